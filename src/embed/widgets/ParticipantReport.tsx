import { useState } from 'react'
import { type RecordDose, ParticipantReport as Report } from '../../features/participant/index.ts'

export interface ParticipantReportProps {
  /** The calendar year shown at first; the present one unless told. */
  year?: number
  /** Hears which year is shown; undefined is the present one. */
  onYearChange?(year: number | undefined): void
  /** Opens a dose by its period; without it rows only show. */
  onOpen?(dose: RecordDose): void
}

/** A monitored worker's own doses in plain words. Other roles have none. */
export default function ParticipantReport({ year, onYearChange, onOpen }: ParticipantReportProps) {
  const [shown, setShown] = useState({ given: year, year })
  // The host has named another year: that one now.
  if (shown.given !== year) setShown({ given: year, year })
  return (
    <Report
      year={shown.year}
      onOpen={onOpen}
      onYearChange={(next) => {
        setShown({ given: year, year: next })
        onYearChange?.(next)
      }}
    />
  )
}
