import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { wornDays } from '../../../../contract/period.ts'
import type { Assignment } from '../../../../contract/schemas/assignments.ts'
import { formatDate } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { BadgeIcon, MoreIcon } from '../../../components/icons.ts'
import { NameLink, SerialLink } from '../../../components/names/NameLink.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { tabular } from '../../../components/theme/overrides.ts'
import { stateTones } from '../model.ts'
import { hasActions } from './LineMenu.tsx'
import { SerialInput } from './SerialInput.tsx'

export interface LineRowProps {
  period: string
  line: Assignment
  narrow: boolean
  onMenu(line: Assignment, anchor: HTMLElement): void
}

/** One line of the sheet. Whoever is not a person is marked by its word and a badge, not by colour alone. */
export const LineRow = memo(function LineRow({ period, line, narrow, onMenu }: LineRowProps) {
  const { t, i18n } = useTranslation(['oslAssignments', 'common', 'words'])
  // For whoever is not a person the position only repeats the word.
  const position = line.bearer === 'person' ? t(`words:positions.${line.position}`) : ''
  const state = <StatusChip tone={stateTones[line.state]} label={t(`words:states.oslAssignment.${line.state}`)} />
  const dosimeter = line.state === 'draft' ? <SerialInput line={line} /> : <SerialLink serial={line.serial} />
  const name = line.personName ?? t(`words:bearers.${line.bearer}`)
  const date = (day: string) => formatDate(day, languageOfTag(i18n.language))
  const soft = { color: 'text.secondary', fontSize: '0.8125rem' }
  return (
    <TableRow
      sx={(theme) => ({
        '& td': { py: 0.5, height: 40 },
        backgroundColor: line.bearer === 'control' ? theme.vars.palette.surface.sunken : undefined,
      })}
    >
      <TableCell>
        {line.bearer === 'person' ? (
          <NameLink of={{ person: line.personId }}>{name}</NameLink>
        ) : (
          <Marked label={name} />
        )}
        {wornDays(period, line.from, line.to) && <Box sx={soft}>{`${date(line.from)} – ${date(line.to)}`}</Box>}
        {narrow && <Box sx={soft}>{[position, line.typeCode].filter(Boolean).join(' · ')}</Box>}
      </TableCell>
      {!narrow && (
        <>
          <TableCell sx={tabular}>{line.idNumber}</TableCell>
          <TableCell>{position}</TableCell>
          <TableCell>{line.typeCode}</TableCell>
        </>
      )}
      <TableCell>
        {dosimeter}
        {narrow && <Box sx={{ mt: 0.5 }}>{state}</Box>}
      </TableCell>
      {!narrow && <TableCell>{state}</TableCell>}
      <TableCell align="right" sx={{ pr: '8px !important', pl: '0 !important' }}>
        {hasActions(line) && (
          <IconButton
            size="small"
            aria-haspopup="menu"
            aria-label={t('sheet.actionsOf', { name, serial: line.serial ?? line.typeCode })}
            onClick={(event) => onMenu(line, event.currentTarget)}
          >
            <MoreIcon />
          </IconButton>
        )}
      </TableCell>
    </TableRow>
  )
})

function Marked({ label }: { label: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 600, verticalAlign: 'middle' }}
    >
      <BadgeIcon sx={{ fontSize: '1rem', color: 'text.secondary' }} />
      {label}
    </Box>
  )
}
