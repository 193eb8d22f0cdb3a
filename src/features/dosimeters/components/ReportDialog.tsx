import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportsOf } from '../../../../contract/acts.ts'
import { type Dosimeter, reportRequest } from '../../../../contract/schemas/dosimeters.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { useReportDosimeterMutation } from '../../../store/api/dosimeters.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { wearerOf } from '../columns.tsx'
import { reportableWear } from '../model.ts'

export interface ReportDialogProps {
  /** One that is out. */
  dosimeter: Pick<Dosimeter, 'id' | 'serial' | 'wear' | 'status'>
  /** Cancelled, or done. */
  onClose(): void
}

/** Says that a dosimeter was lost, damaged or not used: its wear ends, and the laboratory is told. */
export default function ReportDialog({ dosimeter: given, onClose }: ReportDialogProps) {
  const { t, i18n } = useTranslation(['dosimeters', 'words'])
  const language = languageOfTag(i18n.language)
  // What is asked stays the same while the list already shows the answer.
  const [{ id, serial, ...rest }] = useState(given)
  const wear = reportableWear(rest)
  const isLaboratory = usePermission('dosimeters.report') === 'all'
  const [report] = useReportDosimeterMutation()
  const form = useContractForm(reportRequest, { assignmentId: wear?.assignmentId, reason: '' })
  const state = form.watch('state')
  const submit = useSubmit(form, (body) => report({ params: { id }, body }), {
    done: () => ({ summary: t('report.done', { serial }), detail: isLaboratory ? undefined : t('report.told') }),
    onDone: onClose,
  })
  if (!wear) return null
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('report.title', { serial })}
      saveLabel={t('report.save')}
      onCancel={onClose}
      intro={
        <Box>
          {t('report.whose', { who: wearerOf(t, wear), period: periodLabel(wear.period, language) })}
          <Box sx={{ color: 'text.secondary', mt: 0.5 }}>{t(state ? `report.ahead.${state}` : 'report.text')}</Box>
        </Box>
      }
    >
      <SelectField
        name="state"
        label={t('report.what')}
        required
        options={reportsOf(wear).map((each) => ({
          value: each,
          // What it is said of is the dosimeter, not its assignment.
          label: each === 'notUsed' ? t('report.notUsed') : t(`words:states.dosimeter.${each}`),
        }))}
      />
      <TextField name="reason" label={t('report.reason')} required multiline rows={3} maxLength={500} />
    </FormDialog>
  )
}
