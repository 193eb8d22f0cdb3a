import { useTranslation } from 'react-i18next'
import { idTypes } from '../../../../contract/vocabulary.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'

/** Who the person is. A new one's id has been looked up already and is changed by looking up another. */
export function IdentityFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['personnel', 'words'])
  return (
    <FieldGrid>
      <SelectField
        name="idType"
        label={t('fields.idType')}
        required
        disabled={isNew}
        options={idTypes.map((type) => ({ value: type, label: t(`words:idTypes.${type}`) }))}
      />
      <TextField
        name="idNumber"
        label={t('fields.idNumber')}
        required
        disabled={isNew}
        maxLength={20}
        autoComplete="off"
      />
      <TextField name="firstNames" label={t('fields.firstNames')} required maxLength={80} autoComplete="off" />
      <TextField name="lastNames" label={t('fields.lastNames')} required maxLength={80} autoComplete="off" />
      <DateField name="birthDate" label={t('fields.birthDate')} required />
      <SelectField
        name="sex"
        label={t('fields.sex')}
        required
        options={(['F', 'M'] as const).map((each) => ({ value: each, label: t(`words:sexes.${each}`) }))}
      />
      <TextField name="email" label={t('fields.email')} type="email" maxLength={254} autoComplete="off" />
    </FieldGrid>
  )
}
