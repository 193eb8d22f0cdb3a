import type { TFunction } from 'i18next'
import { quantityLabel } from '../../../contract/dose.ts'
import type { DosimeterType } from '../../../contract/schemas/equipment.ts'
import type { Language } from '../../../contract/vocabulary.ts'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../components/table/columns.ts'

/** Columns of the list of dosimeter types. */
export const dosimeterTypeColumns = (
  t: TFunction<['dosimeterTypes', 'common', 'words']>,
  language: Language,
): DataColumn<DosimeterType>[] => [
  { field: 'code', header: t('columns.code'), sortable: true, fixed: true, width: 124, card: 'subtitle' },
  { field: 'name', header: t('columns.name'), sortable: true, flex: 1.6, minWidth: 150, card: 'title' },
  {
    field: 'technology',
    header: t('columns.technology'),
    sortable: true,
    width: 108,
    render: ({ technologyCode }) => technologyCode,
  },
  {
    field: 'position',
    header: t('columns.position'),
    sortable: true,
    flex: 1,
    minWidth: 124,
    render: ({ position }) => t(`words:positions.${position}`),
  },
  {
    field: 'quantities',
    header: t('columns.quantities'),
    width: 180,
    render: ({ quantities }) => quantities.map((quantity) => quantityLabel(quantity, language)).join(' · '),
  },
  {
    field: 'inStock',
    header: t('columns.inStock'),
    description: t('columns.inStockHelp'),
    align: 'right',
    width: 104,
    render: ({ inStock }) => inStock.toLocaleString(language),
  },
  {
    field: 'total',
    header: t('columns.total'),
    align: 'right',
    width: 64,
    render: ({ total }) => total.toLocaleString(language),
  },
  {
    field: 'active',
    header: t('columns.status'),
    width: 104,
    render: ({ active }) => (
      <StatusChip tone={active ? 'success' : 'neutral'} label={t(active ? 'status.active' : 'status.inactive')} />
    ),
  },
]
