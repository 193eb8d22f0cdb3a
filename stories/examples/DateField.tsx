import { z } from 'zod'
import { DateField } from '../../src/components/forms/DateField.tsx'
import { Form } from '../../src/components/forms/Form.tsx'
import { useContractForm } from '../../src/components/forms/useContractForm.ts'

const schema = z.object({ start: z.iso.date() })

/** The form keeps a day as the contract writes it: 2026-11-20. */
export function Start({ onSave }: { onSave(values: z.output<typeof schema>): void }) {
  const form = useContractForm(schema, { start: '' })
  return (
    <Form form={form} onSave={onSave}>
      <DateField name="start" label="Inicio del contrato" min="2020-01-01" max="2030-12-31" />
    </Form>
  )
}
