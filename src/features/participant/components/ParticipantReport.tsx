import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { isReportCodeWord, lettersOf } from '../../../../contract/reportCodes.ts'
import type { ParticipantReport as Report } from '../../../../contract/schemas/reports.ts'
import { inSentence } from '../../../../contract/words/inSentence.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { useHostChoices } from '../../../components/hostChoices.ts'
import { DownloadIcon, ReportIcon } from '../../../components/icons.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { EmptyState } from '../../../components/states/states.tsx'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useGetParticipantReportQuery } from '../../../store/api/participant.ts'
import { downloadFile } from '../../../store/download.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { History, type RecordDose } from './History.tsx'
import { Sums } from './Sums.tsx'
import { YearCard } from './YearCard.tsx'

export interface ParticipantReportProps {
  /** Which calendar year the pictures speak of; the present one unless told. */
  year?: number
  onYearChange(year: number | undefined): void
  /** Opens a dose by its period; without it rows only show. */
  onOpen?(dose: RecordDose): void
}

/** A worker's own doses in plain words: this year against the limits, longer sums, every period, and what the words mean. */
export function ParticipantReport({ year, onYearChange, onOpen }: ParticipantReportProps) {
  const query = useGetParticipantReportQuery({ query: { year } })
  return (
    <Loaded query={query}>
      {(report) => <LoadedReport report={report} year={year} onYearChange={onYearChange} onOpen={onOpen} />}
    </Loaded>
  )
}

function LoadedReport({ report, year, onYearChange, onOpen }: ParticipantReportProps & { report: Report }) {
  const { t } = useTranslation(['participant', 'words'])
  const dispatch = useAppDispatch()
  const { hideExport } = useHostChoices()
  const download = (format: 'pdf' | 'csv' | 'xlsx') =>
    void dispatch(downloadFile('participant.reportExport', { query: { format, year } }))
  return (
    <Box sx={{ maxWidth: 1040, mx: 'auto' }}>
      <PageHeader
        title={t('title')}
        description={t('about', {
          name: report.person.name,
          client: report.person.clientName,
          site: report.person.siteName,
        })}
        actions={
          <>
            <FilterSelect
              label={t('year')}
              allLabel={t('currentYear')}
              value={year === undefined ? '' : String(year)}
              options={report.years.map((each) => ({ value: String(each), label: String(each) }))}
              onChange={(value) => onYearChange(value === '' ? undefined : Number(value))}
              width={150}
            />
            {!hideExport && (
              <>
                <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => download('xlsx')}>
                  {t('xlsx')}
                </Button>
                <Button variant="contained" startIcon={<ReportIcon />} onClick={() => download('pdf')}>
                  {t('pdf')}
                </Button>
              </>
            )}
          </>
        }
      />
      {report.rows.length + report.external.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(280px, 1fr))' },
            }}
          >
            {report.thisYear.map((item) => (
              <YearCard key={item.series} item={item} year={report.year} />
            ))}
          </Box>
          <Sums report={report} />
          <History report={report} onOpen={onOpen} />
          <Words rows={report.rows} />
        </Box>
      )}
    </Box>
  )
}

/** What the words of the history mean, for whoever does not work in the field. */
function Words({ rows }: { rows: readonly { note: string | null }[] }) {
  const { t } = useTranslation(['participant', 'words'])
  const notes = [...new Set(rows.flatMap(({ note }) => (note !== null && isReportCodeWord(note) ? note : [])))]
  const statuses = ['belowLevel', 'notMeasured', 'notEvaluable', 'estimated', 'assigned'] as const
  return (
    <Card title={t('meanings.title')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
        {statuses.map((status) => (
          <Box key={status}>
            <Box
              component="dt"
              sx={{ fontWeight: 600 }}
            >{`${lettersOf(status)} · ${inSentence(t(`words:doseStatuses.${status}`))}`}</Box>
            <Box component="dd" sx={{ m: 0, maxWidth: '70ch' }}>
              {t(`meanings.${status}`)}
            </Box>
          </Box>
        ))}
        {notes.map((note) => (
          <Box key={note}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {lettersOf(note)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {t(`words:codes.${note}`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
