import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEvent } from '../../../../contract/schemas/auditEvents.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import { useList } from '../../../connected/useList.ts'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { auditEventsList } from '../../../store/api/auditEvents.ts'
import { auditColumns } from '../columns.tsx'
import { AuditFilters, RareAuditFilters, rareAuditFilters } from '../components/AuditFilters.tsx'
import { auditFilters, auditListDefaults } from '../model.ts'

const EventDialog = lazyNamed(
  retriable(() => import('../components/EventDialog.tsx')),
  'EventDialog',
)

/** /administration/audit */
export default function AuditTrailPage() {
  const { t, i18n } = useTranslation(['auditTrail', 'common'])
  const language = languageOfTag(i18n.language)
  const list = useList(auditEventsList, useAddressListState(auditFilters, auditListDefaults))
  const [open, setOpen] = useState<AuditEvent | null>(null)
  const columns = useMemo(() => auditColumns(t, language), [t, language])
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <DataTable
        label={t('title')}
        columns={columns}
        getRowId={({ id }) => id}
        {...list.table}
        onOpen={(event) => setOpen(event)}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        filters={<AuditFilters list={list} />}
        moreFilters={{ names: rareAuditFilters, filters: <RareAuditFilters list={list} /> }}
      />
      {open && <EventDialog event={open} onClose={() => setOpen(null)} />}
    </>
  )
}
