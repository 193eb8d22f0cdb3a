import { useTranslation } from 'react-i18next'
import type { AlertAct } from '../../../../contract/acts.ts'
import {
  type Alert,
  acknowledgeAlerts as acknowledgeSchema,
  closeAlerts as closeSchema,
} from '../../../../contract/schemas/alerts.ts'
import { foundCauses } from '../../../../contract/vocabulary.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useAcknowledgeAlertsMutation, useCloseAlertsMutation } from '../../../store/api/alerts.ts'

interface StepProps {
  alerts: readonly Alert[]
  /** Cancelled, or done. */
  onClose(done: boolean): void
}
export interface AlertActDialogProps extends StepProps {
  kind: AlertAct
}

/** The next step of alerts, all of them or none. */
export default function AlertActDialog({ kind, ...step }: AlertActDialogProps) {
  return kind === 'acknowledge' ? <Acknowledge {...step} /> : <Close {...step} />
}

const most = 5

/** What an act says of itself, and whom it is about, by name where they are few. */
function useStep(kind: AlertAct, { alerts, onClose }: StepProps) {
  const { t } = useTranslation('alerts')
  const count = alerts.length
  const names = [...new Set(alerts.map(({ personName }) => personName))]
  return {
    ids: alerts.map(({ id }) => id),
    after: { done: () => ({ summary: t(`${kind}.done`, { count }) }), onDone: () => onClose(true) },
    frame: {
      open: true,
      title: t(`${kind}.title`, { count }),
      saveLabel: t(`${kind}.action`),
      onCancel: () => onClose(false),
      intro: (
        <div>
          <strong>{[...names.slice(0, most), ...(names.length > most ? ['…'] : [])].join(' · ')}</strong>
          <div>{t(`${kind}.text`, { count })}</div>
        </div>
      ),
    },
  }
}

function Acknowledge(props: StepProps) {
  const { t } = useTranslation('alerts')
  const [acknowledge] = useAcknowledgeAlertsMutation()
  const { ids, after, frame } = useStep('acknowledge', props)
  const form = useContractForm(acknowledgeSchema.omit({ ids: true }), { note: '' })
  const submit = useSubmit(form, (body) => acknowledge({ body: { ...body, ids } }), after)
  return (
    <FormDialog {...submit.form} {...frame}>
      <TextField name="note" label={t('acknowledge.note')} required multiline rows={2} maxLength={500} />
    </FormDialog>
  )
}

function Close(props: StepProps) {
  const { t } = useTranslation(['alerts', 'words'])
  const [close] = useCloseAlertsMutation()
  const { ids, after, frame } = useStep('close', props)
  const form = useContractForm(closeSchema.omit({ ids: true }), { note: '' })
  const submit = useSubmit(form, (body) => close({ body: { ...body, ids } }), after)
  return (
    <FormDialog {...submit.form} {...frame}>
      <SelectField
        name="cause"
        label={t('close.cause')}
        required
        options={foundCauses.map((cause) => ({ value: cause, label: t(`words:alertCauses.${cause}`) }))}
      />
      <TextField name="note" label={t('close.note')} required multiline rows={2} maxLength={500} />
    </FormDialog>
  )
}
