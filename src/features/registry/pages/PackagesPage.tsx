import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PlusIcon } from '../../../components/icons.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { Freezings } from '../components/Freezings.tsx'
import { PackagesTable } from '../components/PackagesTable.tsx'
import { packageDefaults, packageFilters } from '../model.ts'

const NewPackageAsked = lazyNamed(
  retriable(() => import('../components/NewPackageAsked.tsx')),
  'NewPackageAsked',
)
const PackageDrawer = lazyNamed(
  retriable(() => import('../components/PackageDrawer.tsx')),
  'PackageDrawer',
)

/** /rnd/readings-packages: the list, and the package that the address names beside it. */
export default function PackagesPage() {
  const { t } = useTranslation('registry')
  const list = useAddressListState(packageFilters, packageDefaults)
  const [search, setSearch] = useSearchParams()
  const [asked, setAsked] = useState(false)
  const open = Number(search.get('package')) || null
  const show = (id: number | null) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      if (id === null) next.delete('package')
      else next.set('package', String(id))
      return next
    })
  return (
    <>
      <PageHeader
        title={t('packages.title')}
        description={t('packages.description')}
        actions={
          <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setAsked(true)}>
            {t('new.open')}
          </Button>
        }
      />
      <Freezings />
      <PackagesTable list={list} onOpen={({ id }) => show(id)} />
      {asked && (
        <NewPackageAsked
          onDone={(id) => {
            setAsked(false)
            if (id !== null) show(id)
          }}
        />
      )}
      {open !== null && <PackageDrawer id={open} onClose={() => show(null)} onOpen={show} />}
    </>
  )
}
