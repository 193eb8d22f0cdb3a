import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { keptDeviceInput, keptPositions } from '../../../../contract/schemas/keptDevices.ts'
import { isIn } from '../../../../contract/states.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FieldGrid, Form } from '../../../components/forms/Form.tsx'
import { FormActions } from '../../../components/forms/FormActions.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { DosimeterField } from '../../../connected/pick/fields.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useCreateKeptDeviceMutation } from '../../../store/api/keptDevices.ts'
import { PlaceFields } from './PlaceFields.tsx'

export interface KeptFormProps {
  /** The server's clock. */
  today: string
  onSaved(): void
  onCancel(): void
  /** Hears whether anything was typed. */
  onDirtyChange?(dirty: boolean): void
}

/** Gives a device from the stock to a person, from a day on. */
export function KeptForm({ today, onSaved, onCancel, onDirtyChange }: KeptFormProps) {
  const { t } = useTranslation(['instadose', 'common'])
  const [create] = useCreateKeptDeviceMutation()
  const form = useContractForm(keptDeviceInput, { position: 'chest', from: today })
  const submit = useSubmit(form, (body) => create({ body }), {
    done: ({ serial, personName }) => ({ summary: t('created'), detail: `${serial} · ${personName}` }),
    onDone: onSaved,
    onDirtyChange,
  })
  return (
    <Form {...submit.form}>
      <Card title={t('sections.device')}>
        <FieldGrid min={300}>
          <DosimeterField
            required
            status="inStock"
            kept="true"
            onChosen={(device) => {
              if (device && isIn(keptPositions, device.position)) form.setValue('position', device.position as 'chest')
            }}
          />
          <DateField name="from" label={t('columns.from')} help={t('fromHelp')} max={today} required />
        </FieldGrid>
      </Card>
      <Card title={t('sections.bearer')}>
        <FieldGrid min={300}>
          <PlaceFields />
        </FieldGrid>
      </Card>
      <FormActions saveLabel={t('save')}>
        <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
      </FormActions>
    </Form>
  )
}
