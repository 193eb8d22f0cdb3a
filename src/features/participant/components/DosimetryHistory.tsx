import { DosesOf } from './DosesOf.tsx'
import { History, type RecordDose } from './History.tsx'

export interface DosimetryHistoryProps {
  /** Whose doses; a monitored worker sees its own without it. */
  personId?: number
  /** Opens a dose by its period; without it rows only show. */
  onOpen?(dose: RecordDose): void
}

/** Every published dose of a person, year by year, at every employer that the one who looks may see. */
export function DosimetryHistory({ personId, onOpen }: DosimetryHistoryProps) {
  return (
    <DosesOf
      widget="DosimetryHistory"
      personId={personId}
      isEmpty={({ rows, external }) => rows.length + external.length === 0}
    >
      {(report, own) => <History report={report} own={own} onOpen={onOpen} />}
    </DosesOf>
  )
}
