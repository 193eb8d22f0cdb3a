import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParticipantReport } from '../../../../contract/schemas/reports.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { EmptyState } from '../../../components/states/states.tsx'
import { ExportMenu, type ExportTask } from '../../../components/table/ExportMenu.tsx'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useGetPersonDosesQuery } from '../../../store/api/people.ts'
import { downloadFile } from '../../../store/download.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { History, type RecordDose } from './History.tsx'
import { KeptUntil } from './KeptUntil.tsx'
import { PersonLine } from './PersonLine.tsx'
import { PrintButton } from './PrintButton.tsx'
import { Readers } from './Readers.tsx'
import { Sums } from './Sums.tsx'
import { Timeline } from './Timeline.tsx'
import { YearCard } from './YearCard.tsx'

export interface PersonRecordProps {
  /** Whose record it is. An officer sees the people of its own client. */
  personId: number
  /** The calendar year that the pictures speak of; the present one unless told. */
  year?: number
  /** Told when somebody chooses another year; without it the record keeps the year by itself. */
  onYearChange?(year: number | undefined): void
  /** Opens a dose by its period; without it rows only show. */
  onOpen?(dose: RecordDose): void
}

/**
 * A person's whole dosimetry record, for those who look after it: the year against the limits, longer sums, where the person
 * has worked, every period with its subtotals and how each figure came about, and who has looked at all this.
 */
export function PersonRecord({ personId, year, onYearChange, onOpen }: PersonRecordProps) {
  const [own, setOwn] = useState<number>()
  const shown = onYearChange ? year : (own ?? year)
  const query = useGetPersonDosesQuery({ params: { id: personId }, query: { year: shown } })
  return (
    <Loaded query={query}>
      {(report) => <LoadedRecord report={report} year={shown} onYearChange={onYearChange ?? setOwn} onOpen={onOpen} />}
    </Loaded>
  )
}

interface LoadedRecordProps extends Pick<PersonRecordProps, 'onOpen'> {
  report: ParticipantReport
  year: number | undefined
  onYearChange(year: number | undefined): void
}

function LoadedRecord({ report, year, onYearChange, onOpen }: LoadedRecordProps) {
  const { t } = useTranslation('participant')
  const dispatch = useAppDispatch()
  const { id } = report.person
  const download = (format: 'pdf' | 'csv' | 'xlsx', task?: ExportTask) =>
    dispatch(downloadFile('people.dosesExport', { params: { id }, query: { format, year } }, task))
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 16rem' }}>
          <PersonLine person={report.person} />
          {report.retention && <KeptUntil {...report.retention} />}
        </Box>
        <Box data-print="hide" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <FilterSelect
            label={t('year')}
            allLabel={t('currentYear')}
            value={year === undefined ? '' : String(year)}
            options={report.years.map((each) => ({ value: String(each), label: String(each) }))}
            onChange={(value) => onYearChange(value === '' ? undefined : Number(value))}
            width={150}
          />
          <ExportMenu onExport={download} />
          <PrintButton onPrint={() => download('pdf')} />
        </Box>
      </Box>
      {report.rows.length + report.external.length === 0 ? (
        <EmptyState title={t('history.none')} text={t('record.noneText')} />
      ) : (
        <>
          <Box
            sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))' }}
          >
            {report.thisYear.map((item) => (
              <YearCard key={item.series} item={item} year={report.year} own={false} />
            ))}
          </Box>
          <Sums report={report} own={false} />
        </>
      )}
      <Timeline personId={id} report={report} />
      {report.rows.length + report.external.length > 0 && (
        <History report={report} own={false} subtotals onOpen={onOpen} />
      )}
      <Readers personId={id} />
    </Box>
  )
}
