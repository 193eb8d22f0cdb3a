import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Technology, type TechnologyInput, technologyInput } from '../../../../contract/schemas/equipment.ts'
import { exchangeModes } from '../../../../contract/vocabulary.ts'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { showFieldErrors } from '../../../components/forms/serverErrors.ts'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useMeanwhile } from '../../../components/forms/useMeanwhile.ts'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useCreateTechnologyMutation, useUpdateTechnologyMutation } from '../../../store/api/technologies.ts'
import { isApiError, messageOf } from '../../../store/errors.ts'
import { newTechnology, toInput } from '../model.ts'
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
  const { show } = useToast()
  const [create] = useCreateTechnologyMutation()
  const [change] = useUpdateTechnologyMutation()
  const [error, setError] = useState<string>()
  const form = useContractForm<TechnologyInput, TechnologyInput>(
    technologyInput,
    technology ? toInput(technology) : (newTechnology() as unknown as TechnologyInput),
    { code: t('rules.code'), quantityTwice: t('rules.quantityTwice') },
  )
  const meanwhile = useMeanwhile(form, technology?.version)

  const save = async (body: TechnologyInput) => {
    setError(undefined)
    const answer = technology
      ? await meanwhile.save((version) => change({ params: { id: technology.id }, body: { ...body, version } }))
      : await create({ body })
    if (answer.data) {
      show({ severity: 'success', summary: t(technology ? 'saved' : 'created'), detail: answer.data.code })
      onClose()
    } else if (!meanwhile.shows(answer.error) && (!isApiError(answer.error) || !showFieldErrors(form, answer.error))) {
      setError(messageOf(answer.error) ?? t('failed'))
    }
  }
  return (
    <FormDialog
      open
      form={form}
      title={technology ? t('edit', { code: technology.code }) : t('new')}
      intro={
        technology && technology.types > 0 && <Alert severity="info">{t('effect', { count: technology.types })}</Alert>
      }
      saveLabel={t('save')}
      onSave={save}
      onCancel={onClose}
      error={error}
      meanwhile={meanwhile}
      maxWidth="md"
    >
      <FieldGrid>
        <TextField
          name="code"
          label={t('columns.code')}
          help={t('rules.code')}
          required
          maxLength={20}
          normalize={(text) => text.toUpperCase()}
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
    </FormDialog>
  )
}
