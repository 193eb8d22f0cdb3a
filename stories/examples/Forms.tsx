import { z } from 'zod'
import { FieldGrid, Form } from '../../src/components/forms/Form.tsx'
import { FormActions } from '../../src/components/forms/FormActions.tsx'
import { TextField } from '../../src/components/forms/TextField.tsx'
import { useContractForm } from '../../src/components/forms/useContractForm.ts'

const schema = z.object({ name: z.string().min(1), email: z.email() })

/** The schema is the contract's: what it refuses, the form says before it is sent. */
export function NewClient({ onSave }: { onSave(values: z.output<typeof schema>): void }) {
  const form = useContractForm(schema, { name: '', email: '' })
  return (
    <Form form={form} onSave={onSave}>
      <FieldGrid>
        <TextField name="name" label="Nombre" required />
        <TextField name="email" label="Correo" required />
      </FieldGrid>
      <FormActions saveLabel="Registrar el cliente" />
    </Form>
  )
}
