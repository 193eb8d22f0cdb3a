import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryEntity } from '../../../../contract/schemas/registry.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { EntitiesTable } from '../components/EntitiesTable.tsx'
import { entityDefaults, entityFilters } from '../model.ts'

const EntityDialog = lazyNamed(
  retriable(() => import('../components/EntityDialog.tsx')),
  'EntityDialog',
)

/** /rnd/entities */
export default function EntitiesPage() {
  const { t } = useTranslation('registry')
  const list = useAddressListState(entityFilters, entityDefaults)
  const [open, setOpen] = useState<RegistryEntity | null>(null)
  return (
    <>
      <PageHeader title={t('entities.title')} description={t('entities.description')} />
      <EntitiesTable list={list} onOpen={setOpen} />
      {open && <EntityDialog entity={open} onClose={() => setOpen(null)} />}
    </>
  )
}
