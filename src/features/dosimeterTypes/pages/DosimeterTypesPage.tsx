import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { DosimeterType } from '../../../../contract/schemas/equipment.ts'
import { PlusIcon } from '../../../components/icons.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { LinkButton } from '../../../routing/LinkButton.tsx'
import { paths } from '../../../routing/paths.ts'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import type { FromList } from '../../../routing/useFormPage.tsx'
import { usePermission } from '../../../store/usePermission.ts'
import { DosimeterTypesTable } from '../components/DosimeterTypesTable.tsx'
import { dosimeterTypeFilters, dosimeterTypeListDefaults } from '../model.ts'

const AddToStockDialog = lazyNamed(
  retriable(() => import('../components/AddToStockDialog.tsx')),
  'AddToStockDialog',
)

/** /listings/dosimeters/types */
export default function DosimeterTypesPage() {
  const { t } = useTranslation('dosimeterTypes')
  const navigate = useNavigate()
  const { search } = useLocation()
  const list = useAddressListState(dosimeterTypeFilters, dosimeterTypeListDefaults)
  const mayWrite = usePermission('dosimeterTypes.write') !== 'none'
  const [stocking, setStocking] = useState<DosimeterType | null>(null)
  const open = useCallback(
    ({ id }: { id: number }) =>
      navigate(paths.dosimeterTypesEdit.href({ id }), { state: { listSearch: search } satisfies FromList }),
    [navigate, search],
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          mayWrite && (
            <LinkButton to={paths.dosimeterTypesCreate.href()} startIcon={<PlusIcon />}>
              {t('new')}
            </LinkButton>
          )
        }
      />
      <DosimeterTypesTable list={list} onOpen={open} onAddToStock={setStocking} />
      {stocking && <AddToStockDialog type={stocking} onClose={() => setStocking(null)} />}
    </>
  )
}
