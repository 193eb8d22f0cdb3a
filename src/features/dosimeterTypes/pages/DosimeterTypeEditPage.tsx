import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlusIcon } from '../../../components/icons.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { FailedState, LoadingState } from '../../../components/states/states.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useFormPage } from '../../../routing/useFormPage.tsx'
import { useIdParam } from '../../../routing/useIdParam.ts'
import { useGetDosimeterTypeQuery } from '../../../store/api/dosimeterTypes.ts'
import { errorStateOf } from '../../../store/errorState.ts'
import { useAnswerSinceMounted } from '../../../store/useAnswerSinceMounted.ts'
import { AddToStockDialog } from '../components/AddToStockDialog.tsx'
import { DosimeterTypeForm } from '../components/DosimeterTypeForm.tsx'

/** /listings/dosimeters/types/{id}/edit */
export default function DosimeterTypeEditPage() {
  const { t } = useTranslation('dosimeterTypes')
  const id = useIdParam()
  const page = useFormPage(paths.dosimeterTypes.href())
  const query = useGetDosimeterTypeQuery(
    { params: { id: id ?? 0 } },
    { refetchOnMountOrArgChange: true, skip: id === null },
  )
  const type = useAnswerSinceMounted(query)
  const [stocking, setStocking] = useState(false)
  const failure = id === null ? { notFound: true } : errorStateOf(query.error)

  const back = <TextLink to={page.listHref}>{t('back')}</TextLink>

  if (failure) return <FailedState titleAs="h1" failure={failure} onRetry={query.refetch} action={back} />
  if (!type) return <LoadingState />
  return (
    <>
      <PageHeader
        title={`${type.code} · ${type.name}`}
        description={t('stock.counts', { inStock: type.inStock, total: type.total })}
        back={back}
        actions={
          <Button variant="outlined" startIcon={<PlusIcon />} onClick={() => setStocking(true)}>
            {t('stock.action')}
          </Button>
        }
      />
      <DosimeterTypeForm
        key={type.id}
        type={type}
        onSaved={page.leave}
        onCancel={page.cancel}
        onDirtyChange={page.setDirty}
      />
      {stocking && <AddToStockDialog type={type} onClose={() => setStocking(false)} />}
      {page.guard}
    </>
  )
}
