import { z } from 'zod'
import { Form } from '../../src/components/forms/Form.tsx'
import { useContractForm } from '../../src/components/forms/useContractForm.ts'
import { DoseField } from '../../src/dosimetry/DoseField.tsx'

const schema = z.object({ level: z.number().int().min(0) })

/** Typed in mSv, kept as integer microsieverts. Nothing typed is nothing, never 0. */
export function RecordingLevel({ onSave }: { onSave(values: z.output<typeof schema>): void }) {
  const form = useContractForm(schema, { level: 50 })
  return (
    <Form form={form} onSave={onSave}>
      <DoseField name="level" label="Nivel de registro" required />
    </Form>
  )
}
