import { useTranslation } from 'react-i18next'
import { CallLink } from '../../components/CallLink.tsx'
import { useLocalListState } from '../../components/table/useLocalListState.ts'
import { AssignmentDesk, type SheetFilter } from '../../features/oslAssignments/index.ts'

export interface AssignmentSheetProps {
  /** The client whose sheet is shown at first; without it one is chosen. */
  clientId?: number
  /** The wear period shown at first, such as `2026-09`; the present one unless told, or when it is none of the client's. */
  period?: string
  /** Opens the portal's form of a person of this client who is not registered yet; without it only those who are can be added. */
  onNewPerson?(clientId: number): void
}

/** Who gets which dosimeter in a wear period, from the plan to the return: planning, scanning, packing, sending, reception. */
export default function AssignmentSheet(props: AssignmentSheetProps) {
  return <OneSheet key={`${props.clientId}-${props.period}`} {...props} />
}

function OneSheet({ clientId, period, onNewPerson }: AssignmentSheetProps) {
  const { t } = useTranslation('oslAssignments')
  const list = useLocalListState<SheetFilter>({
    filters: { ...(clientId ? { clientId: String(clientId) } : {}), ...(period ? { period } : {}) },
  })
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
