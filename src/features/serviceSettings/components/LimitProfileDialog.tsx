import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { type LimitProfile, limitProfileInput } from '../../../../contract/schemas/limitProfiles.ts'
import { doseSeries } from '../../../../contract/vocabulary.ts'
import { CheckboxField } from '../../../components/forms/CheckboxField.tsx'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { NumberField } from '../../../components/forms/NumberField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { DoseField } from '../../../dosimetry/DoseField.tsx'
import { useAddLimitProfileMutation } from '../../../store/api/settings.ts'
import { limitColumns, limitName } from '../limitColumns.ts'
import { changedToast } from './changedToast.ts'

export interface LimitProfileDialogProps {
  /** Where the figures begin. */
  latest: LimitProfile
  onDone(): void
}

/** A new system of limits, from a day on, beginning from the figures of the latest. */
export function LimitProfileDialog({ latest, onDone }: LimitProfileDialogProps) {
  const { t } = useTranslation(['serviceSettings', 'common', 'words'])
  const [add] = useAddLimitProfileMutation()
  const { id: _, state: __, ...figures } = latest
  const form = useContractForm(
    limitProfileInput,
    { ...figures, name: '', validFrom: '', verifiedAgainstLaw: false },
    { belowAnnual: t('limits.belowAnnual'), aboveAnnual: t('limits.aboveAnnual'), bothOrNone: t('limits.bothOrNone') },
  )
  const submit = useSubmit(form, (body) => add({ body }), {
    done: ({ changed }) => changedToast(t, t('limits.added'), changed),
    onDone,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('limits.addTitle')}
      saveLabel={t('limits.confirm')}
      onCancel={onDone}
      maxWidth="md"
      intro={<Alert severity="info">{t('limits.addText')}</Alert>}
    >
      <FieldGrid>
        <TextField name="name" label={t('limits.name')} help={t('limits.nameHelp')} required maxLength={80} />
        <DateField name="validFrom" label={t('limits.validFrom')} required />
      </FieldGrid>
      {doseSeries.map((series) => (
        <Card key={series} title={t(`words:series.${series}`)} titleAs="h3">
          <FieldGrid min={150}>
            {limitColumns.map((column) => (
              <DoseField
                key={column}
                name={`limits.${series}.${column}`}
                label={limitName(t, column)}
                required={column !== 'singleYear' && column !== 'fiveYears'}
              />
            ))}
            <DoseField name={`investigation.${series}`} label={t('limits.columns.investigation')} required />
            <DoseField name={`recording.${series}`} label={t('limits.columns.recording')} required />
          </FieldGrid>
        </Card>
      ))}
      <FieldGrid>
        <DoseField name="pregnancy" label={t('words:limitKinds.pregnancy')} help={t('limits.pregnancyHelp')} required />
        <NumberField name="fiveYearsFrom" label={t('limits.fiveYearsFrom')} help={t('limits.fiveYearsFromHelp')} />
        <NumberField name="apronChest" label={t('limits.apronChest')} help={t('limits.apronHelp')} />
        <NumberField name="apronCollar" label={t('limits.apronCollar')} help={t('limits.apronHelp')} />
      </FieldGrid>
      <CheckboxField name="proRata" label={t('limits.proRata')} />
      <CheckboxField name="verifiedAgainstLaw" label={t('limits.verifiedAgainstLaw')} />
    </FormDialog>
  )
}
