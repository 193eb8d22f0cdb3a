import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { PlusIcon, UploadIcon } from '../../../components/icons.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { LinkButton } from '../../../routing/LinkButton.tsx'
import { paths } from '../../../routing/paths.ts'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import type { FromList } from '../../../routing/useFormPage.tsx'
import { usePermission } from '../../../store/usePermission.ts'
import { PeopleTable } from '../components/PeopleTable.tsx'
import { personFilters, personListDefaults } from '../model.ts'

const ImportDialog = lazyNamed(
  retriable(() => import('../components/ImportDialog.tsx')),
  'ImportDialog',
)

/** /listings/personal */
export default function PersonnelPage() {
  const { t } = useTranslation('personnel')
  const navigate = useNavigate()
  const { search } = useLocation()
  const list = useAddressListState(personFilters, personListDefaults)
  const mayWrite = usePermission('people.write') !== 'none'
  const [importing, setImporting] = useState(false)
  const open = useCallback(
    ({ id }: { id: number }) =>
      navigate(paths.personalEdit.href({ id }), { state: { listSearch: search } satisfies FromList }),
    [navigate, search],
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          mayWrite && (
            <>
              <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setImporting(true)}>
                {t('import.action')}
              </Button>
              <LinkButton to={paths.personalCreate.href()} startIcon={<PlusIcon />}>
                {t('new')}
              </LinkButton>
            </>
          )
        }
      />
      <PeopleTable list={list} onOpen={open} />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
