import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePeriod, periodOf } from '../../../../contract/period.ts'
import { DownloadIcon } from '../../../components/icons.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { EmptyState, FailedState } from '../../../components/states/states.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { useGetClientQuery } from '../../../store/api/clients.ts'
import { useGetSettingsQuery } from '../../../store/api/settings.ts'
import { errorStateOf } from '../../../store/errorState.ts'
import { OslSheet } from '../components/OslSheet.tsx'
import { ReceiveDialog } from '../components/ReceiveDialog.tsx'
import { SheetPicker } from '../components/SheetPicker.tsx'

const filters = ['clientId', 'period', 'state'] as const

/** OSL assignments; client, period, state and search are in the address. */
export default function OslAssignmentsPage() {
  const { t } = useTranslation('oslAssignments')
  const { state, update } = useAddressListState(filters)
  const [receiving, setReceiving] = useState(false)
  const { clientId: clientText, period = '', state: shownState = '' } = state.filters
  const clientId = Number(clientText) || null
  const today = useGetSettingsQuery().data?.today
  const {
    currentData: client,
    error,
    refetch,
  } = useGetClientQuery({ params: { id: clientId ?? 0 } }, { skip: clientId === null })

  const failure = errorStateOf(error)
  const current = client && today ? periodOf(today, client.frequency).code : ''
  const fits = parsePeriod(period)?.frequency === client?.frequency
  useEffect(() => {
    // A client without a period, or with one of another frequency: the current one, without a step of history.
    if (current && !fits) update({ search: state.search, filters: { ...state.filters, period: current } })
  }, [current, fits, state.search, state.filters, update])

  const choose = (id: number | null) => {
    const chosen = id === null ? {} : { clientId: String(id) }
    // A search belongs to the sheet that it was typed for.
    update(state.search ? { filters: chosen, search: '' } : { filters: chosen })
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        description={client ? undefined : t('description')}
        actions={
          !clientId && (
            <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setReceiving(true)}>
              {t('receive.action')}
            </Button>
          )
        }
      />
      {today && (
        <SheetPicker
          clientId={failure ? null : clientId}
          client={client ?? null}
          period={fits ? period : current}
          today={today}
          onClient={choose}
          onPeriod={(code) => update({ filters: { clientId: clientText, period: code } })}
        />
      )}
      {failure && <FailedState failure={failure} onRetry={refetch} />}
      {clientId === null && <EmptyState title={t('choose.title')} text={t('choose.text')} />}
      {client && fits && (
        <OslSheet
          key={`${client.id}/${period}`}
          clientId={client.id}
          period={period}
          sites={client.sites}
          state={shownState}
          search={state.search}
          onFilter={(change) =>
            update({
              search: change.search ?? state.search,
              filters: { ...state.filters, state: change.state ?? shownState },
            })
          }
          newPerson={
            <TextLink to={`${paths.personalCreate.href()}?clientId=${client.id}`}>{t('addPerson.new')}</TextLink>
          }
        />
      )}
      {receiving && <ReceiveDialog onDone={() => setReceiving(false)} />}
    </>
  )
}
