import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { employmentRequest, type Person } from '../../../../contract/schemas/people.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useAddEmploymentMutation } from '../../../store/api/employments.ts'
import { occupationChoices, personName, practiceChoices } from '../model.ts'
import { PlaceChoice } from './PlaceFields.tsx'

export interface AddEmploymentDialogProps {
  person: Person
  /** Cancelled, or done. */
  onClose(): void
}

/** Another employment of a person: a second employer beside the first, or one of before. */
export function AddEmploymentDialog({ person, onClose }: AddEmploymentDialogProps) {
  const { t, i18n } = useTranslation(['personnel', 'words'])
  const language = languageOfTag(i18n.language)
  const occupations = useMemo(() => occupationChoices(language), [language])
  const practices = useMemo(() => practiceChoices(language), [language])
  const [add] = useAddEmploymentMutation()
  const form = useContractForm(
    employmentRequest,
    { category: person.category, to: null },
    { endBeforeStart: t('rules.endBeforeStart') },
  )
  const submit = useSubmit(form, (body) => add({ params: { id: person.id }, body }), {
    done: () => ({ summary: t('employments.added'), detail: personName(person) }),
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('employments.addTitle', { name: personName(person) })}
      intro={<div>{t('employments.addText')}</div>}
      saveLabel={t('employments.add')}
      onCancel={onClose}
    >
      <PlaceChoice />
      <SelectField name="occupationCode" label={t('fields.occupation')} required options={occupations} />
      <SelectField name="practiceCode" label={t('fields.practice')} required options={practices} />
      <SelectField
        name="category"
        label={t('fields.category')}
        required
        options={(['A', 'B'] as const).map((each) => ({ value: each, label: t(`words:categories.${each}`) }))}
      />
      <FieldGrid>
        <DateField name="from" label={t('employments.from')} required />
        <DateField name="to" label={t('employments.to')} help={t('employments.toHelp')} />
      </FieldGrid>
    </FormDialog>
  )
}
