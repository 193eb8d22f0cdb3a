import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type LegendWord, lettersOf } from '../../../../contract/reportCodes.ts'
import { positions } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { OptionInput } from '../../../components/forms/OptionInput.tsx'
import type { Option } from '../../../components/forms/useOptions.ts'
import { ReportIcon } from '../../../components/icons.tsx'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListChange, ListState } from '../../../components/table/listState.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { answerOf } from '../../../store/answerOf.ts'
import { useLazyListClientsQuery } from '../../../store/api/clients.ts'
import { useGetReadingReportQuery } from '../../../store/api/reports.ts'
import { downloadFile } from '../../../store/download.ts'
import { useAppDispatch, useMay } from '../../../store/hooks.ts'
import { reportColumns } from '../columns.tsx'
import { codesIn, queryOf, type ReportFilter } from '../model.ts'

export interface ReadingReportProps {
  state: ListState<ReportFilter>
  onStateChange(change: ListChange & { filters?: ListState<ReportFilter>['filters'] }): void
}

/**
 * The dosimetry report of a client: published doses only, with each person's year to date over all employers. An
 * administrator chooses the client; an officer's own is the only one there is. PDF, XLSX and CSV carry the same figures.
 */
export function ReadingReport({ state, onStateChange }: ReadingReportProps) {
  const { t, i18n } = useTranslation(['readingReport', 'words'])
  const dispatch = useAppDispatch()
  const format = useDoseFormat(2)
  const language = languageOfTag(i18n.language)
  const query = queryOf(state)
  const answer = useGetReadingReportQuery({ query })
  const { data, currentData } = answer
  // A filter has said the period already; the column would repeat it on every row.
  const columns = useMemo(
    () => reportColumns(t, format).filter(({ field }) => field !== 'period' || !query.period),
    [t, format, query.period],
  )
  const choosesClient = useMay('reports.reading') === 'all'
  const hasClient = !choosesClient || query.clientId !== undefined
  const setFilter = (name: ReportFilter, value: string) =>
    onStateChange({ filters: { ...state.filters, [name]: value } })

  const { page: _, pageSize: __, ...filters } = query
  const download = (kind: 'csv' | 'xlsx' | 'pdf') =>
    dispatch(downloadFile('reports.readingExport', { query: { ...filters, format: kind } }))
  const rows = data?.items
  return (
    <>
      {choosesClient && (
        <Box sx={{ maxWidth: 480, mb: 2 }} data-print="hide">
          <ClientInput
            id={query.clientId}
            name={data?.clientName ?? null}
            onChange={(id) => onStateChange({ filters: { clientId: id } })}
          />
        </Box>
      )}
      <DataTable
        label={t('title')}
        columns={columns}
        getRowId={(row) => row.doseId}
        {...answerOf(answer)}
        state={state}
        onStateChange={onStateChange}
        isFiltered={Boolean(state.search || state.filters.period || state.filters.position)}
        onClearFilters={() => onStateChange({ search: '', filters: { clientId: state.filters.clientId } })}
        onExport={hasClient ? (kind) => download(kind) : undefined}
        filters={
          <>
            <FilterSelect
              label={t('filters.period')}
              allLabel={t('filters.allPeriods')}
              value={state.filters.period ?? ''}
              options={periodOptions(currentData?.periods ?? data?.periods ?? [], state.filters.period).map((code) => ({
                value: code,
                label: periodLabel(code, language),
              }))}
              onChange={(period) => setFilter('period', period)}
            />
            <FilterSelect
              label={t('filters.position')}
              allLabel={t('filters.allPositions')}
              value={state.filters.position ?? ''}
              options={positions
                .filter((position) => position !== 'control' && position !== 'spare')
                .map((position) => ({ value: position, label: t(`words:positions.${position}`) }))}
              onChange={(position) => setFilter('position', position)}
            />
          </>
        }
        actions={
          hasClient && (
            <Button variant="contained" startIcon={<ReportIcon />} onClick={() => void download('pdf')}>
              {t('pdf')}
            </Button>
          )
        }
        empty={
          hasClient
            ? { title: t('empty.title'), text: t('empty.text') }
            : { title: t('choose.title'), text: t('choose.text') }
        }
      />
      {rows && rows.length > 0 && <Legend codes={codesIn(rows)} />}
    </>
  )
}

/** Periods to choose from; one that came with the address is offered even when it has no doses. */
const periodOptions = (periods: readonly string[], chosen: string | undefined) =>
  chosen && !periods.includes(chosen) ? [chosen, ...periods] : periods

function ClientInput({
  id,
  name,
  onChange,
}: {
  id: number | undefined
  name: string | null
  onChange(id: string): void
}) {
  const { t } = useTranslation(['readingReport', 'words'])
  const [find] = useLazyListClientsQuery()
  const load = useCallback(
    async (text: string): Promise<Option[]> => {
      const { items } = await find({ query: { search: text || undefined, pageSize: 20 } }, true).unwrap()
      return items.map((client) => ({ id: client.id, label: client.name, detail: client.code }))
    },
    [find],
  )
  return (
    <OptionInput
      label={t('filters.client')}
      value={id === undefined ? null : { id, label: name ?? '…' }}
      load={load}
      onChange={(option) => onChange(option ? String(option.id) : '')}
    />
  )
}

/** What the letters of this page mean. */
function Legend({ codes }: { codes: readonly LegendWord[] }) {
  const { t } = useTranslation(['readingReport', 'words'])
  return (
    <Box
      component="dl"
      aria-label={t('legend')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        my: 1.5,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {codes.map((code) => (
        <Box key={code} sx={{ display: 'flex', gap: 0.75 }}>
          <Box component="dt" sx={{ fontWeight: 600 }}>
            {lettersOf(code)}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {t(`words:codes.${code}`)}
          </Box>
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 0.75 }}>
        <Box component="dt" sx={{ fontWeight: 600 }}>
          {'*'}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          {t('incompleteLegend')}
        </Box>
      </Box>
    </Box>
  )
}
