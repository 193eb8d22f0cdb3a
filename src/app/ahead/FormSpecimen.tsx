import { z } from 'zod'
import { CheckboxField } from '../../components/forms/CheckboxField.tsx'
import { FieldGrid, Form } from '../../components/forms/Form.tsx'
import { FormActions } from '../../components/forms/FormActions.tsx'
import { SelectField } from '../../components/forms/SelectField.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { useContractForm } from '../../components/forms/useContractForm.ts'
import { Card } from '../../components/layout/Card.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'

const schema = z.object({ name: z.string(), kind: z.string(), active: z.boolean() })
const nothing = () => {}

/** A form as most screens have one. */
export function FormSpecimen() {
  const form = useContractForm(schema, { name: '', kind: '', active: true })
  return (
    <>
      <PageHeader title="-" back="-" />
      <Form form={form} onSave={nothing}>
        <Card title="-" description="-">
          <FieldGrid>
            <TextField name="name" label="-" required />
            <SelectField name="kind" label="-" options={[{ value: '', label: '-' }]} />
            <CheckboxField name="active" label="-" />
          </FieldGrid>
        </Card>
        <FormActions saveLabel="-" />
      </Form>
    </>
  )
}
