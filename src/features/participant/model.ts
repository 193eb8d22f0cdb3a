import type { ParticipantReport } from '../../../contract/schemas/reports.ts'
import type { DoseCells, Position } from '../../../contract/vocabulary.ts'

/** One line of a history: a published record, or what was received elsewhere. */
export interface HistoryLine {
  key: string
  /** Its record; null for what was received elsewhere. */
  doseId: number | null
  /** The wear period; null for what was received elsewhere. */
  period: string | null
  from: string
  to: string
  position: Position
  /** Null to whoever does not learn of it. */
  employer: string | null
  cells: DoseCells
  note: string | null
  external: boolean
}

/** A year as an address has it; undefined for anything else. */
export function yearOfAddress(text: string | null): number | undefined {
  const given = Number(text)
  return Number.isInteger(given) && given >= 1950 && given <= 2200 ? given : undefined
}

type Year = { year: number; rows: HistoryLine[] }

/** Every line of each year, newest year and newest line first; a line belongs to the year in which its wear ends. */
export function linesByYear({ rows, external }: Pick<ParticipantReport, 'rows' | 'external'>): Year[] {
  const lines: HistoryLine[] = [
    ...rows.map(({ doseId, clientName, period, from, to, position, cells, note }) => ({
      ...{ key: `dose-${doseId}`, doseId, period, from, to, position, cells, note },
      employer: clientName,
      external: false,
    })),
    ...external.map(({ id, employer, position, from, to, cells }) => ({
      ...{ key: `external-${id}`, doseId: null, period: null, from, to, position, cells, note: null },
      employer,
      external: true,
    })),
  ]
  const years = new Map<number, HistoryLine[]>()
  for (const line of lines.sort((a, b) => b.to.localeCompare(a.to))) {
    const year = Number(line.to.slice(0, 4))
    years.set(year, [...(years.get(year) ?? []), line])
  }
  return [...years].map(([year, own]) => ({ year, rows: own })).sort((a, b) => b.year - a.year)
}
