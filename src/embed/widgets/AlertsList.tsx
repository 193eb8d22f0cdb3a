import { useTranslation } from 'react-i18next'
import type { Alert } from '../../../contract/schemas/alerts.ts'
import { CallLink } from '../../components/CallLink.tsx'
import { useLocalListState } from '../../components/table/useLocalListState.ts'
import { type AlertFilter, AlertsTable, alertListDefaults } from '../../features/alerts/index.ts'
import { usePermission } from '../../store/hooks.ts'

export interface AlertsListProps {
  /** The client whose alerts are shown at first. An officer sees its own client's alerts whatever is asked for. */
  clientId?: number
  /** Opens the record of the person whom an alert is about; without it an alert shows no way there. */
  onOpenPerson?(alert: Alert): void
}

/** What somebody has to look into, and what is done about it. An officer acknowledges; the laboratory closes. */
export default function AlertsList(props: AlertsListProps) {
  return <Alerts key={props.clientId} {...props} />
}

function Alerts({ clientId, onOpenPerson }: AlertsListProps) {
  const { t } = useTranslation('alerts')
  const everywhere = usePermission('alerts.read') === 'all'
  // Somebody with one client sees no filter of clients: another's number would empty the list without a word.
  const filters = everywhere && clientId !== undefined ? { clientId: String(clientId) } : {}
  const list = useLocalListState<AlertFilter>({ ...alertListDefaults, filters })
  const renderPerson = (alert: Alert, leave: () => void) => (
    <CallLink
      onClick={() => {
        // The portal's record would stand behind the dialog.
        leave()
        onOpenPerson?.(alert)
      }}
    >
      {t('record')}
    </CallLink>
  )
  return <AlertsTable list={list} renderPerson={onOpenPerson && renderPerson} />
}
