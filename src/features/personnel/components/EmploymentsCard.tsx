import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Employment, Person } from '../../../../contract/schemas/people.ts'
import { formatDate } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { usePermission } from '../../../store/usePermission.ts'
import { occupationName } from '../model.ts'
import { AddEmploymentDialog } from './AddEmploymentDialog.tsx'
import { EndEmploymentDialog } from './EndEmploymentDialog.tsx'
import { TransferDialog } from './TransferDialog.tsx'

export interface EmploymentsCardProps {
  person: Person
  /** Asked before anything of the person changes: whether what was typed is safe. */
  mayBegin(): boolean
}

type OpenDialog = { act: 'add' } | { act: 'end' | 'transfer'; employment: Employment }

/** Where a person works and has worked, as what and when; whoever may, adds, ends and transfers here. */
export function EmploymentsCard({ person, mayBegin }: EmploymentsCardProps) {
  const { t } = useTranslation('personnel')
  const may = usePermission('people.transfer') !== 'none'
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const ask = (next: OpenDialog) => mayBegin() && setAsked(next)
  const close = () => setAsked(null)
  return (
    <Card
      title={t('employments.title')}
      description={t(may ? 'employments.text' : 'employments.textOwn')}
      sx={{ mt: 3, mb: 2.5 }}
      actions={may && <Button onClick={() => ask({ act: 'add' })}>{t('employments.add')}</Button>}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {person.employments.toReversed().map((each) => (
          <Row
            key={each.id}
            employment={each}
            onEnd={may && each.to === null ? () => ask({ act: 'end', employment: each }) : undefined}
            onTransfer={may && each.to === null ? () => ask({ act: 'transfer', employment: each }) : undefined}
          />
        ))}
      </Box>
      {asked?.act === 'add' && <AddEmploymentDialog person={person} onClose={close} />}
      {asked?.act === 'end' && <EndEmploymentDialog person={person} employment={asked.employment} onClose={close} />}
      {asked?.act === 'transfer' && <TransferDialog person={person} employment={asked.employment} onClose={close} />}
    </Card>
  )
}

interface RowProps {
  employment: Employment
  onEnd?(): void
  onTransfer?(): void
}

function Row({ employment, onEnd, onTransfer }: RowProps) {
  const { t, i18n } = useTranslation(['personnel', 'words'])
  const language = languageOfTag(i18n.language)
  const { clientName, siteName, from, to, occupationCode, category } = employment
  const date = (day: string) => formatDate(day, language)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 260px' }}>
        <Box sx={{ fontWeight: 600 }}>{`${clientName} · ${siteName}`}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {`${occupationName(occupationCode, language)} · ${t(`words:categories.${category}`)}`}
        </Box>
      </Box>
      <Box sx={{ flex: '0 1 240px' }}>
        {to === null ? t('employments.since', { from: date(from) }) : `${date(from)} – ${date(to)}`}
      </Box>
      {onTransfer && (
        <Button size="small" onClick={onTransfer} aria-label={t('employments.transferFrom', { client: clientName })}>
          {t('transfer.action')}
        </Button>
      )}
      {onEnd && (
        <Button size="small" onClick={onEnd} aria-label={t('employments.endAt', { client: clientName })}>
          {t('employments.end')}
        </Button>
      )}
    </Box>
  )
}
