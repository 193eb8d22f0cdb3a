import { DosesOf } from './DosesOf.tsx'
import { History } from './History.tsx'

export interface DosimetryHistoryProps {
  /** Whose doses; a monitored worker sees its own without it. */
  personId?: number
}

/** Every published dose of a person, year by year, at every employer that the one who looks may see. */
export function DosimetryHistory({ personId }: DosimetryHistoryProps) {
  return (
    <DosesOf
      widget="DosimetryHistory"
      personId={personId}
      isEmpty={({ rows, external }) => rows.length + external.length === 0}
    >
      {(report, own) => <History report={report} own={own} />}
    </DosesOf>
  )
}
