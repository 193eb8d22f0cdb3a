import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { EmptyState } from '../../../components/states/states.tsx'
import { PersonInput } from '../../../connected/pick/PersonInput.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { usePermission } from '../../../store/usePermission.ts'
import { PersonRecord } from '../components/PersonRecord.tsx'
import { yearOfAddress } from '../model.ts'

/** /reports/dosimetry-history: whose record it is, and of which year, stand in the address. */
export default function DosimetryHistoryPage() {
  const { t } = useTranslation('participant')
  const [search, setSearch] = useSearchParams()
  const mayEdit = usePermission('people.write') !== 'none'
  const given = search.get('person') ?? ''
  const personId = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null
  const year = yearOfAddress(search.get('year'))
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader
        title={t('record.title')}
        description={t('record.description')}
        actions={
          personId !== null &&
          mayEdit && <TextLink to={paths.personalEdit.href({ id: personId })}>{t('record.open')}</TextLink>
        }
      />
      <Box sx={{ maxWidth: 480, mb: 3 }} data-print="hide">
        <PersonInput value={personId} onChange={(id) => setSearch(id === null ? {} : { person: String(id) })} />
      </Box>
      {personId === null ? (
        <EmptyState title={t('record.choose')} text={t('record.chooseText')} />
      ) : (
        <PersonRecord
          key={personId}
          personId={personId}
          year={year}
          onYearChange={(next) =>
            setSearch({ person: String(personId), ...(next === undefined ? {} : { year: String(next) }) })
          }
        />
      )}
    </Box>
  )
}
