import { z } from 'zod'
import { Form } from '../../src/components/forms/Form.tsx'
import { SelectField } from '../../src/components/forms/SelectField.tsx'
import { useContractForm } from '../../src/components/forms/useContractForm.ts'

const schema = z.object({ sector: z.enum(['private', 'public']).optional() })

/** One of a few. */
export function Sector({ onSave }: { onSave(values: z.output<typeof schema>): void }) {
  const form = useContractForm(schema, { sector: undefined })
  return (
    <Form form={form} onSave={onSave}>
      <SelectField
        name="sector"
        label="Sector"
        noneLabel="Sin indicar"
        options={[
          { value: 'private', label: 'Privado' },
          { value: 'public', label: 'Público' },
        ]}
      />
    </Form>
  )
}
