import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PlusIcon } from '../../../components/icons.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { LinkButton } from '../../../routing/LinkButton.tsx'
import { paths } from '../../../routing/paths.ts'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { KeptTable } from '../components/KeptTable.tsx'
import { keptFilters, keptListDefaults } from '../model.ts'

const ImportKeptDialog = lazyNamed(
  retriable(() => import('../components/ImportKeptDialog.tsx')),
  'ImportKeptDialog',
)

/** /dosimetry/admin/instadose/assignments */
export default function InstadoseAssignmentsPage() {
  const { t } = useTranslation('instadose')
  const list = useAddressListState(keptFilters, keptListDefaults)
  const navigate = useNavigate()
  const mayWrite = usePermission('assignments.write') !== 'none'
  const [importing, setImporting] = useState(false)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          mayWrite && (
            <>
              <Button variant="outlined" onClick={() => setImporting(true)}>
                {t('import.action')}
              </Button>
              <LinkButton variant="contained" startIcon={<PlusIcon />} to={paths.instadoseAssignmentsCreate.href()}>
                {t('new')}
              </LinkButton>
            </>
          )
        }
      />
      <KeptTable list={list} onOpen={({ id }) => void navigate(paths.instadoseAssignmentsEdit.href({ id }))} />
      {importing && <ImportKeptDialog onClose={() => setImporting(false)} />}
    </>
  )
}
