import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useGetSentAboutQuery } from '../../../store/api/rndToes.ts'
import { RecordCard } from './RecordCard.tsx'
import { SideDrawer } from './SideDrawer.tsx'

/** All that was sent to the registry about a person, the latest first. */
export function SentAboutDrawer({ personId, name, onClose }: { personId: number; name: string; onClose(): void }) {
  const { t, i18n } = useTranslation('registry')
  const language = languageOfTag(i18n.language)
  const query = useGetSentAboutQuery({ params: { id: personId } })
  return (
    <SideDrawer title={t('history.title', { name })} onClose={onClose}>
      <Loaded compact current query={query}>
        {({ items }) => (
          <>
            <div>{items.length === 0 ? t('history.none') : t('history.count', { count: items.length })}</div>
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
              {items.map((record) => (
                <li key={record.id}>
                  <RecordCard
                    record={record}
                    title={
                      record.sentAt
                        ? t('history.sent', {
                            number: record.package.number,
                            at: formatInstant(record.sentAt, language),
                          })
                        : t('history.notSent', { number: record.package.number })
                    }
                  />
                </li>
              ))}
            </Box>
          </>
        )}
      </Loaded>
    </SideDrawer>
  )
}
