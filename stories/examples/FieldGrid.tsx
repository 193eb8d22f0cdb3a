import { z } from 'zod'
import { FieldGrid, Form } from '../../src/components/forms/Form.tsx'
import { TextField } from '../../src/components/forms/TextField.tsx'
import { useContractForm } from '../../src/components/forms/useContractForm.ts'

const schema = z.object({ name: z.string(), code: z.string() })

/** As many beside each other as there is room for. */
export function Fields({ onSave }: { onSave(values: z.output<typeof schema>): void }) {
  const form = useContractForm(schema, { name: '', code: '' })
  return (
    <Form form={form} onSave={onSave}>
      <FieldGrid min={180}>
        <TextField name="name" label="Nombre" />
        <TextField name="code" label="Código" />
      </FieldGrid>
    </Form>
  )
}
