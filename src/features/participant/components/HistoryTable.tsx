import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import { wornDays } from '../../../../contract/period.ts'
import { isReportCodeWord, type ReportCodeWord } from '../../../../contract/reportCodes.ts'
import type { Quantity } from '../../../../contract/vocabulary.ts'
import { CallLink } from '../../../components/CallLink.tsx'
import { formatDate } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { HiddenText } from '../../../components/HiddenText.tsx'
import { DoseChainButton } from '../../../doses/DoseChainButton.tsx'
import { DoseValue } from '../../../dosimetry/DoseValue.tsx'
import { quantityHeader, useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import type { HistoryLine } from '../model.ts'

/** On a phone the doses stand beside the period at once, and the rest below it. */
const wide = { display: { xs: 'none', sm: 'table-cell' } }
const narrow = { display: { xs: 'block', sm: 'none' } }

const noteWord = (note: string | null): ReportCodeWord | null => (note !== null && isReportCodeWord(note) ? note : null)

interface HistoryTableProps {
  year: number
  rows: readonly HistoryLine[]
  /** The same for every year, so that columns stand below each other. */
  shown: readonly Quantity[]
  /** Names the employer of each line. */
  severalEmployers: boolean
  /** What opens a line; a line without it only shows. */
  openerOf(row: HistoryLine): (() => void) | undefined
}

/** The lines of one year. */
export function HistoryTable({ year, rows, shown, severalEmployers, openerOf }: HistoryTableProps) {
  const { t, i18n } = useTranslation(['participant', 'common', 'words'])
  const language = languageOfTag(i18n.language)
  const format = useDoseFormat(2)
  const nameOf = (row: HistoryLine) => {
    const name = row.period === null ? days(row) : periodLabel(row.period, language)
    const open = openerOf(row)
    return open ? <CallLink onClick={open}>{name}</CallLink> : name
  }
  const days = ({ from, to }: HistoryLine) => `${formatDate(from, language)} – ${formatDate(to, language)}`
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('history.tableOf', { year })}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('history.period')}</TableCell>
            <TableCell sx={wide}>{t('history.position')}</TableCell>
            {severalEmployers && <TableCell sx={wide}>{t('history.employer')}</TableCell>}
            {shown.map((quantity) => (
              <TableCell key={quantity} align="right" sx={{ whiteSpace: 'nowrap' }}>
                {quantityHeader(quantity, format)}
              </TableCell>
            ))}
            <TableCell sx={wide}>{t('history.note')}</TableCell>
            <TableCell>
              <HiddenText>{t('common:dose.chain.open')}</HiddenText>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const word = noteWord(row.note)
            return (
              <TableRow key={row.key} hover>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {nameOf(row)}
                  {row.period !== null && wornDays(row.period, row.from, row.to) && (
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{days(row)}</Box>
                  )}
                  <Box sx={{ ...narrow, color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'normal' }}>
                    {[
                      t(`words:positions.${row.position}`),
                      severalEmployers && row.employer,
                      row.external && t('history.external'),
                      word && t(`words:codes.${word}`),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Box>
                </TableCell>
                <TableCell sx={wide}>{t(`words:positions.${row.position}`)}</TableCell>
                {severalEmployers && (
                  <TableCell sx={wide}>
                    {row.employer}
                    {row.external && (
                      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('history.external')}</Box>
                    )}
                  </TableCell>
                )}
                {shown.map((quantity) => (
                  <TableCell key={quantity} align="right">
                    <DoseValue cell={row.cells[quantity]} note={row.note} decimals={2} />
                  </TableCell>
                ))}
                <TableCell sx={wide}>{word && t(`words:codes.${word}`)}</TableCell>
                <TableCell align="right" sx={{ py: 0 }}>
                  {row.doseId !== null && row.period !== null && (
                    <DoseChainButton
                      doseId={row.doseId}
                      name={t(`words:positions.${row.position}`)}
                      period={periodLabel(row.period, language)}
                    />
                  )}
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
