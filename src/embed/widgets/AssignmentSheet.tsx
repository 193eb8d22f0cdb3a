import { useTranslation } from 'react-i18next'
import { CallLink } from '../../components/CallLink.tsx'
import { AssignmentDesk, type SheetFilter } from '../../features/oslAssignments/index.ts'
import { type HostList, type OfClient, type OfPeriod, useWidgetList } from '../useWidgetList.ts'

/** Without a client one is chosen; without a period, or with one that is none of the client's, it is the present one. */
export interface AssignmentSheetProps extends HostList<SheetFilter>, OfClient, OfPeriod {
  /** Opens the portal's form of a person of this client who is not registered yet; without it only those who are can be added. */
  onNewPerson?(clientId: number): void
}

/** Who gets which dosimeter in a wear period, from the plan to the return: planning, scanning, packing, sending, reception. */
export default function AssignmentSheet(props: AssignmentSheetProps) {
  const { onNewPerson } = props
  const { t } = useTranslation('oslAssignments')
  const list = useWidgetList<SheetFilter>(props)
  return (
    <AssignmentDesk
      list={list}
      renderNewPerson={
        onNewPerson &&
        ((id, leave) => (
          <CallLink
            onClick={() => {
              // The portal's form would stand behind the dialog.
              leave()
              onNewPerson(id)
            }}
          >
            {t('addPerson.new')}
          </CallLink>
        ))
      }
    />
  )
}
