import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { wornDays } from '../../../../contract/period.ts'
import { type Quantity, shownQuantities } from '../../../../contract/quantities.ts'
import { type LegendWord, lettersOf } from '../../../../contract/reportCodes.ts'
import { positions } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { useHostChoices } from '../../../components/hostChoices.ts'
import { ReportIcon } from '../../../components/icons.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { ClientFilter } from '../../../connected/pick/ClientInput.tsx'
import { useList } from '../../../connected/useList.ts'
import { DoseChainButton } from '../../../doses/DoseChainButton.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { readingReportList } from '../../../store/api/reports.ts'
import type { ListRow } from '../../../store/lists.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { reportColumns } from '../columns.tsx'
import { codesIn, type ReportFilter } from '../model.ts'

export interface ReadingReportProps {
  /** What the list shows, and how to change it: in the address on a page, by itself elsewhere. */
  list: ListControl<ReportFilter>
  /** Stands above it; a page says there whose report it is. */
  heading?(clientName: string | null | undefined): ReactNode
  /** Opens a dose; without it rows only show. */
  onOpen?(row: ListRow<'reports.reading'>): void
}

/**
 * The dosimetry report of a client: published doses only, with each person's year to date over all employers. An
 * administrator chooses the client; an officer's own is the only one there is. PDF, XLSX and CSV carry the same figures.
 */
export function ReadingReport({ list: shown, heading, onOpen }: ReadingReportProps) {
  const { t, i18n } = useTranslation(['readingReport', 'common', 'words'])
  const format = useDoseFormat(2)
  const language = languageOfTag(i18n.language)
  const { hideExport } = useHostChoices()
  const list = useList(readingReportList, shown, { whose: ['clientId'] })
  const { data, currentData } = list
  const { clientId, period } = list.state.filters
  // A filter has said the period already; the column would repeat it on every row.
  const columns = useMemo(() => {
    const isThere = (quantity: Quantity) =>
      data?.items.some(({ cells }) => cells[quantity].status !== 'notMeasured') ?? false
    // One period for all needs no column, unless somebody wore it on other days than all of it.
    const otherDays = data?.items.some((row) => wornDays(row.period, row.from, row.to)) ?? false
    return reportColumns(t, format, shownQuantities(isThere)).filter(
      ({ field }) => field !== 'period' || !period || otherDays,
    )
  }, [t, format, period, data])
  const choosesClient = usePermission('reports.reading') === 'all'
  const hasClient = !choosesClient || Boolean(clientId)
  const rows = data?.items
  return (
    <>
      {heading?.(data?.clientName)}
      {choosesClient && (
        <Box sx={{ maxWidth: 480, mb: 2 }} data-print="hide">
          <ClientFilter
            policy="reports.reading"
            placeholder={t('common:components.pick.clientHint')}
            value={clientId ?? ''}
            onChange={(id) => list.update({ filters: { clientId: id } })}
          />
        </Box>
      )}
      <DataTable
        label={t('title')}
        columns={columns}
        getRowId={(row) => row.doseId}
        {...list.table}
        onOpen={onOpen}
        rowActions={(row) => (
          <DoseChainButton doseId={row.doseId} name={row.personName} period={periodLabel(row.period, language)} />
        )}
        onExport={hasClient ? list.download : undefined}
        filters={
          <>
            <FilterSelect
              label={t('filters.period')}
              allLabel={t('filters.allPeriods')}
              {...list.filter('period')}
              options={periodOptions(currentData?.periods ?? data?.periods ?? [], period).map((code) => ({
                value: code,
                label: periodLabel(code, language),
              }))}
            />
            <FilterSelect
              label={t('filters.position')}
              allLabel={t('filters.allPositions')}
              {...list.filter('position')}
              options={positions
                .filter((position) => position !== 'control' && position !== 'spare')
                .map((position) => ({ value: position, label: t(`words:positions.${position}`) }))}
            />
          </>
        }
        actions={
          hasClient &&
          !hideExport && (
            <Button variant="contained" startIcon={<ReportIcon />} onClick={() => void list.download('pdf')}>
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
