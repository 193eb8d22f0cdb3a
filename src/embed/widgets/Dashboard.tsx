import { CallLink } from '../../components/CallLink.tsx'
import { type DashboardTarget, Dashboard as Home } from '../../features/dashboard/index.ts'

export interface DashboardProps {
  /** Opens the list that a figure counts, or the record of a person near a limit; without it both are read only. */
  onOpen?(target: DashboardTarget): void
}

/** What waits, how the collective dose goes and who is nearest to a limit; of an officer's own client only. */
export default function Dashboard({ onOpen }: DashboardProps) {
  return (
    <Home renderLink={onOpen && ((target, label) => <CallLink onClick={() => onOpen(target)}>{label}</CallLink>)} />
  )
}
