import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordReads } from '../../../../contract/schemas/reports.ts'
import { formatInstant } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useGetRecordReadsQuery } from '../../../store/api/people.ts'

/** Who has looked at this record; asked for when somebody wants to know. */
export function Readers({ personId }: { personId: number }) {
  const { t } = useTranslation('participant')
  const [open, setOpen] = useState(false)
  return (
    <Box data-print="hide">
      <Card
        title={t('readers.title')}
        description={t('readers.text')}
        actions={
          !open && (
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {t('readers.show')}
            </Button>
          )
        }
      >
        {open && <Looks personId={personId} />}
      </Card>
    </Box>
  )
}

function Looks({ personId }: { personId: number }) {
  const { t, i18n } = useTranslation(['participant', 'words'])
  const language = languageOfTag(i18n.language)
  return (
    <Loaded<RecordReads> compact current query={useGetRecordReadsQuery({ params: { id: personId } })}>
      {({ items }) =>
        items.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{t('readers.none')}</Box>
        ) : (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map(({ userId, name, day, lastAt, times }) => (
              <Box
                component="li"
                key={`${userId} ${day}`}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  columnGap: 2,
                  py: 1,
                  '& + &': { borderTop: 1, borderColor: 'divider' },
                }}
              >
                <Box sx={{ flex: '1 1 12rem', fontWeight: 600 }}>{name}</Box>{' '}
                <Box>{formatInstant(lastAt, language)}</Box>{' '}
                <Box sx={{ color: 'text.secondary' }}>{t('readers.times', { count: times })}</Box>
              </Box>
            ))}
          </Box>
        )
      }
    </Loaded>
  )
}
