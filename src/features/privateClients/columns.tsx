import type { TFunction } from 'i18next'
import type { PrivateClient } from '../../../contract/schemas/sectors.ts'
import type { Language } from '../../../contract/vocabulary.ts'
import { formatDay } from '../../components/format/dates.ts'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { TwoLines } from '../../components/table/TwoLines.tsx'
import { periodLabel } from '../../dosimetry/periodLabel.ts'

/** Columns of the list of private clients. */
export const privateClientColumns = (
  t: TFunction<'privateClients'>,
  language: Language,
): DataColumn<PrivateClient>[] => [
  { field: 'code', header: t('columns.code'), sortable: true, width: 92, card: 'subtitle' },
  { field: 'name', header: t('columns.name'), sortable: true, fixed: true, flex: 2, minWidth: 190, card: 'title' },
  { field: 'sites', header: t('columns.sites'), align: 'right', width: 72 },
  { field: 'people', header: t('columns.people'), sortable: true, align: 'right', width: 92 },
  { field: 'dosimetersOut', header: t('columns.dosimetersOut'), sortable: true, align: 'right', width: 84 },
  {
    field: 'overdue',
    header: t('columns.overdue'),
    sortable: true,
    width: 176,
    render: ({ unreturned, overdueDays }) =>
      overdueDays !== null && (
        <StatusChip
          tone={overdueDays > 60 ? 'error' : 'warning'}
          label={t('overdue', { count: unreturned, days: overdueDays })}
        />
      ),
  },
  {
    field: 'lastPeriod',
    header: t('columns.lastPeriod'),
    width: 150,
    render: ({ lastPeriod }) => lastPeriod && periodLabel(lastPeriod, language),
  },
  {
    field: 'lastReportAt',
    header: t('columns.lastReport'),
    width: 108,
    render: ({ lastReportAt }) => lastReportAt && formatDay(lastReportAt, language),
  },
  {
    field: 'contactName',
    header: t('columns.contact'),
    flex: 1.4,
    minWidth: 170,
    // Whom to ask, and how.
    render: ({ contactName, contactPhone, contactEmail }) => (
      <TwoLines first={contactName} second={[contactPhone, contactEmail].filter(Boolean).join(' · ')} />
    ),
  },
]
