import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfTag } from '../../../components/format/language.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { occupationChoices, practiceChoices } from '../model.ts'

/** What the person does, and from when to when it is monitored. */
export function WorkFields() {
  const { t, i18n } = useTranslation(['personnel', 'words'])
  const language = languageOfTag(i18n.language)
  const occupations = useMemo(() => occupationChoices(language), [language])
  const practices = useMemo(() => practiceChoices(language), [language])
  return (
    <FieldGrid>
      <SelectField name="occupationCode" label={t('fields.occupation')} required options={occupations} />
      <SelectField name="practiceCode" label={t('fields.practice')} required options={practices} />
      <SelectField
        name="category"
        label={t('fields.category')}
        help={t('fields.categoryHelp')}
        required
        options={(['A', 'B'] as const).map((each) => ({ value: each, label: t(`words:categories.${each}`) }))}
      />
      <DateField name="monitoringStart" label={t('fields.monitoringStart')} required />
      <DateField name="monitoringEnd" label={t('fields.monitoringEnd')} help={t('fields.monitoringEndHelp')} />
    </FieldGrid>
  )
}
