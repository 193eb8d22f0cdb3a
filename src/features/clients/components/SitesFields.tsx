import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ClientInput } from '../../../../contract/schemas/clients.ts'
import { useField } from '../../../components/forms/formContext.ts'
import { TextField } from '../../../components/forms/TextField.tsx'
import { emptySite, siteLines } from '../model.ts'
import { RepeatedRows } from './RepeatedRows.tsx'

/** The places of a client. There is always one. */
export function SitesFields() {
  const { t } = useTranslation(['clients', 'words'])
  useField('sites', t('sections.sites'), { words: siteLines })
  // The rows carry an `id` of their own, which must not be taken for the key.
  const { fields, append, remove } = useFieldArray<ClientInput, 'sites', 'key'>({ name: 'sites', keyName: 'key' })
  return (
    <RepeatedRows
      keys={fields.map(({ key }) => key)}
      columns="2fr 2fr 3fr"
      addLabel={t('addSite')}
      removeLabel={(index) => t('removeSite', { n: index + 1 })}
      onAdd={() => append(emptySite(), { focusName: `sites.${fields.length}.name` })}
      onRemove={remove}
      atLeast={1}
      atMost={200}
      row={(index) => (
        <>
          <TextField name={`sites.${index}.name`} label={t('fields.siteName')} required maxLength={120} />
          <TextField name={`sites.${index}.department`} label={t('fields.department')} maxLength={120} />
          <TextField name={`sites.${index}.address`} label={t('fields.siteAddress')} maxLength={200} />
        </>
      )}
    />
  )
}
