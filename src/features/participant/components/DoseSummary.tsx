import Box from '@mui/material/Box'
import { DosesOf } from './DosesOf.tsx'
import { Sums } from './Sums.tsx'
import { YearCard } from './YearCard.tsx'

export interface DoseSummaryProps {
  /** Whose doses; a monitored worker sees its own without it. */
  personId?: number
}

/** A person's year against the limits, and the longer sums, over all employers. */
export function DoseSummary({ personId }: DoseSummaryProps) {
  return (
    <DosesOf
      widget="DoseSummary"
      personId={personId}
      isEmpty={({ rows, external }) => rows.length + external.length === 0}
    >
      {(report, own) => (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box
            sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))' }}
          >
            {report.thisYear.map((item) => (
              <YearCard key={item.series} item={item} year={report.year} own={own} />
            ))}
          </Box>
          <Sums report={report} own={own} />
        </Box>
      )}
    </DosesOf>
  )
}
