import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/states/states.tsx'
import { Asked } from './Asked.tsx'
import { PersonLine } from './PersonLine.tsx'
import { Sums } from './Sums.tsx'
import { useDoses, useWhose } from './whose.ts'
import { YearCard } from './YearCard.tsx'

export interface DoseSummaryProps {
  /** Whose doses; a monitored worker sees its own without it. */
  personId?: number
}

/** A person's year against the limits, and the longer sums, over all employers. */
export function DoseSummary({ personId }: DoseSummaryProps) {
  const { t } = useTranslation('participant')
  const whose = useWhose('DoseSummary', personId)
  const own = whose === 'own'
  return (
    <Asked answer={useDoses(whose)}>
      {(report) => (
        <>
          {!own && <PersonLine person={report.person} />}
          {report.lifetime.hp10.counted + report.lifetime.hp10.withoutValue === 0 && report.rows.length === 0 ? (
            <EmptyState
              compact
              title={t(own ? 'empty.title' : 'history.none')}
              text={own ? t('empty.text') : undefined}
            />
          ) : (
            <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Box
                sx={{
                  display: 'grid',
                  gap: 2.5,
                  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
                }}
              >
                {report.thisYear.map((item) => (
                  <YearCard key={item.series} item={item} year={report.year} own={own} />
                ))}
              </Box>
              <Sums report={report} own={own} />
            </Box>
          )}
        </>
      )}
    </Asked>
  )
}
