import Box from '@mui/material/Box'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { shownQuantities } from '../../../../contract/quantities.ts'
import type { ParticipantReport } from '../../../../contract/schemas/reports.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { type HistoryLine, linesByYear } from '../model.ts'
import { HistoryTable } from './HistoryTable.tsx'
import { Subtotals } from './Subtotals.tsx'

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
  const { t } = useTranslation('participant')
  const id = useId()
  const years = linesByYear(report)
  const all = years.flatMap(({ rows }) => rows)
  const shown = shownQuantities((quantity) => all.some(({ cells }) => cells[quantity].status !== 'notMeasured'))
  const severalEmployers = new Set(all.map(({ employer }) => employer)).size > 1
  const openerOf = (row: HistoryLine) => {
    const dose = report.rows.find(({ doseId }) => doseId === row.doseId)
    return onOpen && dose && (() => onOpen(dose))
  }
  return (
    <Card title={t('history.title')} description={isOwn ? t('history.text') : undefined}>
      {years.map(({ year, rows: own }) => (
        <Box key={year} component="section" aria-labelledby={`${id}-${year}`} sx={{ mb: 3 }}>
          <Box component="h3" id={`${id}-${year}`} sx={{ fontSize: '1rem', fontWeight: 650, m: 0, mb: 0.5 }}>
            {year}
          </Box>
          <HistoryTable year={year} rows={own} shown={shown} severalEmployers={severalEmployers} openerOf={openerOf} />
          {subtotals && report.byYear.map((each) => each.year === year && <Subtotals key={year} year={each} />)}
        </Box>
      ))}
    </Card>
  )
}
