import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { type Technology, type TechnologyInput, technologyInput } from '../../../../contract/schemas/equipment.ts'
import { exchangeModes } from '../../../../contract/vocabulary.ts'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { inCapitals, TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useCreateTechnologyMutation, useUpdateTechnologyMutation } from '../../../store/api/technologies.ts'
import { newTechnology, toInput } from '../model.ts'
import { ControlRateFields } from './ControlRateFields.tsx'
import { LevelsFields } from './LevelsFields.tsx'

export interface TechnologyDialogProps {
  /** The technology to change; without it a new one is made. */
  technology?: Technology
  /** Cancelled, or saved. */
  onClose(): void
}

/** One technology: its names, how its dosimeters are exchanged, what it measures and from which dose on. */
export function TechnologyDialog({ technology, onClose }: TechnologyDialogProps) {
  const { t } = useTranslation(['technologies', 'words'])
  const [create] = useCreateTechnologyMutation()
  const [change] = useUpdateTechnologyMutation()
  const form = useContractForm<TechnologyInput, TechnologyInput>(
    technologyInput,
    technology ? toInput(technology) : (newTechnology() as unknown as TechnologyInput),
    {
      code: t('rules.code'),
      quantityTwice: t('rules.quantityTwice'),
      bothOrNone: t('rules.bothOrNone'),
      endBeforeStart: t('rules.rateOrder'),
    },
  )
  const submit = useSubmit(
    form,
    (body, version) =>
      technology ? change({ params: { id: technology.id }, body: { ...body, version } }) : create({ body }),
    {
      version: technology?.version,
      done: ({ code }) => ({ summary: t(technology ? 'saved' : 'created'), detail: code }),
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      open
      {...submit.form}
      title={technology ? t('edit', { code: technology.code }) : t('new')}
      intro={
        technology && technology.types > 0 && <Alert severity="info">{t('effect', { count: technology.types })}</Alert>
      }
      saveLabel={t('save')}
      onCancel={onClose}
      maxWidth="md"
    >
      <FieldGrid>
        <TextField
          name="code"
          label={t('columns.code')}
          help={t('rules.code')}
          required
          maxLength={20}
          normalize={inCapitals}
        />
        <TextField name="name" label={t('columns.name')} required maxLength={80} />
        <SelectField
          name="exchangeMode"
          label={t('columns.exchangeMode')}
          required
          options={exchangeModes.map((mode) => ({ value: mode, label: t(`words:exchangeModes.${mode}`) }))}
        />
      </FieldGrid>
      <LevelsFields />
      <ControlRateFields />
    </FormDialog>
  )
}
