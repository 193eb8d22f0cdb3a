import { useTranslation } from 'react-i18next'
import { datedActRequest, datedActs } from '../../../../contract/schemas/dosimeters.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useNoteDosimetersDayMutation } from '../../../store/api/dosimeters.ts'
import { useSerialObjections } from '../useSerialObjections.ts'
import { SerialsAhead } from './SerialsAhead.tsx'
import type { SerialsDialogProps } from './StatusDialog.tsx'

/** Notes the day on which dosimeters were calibrated or annealed, or takes an annealing back. */
export default function DatedActDialog({ serials, onCancel, onDone }: SerialsDialogProps) {
  const { t } = useTranslation('dosimeters')
  const [note] = useNoteDosimetersDayMutation()
  const { objections, onRefused } = useSerialObjections()
  const form = useContractForm(datedActRequest.omit({ serials: true }), { reason: '' })
  const act = form.watch('act')
  const submit = useSubmit(form, (body) => note({ body: { ...body, serials: [...serials] } }), {
    done: ({ changed }) => ({ summary: t('calibration.done', { count: changed }) }),
    onDone,
    onRefused,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('calibration.title', { count: serials.length })}
      saveLabel={t('calibration.save', { count: serials.length })}
      onCancel={onCancel}
      intro={<SerialsAhead serials={serials} objections={objections} />}
    >
      <SelectField
        name="act"
        label={t('calibration.act')}
        help={act && t(`calibration.help.${act}`)}
        required
        options={datedActs.map((value) => ({ value, label: t(`calibration.acts.${value}`) }))}
      />
      <DateField name="day" label={t('calibration.day')} required />
      <TextField name="reason" label={t('calibration.what')} required multiline rows={2} maxLength={500} />
    </FormDialog>
  )
}
