import { useTranslation } from 'react-i18next'
import type { Alert } from '../../../contract/schemas/alerts.ts'
import { CallLink } from '../../components/CallLink.tsx'
import { type AlertFilter, AlertsTable, alertListDefaults } from '../../features/alerts/index.ts'
import { usePermission } from '../../store/usePermission.ts'
import { type HostList, type OfClient, useWidgetList } from '../useWidgetList.ts'

/** An officer sees its own client's alerts, whichever client is named. */
export interface AlertsListProps extends HostList<AlertFilter>, OfClient {
  /** Hears which alert is opened, instead of its being shown here. */
  onOpen?(alert: Alert): void
  /** Opens the record of the person whom an alert is about; without it an alert shows no way there. */
  onOpenPerson?(alert: Alert): void
}

/** What somebody has to look into, and what is done about it. An officer acknowledges; the laboratory closes. */
export default function AlertsList(props: AlertsListProps) {
  const { onOpen, onOpenPerson, clientId, defaultClientId, ...rest } = props
  const { t } = useTranslation('alerts')
  const everywhere = usePermission('alerts.read') === 'all'
  // Somebody with one client sees no filter of clients: another's number would empty the list without a word.
  const whose = everywhere ? { clientId, defaultClientId } : {}
  const list = useWidgetList<AlertFilter>({ ...rest, ...whose }, alertListDefaults)
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
  return <AlertsTable list={list} onOpen={onOpen} renderPerson={onOpenPerson && renderPerson} />
}
