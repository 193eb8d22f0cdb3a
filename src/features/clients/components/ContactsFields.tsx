import Box from '@mui/material/Box'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ClientInput } from '../../../../contract/schemas/clients.ts'
import { useField } from '../../../components/forms/formContext.ts'
import { TextField } from '../../../components/forms/TextField.tsx'
import { contactLines, emptyContact } from '../model.ts'
import { RepeatedRows } from './RepeatedRows.tsx'

/** The people to talk to at a client. */
export function ContactsFields() {
  const { t } = useTranslation(['clients', 'words'])
  useField('contacts', t('sections.contacts'), { words: contactLines })
  const { fields, append, remove } = useFieldArray<ClientInput, 'contacts', 'key'>({ name: 'contacts', keyName: 'key' })
  return (
    <>
      {fields.length === 0 && <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{t('noContacts')}</Box>}
      <RepeatedRows
        keys={fields.map(({ key }) => key)}
        columns="3fr 3fr 2fr 3fr"
        addLabel={t('addContact')}
        removeLabel={(index) => t('removeContact', { n: index + 1 })}
        onAdd={() => append(emptyContact(), { focusName: `contacts.${fields.length}.name` })}
        onRemove={remove}
        atMost={10}
        row={(index) => (
          <>
            <TextField name={`contacts.${index}.name`} label={t('fields.contactName')} required maxLength={120} />
            <TextField name={`contacts.${index}.role`} label={t('fields.role')} maxLength={80} />
            <TextField name={`contacts.${index}.phone`} label={t('fields.phone')} type="tel" maxLength={40} />
            <TextField name={`contacts.${index}.email`} label={t('fields.email')} type="email" maxLength={254} />
          </>
        )}
      />
    </>
  )
}
