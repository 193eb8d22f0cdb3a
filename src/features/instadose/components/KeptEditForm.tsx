import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { canChange } from '../../../../contract/acts.ts'
import { type KeptDevice, keptDeviceUpdate } from '../../../../contract/schemas/keptDevices.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FieldGrid, Form } from '../../../components/forms/Form.tsx'
import { FormActions } from '../../../components/forms/FormActions.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { SiteField } from '../../../connected/pick/fields.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useUpdateKeptDeviceMutation } from '../../../store/api/keptDevices.ts'
import { PositionField } from './PlaceFields.tsx'

export interface KeptEditFormProps {
  device: KeptDevice
  today: string
  onSaved(): void
  onCancel(): void
  onDirtyChange?(dirty: boolean): void
}

/** Days and place of an assignment; as they are once something rests on them, with the reason. */
export function KeptEditForm({ device, today, onSaved, onCancel, onDirtyChange }: KeptEditFormProps) {
  const { t } = useTranslation(['instadose', 'common'])
  const [change] = useUpdateKeptDeviceMutation()
  const { siteId, position, from, to } = device
  const form = useContractForm(
    keptDeviceUpdate.omit({ version: true }),
    { siteId, position: position as 'chest', from, to },
    { endBeforeStart: t('endBeforeStart') },
  )
  const fixed = !canChange(device.state) || device.rests
  const submit = useSubmit(form, (body, version) => change({ params: { id: device.id }, body: { ...body, version } }), {
    version: device.version,
    done: ({ serial }) => ({ summary: t('saved'), detail: serial }),
    onDone: onSaved,
    onDirtyChange,
  })
  return (
    <Form {...submit.form}>
      {fixed && <Alert severity="info">{t(canChange(device.state) ? 'fixed.rests' : 'fixed.ended')}</Alert>}
      <Card title={t('sections.wear')} description={`${device.personName} · ${device.clientName}`}>
        <FieldGrid min={300}>
          <SiteField
            required
            clientId={device.clientId}
            known={{ id: device.siteId, name: device.siteName }}
            disabled={fixed}
          />
          <PositionField disabled={fixed} />
          <DateField name="from" label={t('columns.from')} max={today} disabled={fixed} required />
          <DateField name="to" label={t('columns.to')} help={t('toHelp')} disabled={fixed} />
        </FieldGrid>
      </Card>
      {!fixed && (
        <FormActions saveLabel={t('save')}>
          <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
        </FormActions>
      )}
    </Form>
  )
}
