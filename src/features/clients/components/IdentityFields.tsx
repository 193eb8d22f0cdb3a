import { useTranslation } from 'react-i18next'
import { frequencies, sectors } from '../../../../contract/vocabulary.ts'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { inCapitals, TextField } from '../../../components/forms/TextField.tsx'

/** Who the client is, and how often it exchanges its dosimeters. */
export function IdentityFields() {
  const { t } = useTranslation(['clients', 'words'])
  return (
    <FieldGrid min={260}>
      <TextField name="name" label={t('fields.name')} required maxLength={160} autoComplete="off" />
      <TextField
        name="code"
        label={t('fields.code')}
        help={t('fields.codeHelp')}
        required
        maxLength={20}
        autoComplete="off"
        normalize={inCapitals}
      />
      <TextField name="legalId" label={t('fields.legalId')} required maxLength={20} autoComplete="off" />
      <SelectField
        name="sector"
        label={t('fields.sector')}
        required
        options={sectors.map((sector) => ({ value: sector, label: t(`words:sectors.${sector}`) }))}
      />
      <SelectField
        name="frequency"
        label={t('fields.frequency')}
        help={t('fields.frequencyHelp')}
        required
        options={frequencies.map((frequency) => ({ value: frequency, label: t(`words:frequencies.${frequency}`) }))}
      />
      <TextField name="radiationProtectionOfficer" label={t('fields.officer')} maxLength={120} autoComplete="off" />
      <TextField name="registryEntityCode" label={t('fields.registryCode')} maxLength={20} autoComplete="off" />
    </FieldGrid>
  )
}
