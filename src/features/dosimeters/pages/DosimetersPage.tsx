import Button from '@mui/material/Button'
import { Suspense, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PlusIcon } from '../../../components/icons.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { DeskParts } from '../../../connected/deskParts.ts'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { DosimeterInventory } from '../components/DosimeterInventory.tsx'
import { dosimeterFilters, dosimeterListDefaults } from '../model.ts'

/** /dosimetry/list */
export default function DosimetersPage() {
  const { t } = useTranslation('dosimeters')
  const list = useAddressListState(dosimeterFilters, dosimeterListDefaults)
  const [search, setSearch] = useSearchParams()
  const closeDosimeter = () =>
    setSearch(
      (now) => {
        now.delete('dosimeter')
        return now
      },
      { replace: true },
    )
  const mayWrite = usePermission('dosimeters.write') !== 'none'
  const { Receive, AddToStock } = useContext(DeskParts)
  const [open, setOpen] = useState<'receive' | 'add' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(mayWrite ? 'description' : 'officerDescription')}
        actions={
          mayWrite && (
            <>
              <Button variant="outlined" startIcon={<PlusIcon />} onClick={() => setOpen('add')}>
                {t('add')}
              </Button>
              <Button variant="contained" onClick={() => setOpen('receive')}>
                {t('receive')}
              </Button>
            </>
          )
        }
      />
      <DosimeterInventory list={list} serial={search.get('dosimeter')} onClose={closeDosimeter} />
      <Suspense>
        {open === 'receive' && Receive && <Receive onDone={close} />}
        {open === 'add' && AddToStock && <AddToStock onClose={close} />}
      </Suspense>
    </>
  )
}
