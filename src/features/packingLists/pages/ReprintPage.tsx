import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { ReprintDesk } from '../components/ReprintDesk.tsx'
import { packingListDefaults, packingListFilters } from '../model.ts'

/** /dosimetry/reprint-pl */
export default function ReprintPage() {
  const { t } = useTranslation('packingLists')
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <ReprintDesk list={useAddressListState(packingListFilters, packingListDefaults)} />
    </>
  )
}
