import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { shownQuantities } from '../../../../contract/quantities.ts'
import { isReportCodeWord, type ReportCodeWord } from '../../../../contract/reportCodes.ts'
import type { ParticipantReport } from '../../../../contract/schemas/reports.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { DoseChainButton } from '../../../doses/DoseChainButton.tsx'
import { DoseValue } from '../../../dosimetry/DoseValue.tsx'
import { quantityHeader, useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { rowsByYear } from '../model.ts'

const noteWord = (note: string | null): ReportCodeWord | null => (note !== null && isReportCodeWord(note) ? note : null)

interface HistoryProps {
  rows: ParticipantReport['rows']
  /** Speaks to the person itself; to others the words that mean it are left out. */
  own?: boolean
}

/** Every published dose of the person, year by year, at every employer. */
export function History({ rows, own: isOwn = true }: HistoryProps) {
  const { t, i18n } = useTranslation(['participant', 'common', 'words'])
  const language = languageOfTag(i18n.language)
  const format = useDoseFormat(2)
  const id = useId()
  const shown = shownQuantities((quantity) => rows.some(({ cells }) => cells[quantity].status !== 'notMeasured'))
  const severalEmployers = new Set(rows.map(({ clientName }) => clientName)).size > 1
  return (
    <Card title={t('history.title')} description={isOwn ? t('history.text') : undefined}>
      {rowsByYear(rows).map(({ year, rows: own }) => (
        <Box key={year} component="section" aria-labelledby={`${id}-${year}`} sx={{ mb: 3 }}>
          <Box component="h3" id={`${id}-${year}`} sx={{ fontSize: '1rem', fontWeight: 650, m: 0, mb: 0.5 }}>
            {year}
          </Box>
          <TableContainer tabIndex={0} role="region" aria-label={t('history.tableOf', { year })}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{t('history.period')}</TableCell>
                  <TableCell>{t('history.position')}</TableCell>
                  {severalEmployers && <TableCell>{t('history.employer')}</TableCell>}
                  {shown.map((quantity) => (
                    <TableCell key={quantity} align="right" sx={{ whiteSpace: 'nowrap' }}>
                      {quantityHeader(quantity, format)}
                    </TableCell>
                  ))}
                  <TableCell>{t('history.note')}</TableCell>
                  {!isOwn && <TableCell aria-label={t('common:dose.chain.open')} />}
                </TableRow>
              </TableHead>
              <TableBody>
                {own.map((row) => {
                  const word = noteWord(row.note)
                  return (
                    <TableRow key={row.doseId} hover>
                      <TableCell sx={{ whiteSpace: 'nowrap' }}>{periodLabel(row.period, language)}</TableCell>
                      <TableCell>{t(`words:positions.${row.position}`)}</TableCell>
                      {severalEmployers && <TableCell>{row.clientName}</TableCell>}
                      {shown.map((quantity) => (
                        <TableCell key={quantity} align="right">
                          <DoseValue cell={row.cells[quantity]} note={row.note} decimals={2} />
                        </TableCell>
                      ))}
                      <TableCell>{word && t(`words:codes.${word}`)}</TableCell>
                      {!isOwn && (
                        <TableCell align="right" sx={{ py: 0 }}>
                          <DoseChainButton
                            doseId={row.doseId}
                            name={t(`words:positions.${row.position}`)}
                            period={periodLabel(row.period, language)}
                          />
                        </TableCell>
                      )}
                    </TableRow>
                  )
                })}
              </TableBody>
            </Table>
          </TableContainer>
        </Box>
      ))}
    </Card>
  )
}
