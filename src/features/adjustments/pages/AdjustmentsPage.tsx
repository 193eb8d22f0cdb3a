import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Adjustment } from '../../../../contract/schemas/adjustments.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { AdjustmentsTable } from '../components/AdjustmentsTable.tsx'
import { adjustmentFilters, adjustmentListDefaults } from '../model.ts'

const AdjustmentDrawer = lazyNamed(
  retriable(() => import('../components/AdjustmentDrawer.tsx')),
  'AdjustmentDrawer',
)

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
