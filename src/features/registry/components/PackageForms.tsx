import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import {
  cancelRequest,
  freezeAgainRequest,
  type RegistryPackage,
  sendRequest,
} from '../../../../contract/schemas/registryPackages.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { CheckboxField } from '../../../components/forms/CheckboxField.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import {
  useCancelRegistryPackageMutation,
  useFreezeRegistryPackageAgainMutation,
  useSendRegistryPackageMutation,
} from '../../../store/api/rndPackages.ts'
import { frozenToast } from '../frozenToast.ts'
import { FreezingOf } from './FreezingList.tsx'

interface PackageFormProps {
  found: RegistryPackage
  onClose(): void
}

/** Notes that a package went to the registry: from then on it stays as it is. */
export function SendDialog({ found, onClose }: PackageFormProps) {
  const { t } = useTranslation('registry')
  const { id, number, records, blocking } = found
  const [send] = useSendRegistryPackageMutation()
  const form = useContractForm(sendRequest, { reference: '' })
  const submit = useSubmit(form, (body) => send({ params: { id }, body }), {
    done: () => ({ summary: t('send.done', { number }) }),
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('send.title', { number })}
      intro={
        <>
          <div>{t('send.text', { count: records })}</div>
          {blocking > 0 && <Alert severity="warning">{t('send.stale', { count: blocking })}</Alert>}
        </>
      }
      saveLabel={t('acts.send')}
      onCancel={onClose}
    >
      <TextField name="reference" label={t('send.reference')} help={t('send.referenceHelp')} required maxLength={80} />
    </FormDialog>
  )
}

/** Cancels a package that was not sent, with why. */
export function CancelDialog({ found, onClose }: PackageFormProps) {
  const { t } = useTranslation('registry')
  const { id, number, records, correctionOf } = found
  const [cancel] = useCancelRegistryPackageMutation()
  const form = useContractForm(cancelRequest, { reason: '' })
  const submit = useSubmit(form, (body) => cancel({ params: { id }, body }), {
    done: () => ({ summary: t('cancel.done', { number }) }),
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('cancel.title', { number })}
      intro={
        <div>
          {correctionOf
            ? t('cancel.correctionText', { count: records, number: correctionOf.number })
            : t('cancel.text', { count: records })}
        </div>
      }
      saveLabel={t('acts.cancel')}
      cancelLabel={t('cancel.back')}
      onCancel={onClose}
    >
      <TextField name="reason" label={t('cancel.reason')} required multiline rows={2} maxLength={500} />
    </FormDialog>
  )
}

/** Takes the records anew from the facts of today; those that say nothing may stay out, so that the others go. */
export function FreezeAgainDialog({ found, onClose }: PackageFormProps) {
  const { t, i18n } = useTranslation('registry')
  const language = languageOfTag(i18n.language)
  const { id, number, serviceCode, state } = found
  const [freeze] = useFreezeRegistryPackageAgainMutation()
  const silent = found.problems.filter(({ code }) => code === 'noObservation')
  const form = useContractForm(freezeAgainRequest, { serviceCode, leaveOut: false })
  const submit = useSubmit(form, (body) => freeze({ params: { id }, body }), {
    done: (answer) => frozenToast(t, found, answer, () => t('freezeAgain.done', { number })),
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('freezeAgain.title', { number })}
      intro={<div>{t(state === 'verified' ? 'freezeAgain.verifiedText' : 'freezeAgain.text')}</div>}
      saveLabel={t('acts.freezeAgain')}
      onCancel={onClose}
    >
      <TextField name="serviceCode" label={t('fields.serviceCode')} help={t('new.serviceCodeHelp')} maxLength={15} />
      {silent.length > 0 && (
        <CheckboxField
          name="leaveOut"
          label={t('freezeAgain.leaveOut', { count: silent.length })}
          help={t('freezeAgain.leaveOutHelp', {
            who: silent.map(({ name, period }) => `${name} (${period && periodLabel(period, language)})`).join(' · '),
          })}
        />
      )}
      {submit.busy && <FreezingOf year={found.year} quarter={found.quarter} />}
    </FormDialog>
  )
}
