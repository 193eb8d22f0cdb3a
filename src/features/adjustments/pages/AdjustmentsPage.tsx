import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Adjustment } from '../../../../contract/schemas/adjustments.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { AdjustmentDrawer } from '../components/AdjustmentDrawer.tsx'
import { AdjustmentsTable } from '../components/AdjustmentsTable.tsx'
import { adjustmentFilters, adjustmentListDefaults } from '../model.ts'

/** /dosimetry/admin/adjustments */
export default function AdjustmentsPage() {
  const { t } = useTranslation('adjustments')
  const list = useAddressListState(adjustmentFilters, adjustmentListDefaults)
  const [open, setOpen] = useState<Adjustment | null>(null)
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AdjustmentsTable list={list} onOpen={setOpen} />
      {open && <AdjustmentDrawer adjustment={open} onClose={() => setOpen(null)} />}
    </>
  )
}
