import { z } from 'zod'
import { Form } from '../../src/components/forms/Form.tsx'
import { NumberField } from '../../src/components/forms/NumberField.tsx'
import { useContractForm } from '../../src/components/forms/useContractForm.ts'

const schema = z.object({ rooms: z.number().int().nullable() })

/** A whole number, or nothing; never a text. */
export function Rooms({ onSave }: { onSave(values: z.output<typeof schema>): void }) {
  const form = useContractForm(schema, { rooms: null })
  return (
    <Form form={form} onSave={onSave}>
      <NumberField name="rooms" label="Salas con equipo" help="Un número entero, o nada" suffix="salas" />
    </Form>
  )
}
