import { z } from 'zod'
import { Form } from '../../src/components/forms/Form.tsx'
import { TextField } from '../../src/components/forms/TextField.tsx'
import { useContractForm } from '../../src/components/forms/useContractForm.ts'

const schema = z.object({ name: z.string().min(1).max(60) })

/** What is wrong with it stands beside it, in the words of the schema. */
export function ClientName({ onSave }: { onSave(values: z.output<typeof schema>): void }) {
  const form = useContractForm(schema, { name: '' })
  return (
    <Form form={form} onSave={onSave}>
      <TextField name="name" label="Nombre del cliente" required maxLength={60} />
    </Form>
  )
}
