import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { wornDays } from '../../../../contract/period.ts'
import { shownQuantities } from '../../../../contract/quantities.ts'
import { isReportCodeWord, type ReportCodeWord } from '../../../../contract/reportCodes.ts'
import type { ParticipantReport } from '../../../../contract/schemas/reports.ts'
import { CallLink } from '../../../components/CallLink.tsx'
import { formatDate } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { HiddenText } from '../../../components/HiddenText.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { DoseChainButton } from '../../../doses/DoseChainButton.tsx'
import { DoseValue } from '../../../dosimetry/DoseValue.tsx'
import { quantityHeader, useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { type HistoryLine, linesByYear } from '../model.ts'
import { Subtotals } from './Subtotals.tsx'

/** On a phone the doses stand beside the period at once, and the rest below it. */
const wide = { display: { xs: 'none', sm: 'table-cell' } }
const narrow = { display: { xs: 'block', sm: 'none' } }

const noteWord = (note: string | null): ReportCodeWord | null => (note !== null && isReportCodeWord(note) ? note : null)

/** One published dose, as a person's record has it. */
export type RecordDose = ParticipantReport['rows'][number]

interface HistoryProps {
  report: Pick<ParticipantReport, 'rows' | 'external' | 'byYear'>
  /** Speaks to the person itself; to others the words that mean it are left out. */
  own?: boolean
  /** Adds up the quarters and the year under each year. */
  subtotals?: boolean
  /** Opens a dose by its period; without it rows only show. What was received elsewhere opens nothing. */
  onOpen?(dose: RecordDose): void
}

/** Every published dose of the person, year by year, at every employer, and what was received elsewhere, marked. */
export function History({ report, own: isOwn = true, subtotals, onOpen }: HistoryProps) {
  const { t, i18n } = useTranslation(['participant', 'common', 'words'])
  const language = languageOfTag(i18n.language)
  const format = useDoseFormat(2)
  const id = useId()
  const years = linesByYear(report)
  const all = years.flatMap(({ rows }) => rows)
  const shown = shownQuantities((quantity) => all.some(({ cells }) => cells[quantity].status !== 'notMeasured'))
  const severalEmployers = new Set(all.map(({ employer }) => employer)).size > 1
  const nameOf = (row: HistoryLine) => {
    const name = row.period === null ? days(row) : periodLabel(row.period, language)
    const dose = report.rows.find(({ doseId }) => doseId === row.doseId)
    return onOpen && dose ? <CallLink onClick={() => onOpen(dose)}>{name}</CallLink> : name
  }
  const days = ({ from, to }: HistoryLine) => `${formatDate(from, language)} – ${formatDate(to, language)}`
  return (
    <Card title={t('history.title')} description={isOwn ? t('history.text') : undefined}>
      {years.map(({ year, rows: own }) => (
        <Box key={year} component="section" aria-labelledby={`${id}-${year}`} sx={{ mb: 3 }}>
          <Box component="h3" id={`${id}-${year}`} sx={{ fontSize: '1rem', fontWeight: 650, m: 0, mb: 0.5 }}>
            {year}
          </Box>
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
                {own.map((row) => {
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
          {subtotals && report.byYear.map((each) => each.year === year && <Subtotals key={year} year={each} />)}
        </Box>
      ))}
    </Card>
  )
}
