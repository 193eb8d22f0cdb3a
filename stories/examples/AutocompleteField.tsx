import { z } from 'zod'
import { AutocompleteField } from '../../src/components/forms/AutocompleteField.tsx'
import { Form } from '../../src/components/forms/Form.tsx'
import { useContractForm } from '../../src/components/forms/useContractForm.ts'

const schema = z.object({ officer: z.number().nullable() })
const findPeople = async (text: string) =>
  [{ id: 1, label: 'Lucía Ramírez Brenes' }].filter(({ label }) => label.includes(text))

/** One of many: the form keeps the id of what is found by typing. */
export function Officer({ onSave }: { onSave(values: z.output<typeof schema>): void }) {
  const form = useContractForm(schema, { officer: null })
  return (
    <Form form={form} onSave={onSave}>
      <AutocompleteField name="officer" label="Encargado de protección radiológica" load={findPeople} />
    </Form>
  )
}
