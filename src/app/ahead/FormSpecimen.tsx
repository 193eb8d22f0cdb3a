import { type DosimeterTypeInput, dosimeterTypeInput } from '../../../contract/schemas/equipment.ts'
import { CheckboxField } from '../../components/forms/CheckboxField.tsx'
import { FieldGrid, Form } from '../../components/forms/Form.tsx'
import { FormActions } from '../../components/forms/FormActions.tsx'
import { SelectField } from '../../components/forms/SelectField.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { useContractForm } from '../../components/forms/useContractForm.ts'
import { Card } from '../../components/layout/Card.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'

const values: DosimeterTypeInput = {
  technologyId: 1,
  code: '-',
  name: '-',
  position: 'chest',
  quantities: ['hp10'],
  active: true,
}
const nothing = () => {}

/** A form as most screens have one. */
export function FormSpecimen() {
  const form = useContractForm(dosimeterTypeInput, values)
  return (
    <>
      <PageHeader title="-" back="-" />
      <Form form={form} onSave={nothing}>
        <Card title="-" description="-">
          <FieldGrid>
            <TextField name="name" label="-" required />
            <SelectField name="position" label="-" options={[{ value: values.position, label: '-' }]} />
            <CheckboxField name="active" label="-" />
          </FieldGrid>
        </Card>
        <FormActions saveLabel="-" />
      </Form>
    </>
  )
}
