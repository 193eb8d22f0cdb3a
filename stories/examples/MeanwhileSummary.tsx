import { z } from 'zod'
import { Form } from '../../src/components/forms/Form.tsx'
import { MeanwhileSummary } from '../../src/components/forms/MeanwhileSummary.tsx'
import { TextField } from '../../src/components/forms/TextField.tsx'
import { useContractForm } from '../../src/components/forms/useContractForm.ts'

const schema = z.object({ name: z.string() })
const change = {
  version: 4,
  by: 'Marta Solís',
  at: '2026-11-20T15:05:00Z',
  fields: [{ path: 'name', theirs: 'Clínica Los Robles S. A.', yours: 'Clínica Dental Los Robles' }],
}

/** `Form` brings it when it is given `useMeanwhile`: what somebody else saved while this was being typed. */
export function ChangedMeanwhile({ onSave }: { onSave(values: z.output<typeof schema>): void }) {
  const form = useContractForm(schema, { name: 'Clínica Dental Los Robles' })
  return (
    <Form form={form} onSave={onSave}>
      <MeanwhileSummary change={change} />
      <TextField name="name" label="Nombre" />
    </Form>
  )
}
