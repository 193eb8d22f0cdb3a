import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryToe } from '../../../../contract/schemas/registry.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { ToesTable } from '../components/ToesTable.tsx'
import { toeDefaults, toeFilters } from '../model.ts'

const ToeDialog = lazyNamed(
  retriable(() => import('../components/ToeDialog.tsx')),
  'ToeDialog',
)
const SentAboutDrawer = lazyNamed(
  retriable(() => import('../components/SentAboutDrawer.tsx')),
  'SentAboutDrawer',
)

/** /rnd/toes */
export default function ToesPage() {
  const { t } = useTranslation('registry')
  const list = useAddressListState(toeFilters, toeDefaults)
  const [open, setOpen] = useState<RegistryToe | null>(null)
  const [asked, setAsked] = useState<RegistryToe | null>(null)
  return (
    <>
      <PageHeader title={t('toes.title')} description={t('toes.description')} />
      <ToesTable list={list} onOpen={setOpen} onHistory={setAsked} />
      {open && <ToeDialog toe={open} onClose={() => setOpen(null)} />}
      {asked && <SentAboutDrawer personId={asked.personId} name={asked.name} onClose={() => setAsked(null)} />}
    </>
  )
}
