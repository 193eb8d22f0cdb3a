import Button from '@mui/material/Button'
import { z } from 'zod'
import { Form } from '../../src/components/forms/Form.tsx'
import { FormActions } from '../../src/components/forms/FormActions.tsx'
import { TextField } from '../../src/components/forms/TextField.tsx'
import { useContractForm } from '../../src/components/forms/useContractForm.ts'

const schema = z.object({ name: z.string() })

/** The end of a form: the verb of what is sent, and the way out before it. */
export function NewPerson({ onSave }: { onSave(values: z.output<typeof schema>): void }) {
  const form = useContractForm(schema, { name: '' })
  return (
    <Form form={form} onSave={onSave}>
      <TextField name="name" label="Nombre" />
      <FormActions saveLabel="Registrar la persona">
        <Button href="#/people">Cancelar</Button>
      </FormActions>
    </Form>
  )
}
