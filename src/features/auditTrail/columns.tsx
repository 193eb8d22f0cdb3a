import type { TFunction } from 'i18next'
import type { AuditEvent } from '../../../contract/schemas/auditEvents.ts'
import type { Language } from '../../../contract/vocabulary.ts'
import { auditActions, auditObjects, auditWord } from '../../../contract/words/audit.ts'
import { formatInstant } from '../../components/format/dates.ts'
import type { DataColumn } from '../../components/table/columns.ts'

export type T = TFunction<['auditTrail', 'common']>

/** What an event happened to: the thing and its number. */
export const objectText = ({ objectType, objectId }: AuditEvent, language: Language): string =>
  `${auditWord(auditObjects, objectType, language)} ${objectId}`

/** Columns of the trail. */
export const auditColumns = (t: T, language: Language): DataColumn<AuditEvent>[] => [
  {
    field: 'at',
    header: t('columns.at'),
    sortable: true,
    fixed: true,
    width: 150,
    card: 'subtitle',
    render: ({ at }) => formatInstant(at, language),
  },
  {
    field: 'action',
    header: t('columns.action'),
    flex: 1.6,
    minWidth: 240,
    card: 'title',
    render: ({ action }) => auditWord(auditActions, action, language),
  },
  {
    field: 'who',
    header: t('columns.who'),
    flex: 1.2,
    minWidth: 180,
    render: ({ userName }) => userName ?? t('service'),
  },
  {
    field: 'object',
    header: t('columns.object'),
    flex: 1.2,
    minWidth: 180,
    render: (event) => objectText(event, language),
  },
  { field: 'origin', header: t('columns.origin'), width: 200 },
]
