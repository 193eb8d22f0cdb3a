import { z } from 'zod'
import { CheckboxField } from '../../src/components/forms/CheckboxField.tsx'
import { Form } from '../../src/components/forms/Form.tsx'
import { useContractForm } from '../../src/components/forms/useContractForm.ts'

const schema = z.object({ active: z.boolean() })

/** The help says what follows from it. */
export function Active({ onSave }: { onSave(values: z.output<typeof schema>): void }) {
  const form = useContractForm(schema, { active: true })
  return (
    <Form form={form} onSave={onSave}>
      <CheckboxField name="active" label="Cliente activo" help="A un cliente inactivo no se le asignan dosímetros." />
    </Form>
  )
}
