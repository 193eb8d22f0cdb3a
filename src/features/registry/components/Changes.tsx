import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { occupations, practices } from '../../../../contract/codes.ts'
import { type DoseFormat, formatMicrosieverts } from '../../../../contract/dose.ts'
import { entityTypes, registrySectors } from '../../../../contract/registry.ts'
import type { RegistryChange } from '../../../../contract/schemas/registryPackages.ts'
import { formatDate } from '../../../components/format/dates.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { codeName, lettersOfObservation } from '../model.ts'

/** A value as it is read: doses in the reader's unit, codes by their names. */
function shown(field: string, value: RegistryChange['before'], format: DoseFormat): string {
  const { language } = format
  if (value === null || value === '') return '–'
  if (field === 'value') return formatMicrosieverts(Number(value), format)
  if (field === 'observation') return lettersOfObservation(String(value))
  if (field === 'practiceCode') return codeName(practices, Number(value), language)
  if (field === 'occupationCode') return codeName(occupations, Number(value), language)
  if (field === 'entity.entityType') return codeName(entityTypes, Number(value), language)
  if (field === 'entity.sector') return codeName(registrySectors, Number(value), language)
  if (['from', 'to', 'toe.birthDate'].includes(field)) return formatDate(String(value), language)
  return String(value)
}

/** What a record says otherwise than before, field by field. */
export function Changes({ changes }: { changes: readonly RegistryChange[] }) {
  const { t } = useTranslation('registry')
  const format = useDoseFormat()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {t('changed', {
            field: t(`fields.${field}` as 'fields.value'),
            before: shown(field, before, format),
            after: shown(field, after, format),
          })}
        </li>
      ))}
    </Box>
  )
}
