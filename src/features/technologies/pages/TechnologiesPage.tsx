import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Technology } from '../../../../contract/schemas/equipment.ts'
import { PlusIcon } from '../../../components/icons.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { TechnologiesTable } from '../components/TechnologiesTable.tsx'
import { technologyListDefaults } from '../model.ts'

const TechnologyDialog = lazyNamed(
  retriable(() => import('../components/TechnologyDialog.tsx')),
  'TechnologyDialog',
)

/** /listings/technologies */
export default function TechnologiesPage() {
  const { t } = useTranslation('technologies')
  const list = useAddressListState([], technologyListDefaults)
  const mayWrite = usePermission('technologies.write') !== 'none'
  const [editing, setEditing] = useState<Technology | 'new' | null>(null)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          mayWrite && (
            <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setEditing('new')}>
              {t('new')}
            </Button>
          )
        }
      />
      <TechnologiesTable list={list} onOpen={setEditing} />
      {editing && (
        <TechnologyDialog technology={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
      )}
    </>
  )
}
