import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePeriod, periodOf } from '../../../../contract/period.ts'
import { DownloadIcon } from '../../../components/icons.ts'
import { EmptyState, FailedState } from '../../../components/states/states.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { WithToday } from '../../../connected/WithToday.tsx'
import { useGetClientQuery } from '../../../store/api/clients.ts'
import { useGetSettingsQuery } from '../../../store/api/settings.ts'
import { errorStateOf } from '../../../store/errorState.ts'
import { usePermission } from '../../../store/usePermission.ts'
import type { SheetFilter } from '../model.ts'
import { OslSheet } from './OslSheet.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { SheetPicker } from './SheetPicker.tsx'

export interface AssignmentDeskProps {
  /** Whose sheet is shown, of which period and what of it: in the address on a page, by itself elsewhere. */
  list: ListControl<SheetFilter>
  /** Draws the way to the form of a person of this client who is not registered yet, where the host has one; `leave` closes what is open here. */
  renderNewPerson?(clientId: number, leave: () => void): ReactNode
}

/** The sheet of a client and wear period that is chosen here, with scanning, packing, sending and reception. */
export function AssignmentDesk(props: AssignmentDeskProps) {
  // Sheets are the laboratory's: nobody else is asked for a client.
  return usePermission('assignments.read') === 'none' ? (
    <FailedState failure={{ forbidden: true }} />
  ) : (
    <Desk {...props} />
  )
}

function Desk({ list: { state, update }, renderNewPerson }: AssignmentDeskProps) {
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
      <WithToday>
        {(today) => (
          <SheetPicker
            clientId={failure ? null : clientId}
            client={client ?? null}
            period={fits ? period : current}
            today={today}
            onClient={choose}
            onPeriod={(code) => update({ filters: { clientId: clientText, period: code } })}
          />
        )}
      </WithToday>
      {failure && <FailedState failure={failure} onRetry={refetch} />}
      {clientId === null && <NoClient />}
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
          renderNewPerson={renderNewPerson && ((leave) => renderNewPerson(client.id, leave))}
        />
      )}
    </>
  )
}

/** What comes back is anybody's: it is received without a client being chosen. */
function NoClient() {
  const { t } = useTranslation('oslAssignments')
  const [receiving, setReceiving] = useState(false)
  return (
    <>
      <EmptyState
        title={t('choose.title')}
        text={t('choose.text')}
        action={
          <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setReceiving(true)}>
            {t('receive.action')}
          </Button>
        }
      />
      {receiving && <ReceiveDialog onDone={() => setReceiving(false)} />}
    </>
  )
}
