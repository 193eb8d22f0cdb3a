import type { ParticipantReport } from '../../../contract/schemas/reports.ts'

type Row = ParticipantReport['rows'][number]

/** Rows of each year, newest year first; a period belongs to the year in which its wear ends. */
export function rowsByYear(rows: readonly Row[]): { year: number; rows: Row[] }[] {
  const years = new Map<number, Row[]>()
  for (const row of rows) {
    const year = Number(row.to.slice(0, 4))
    years.set(year, [...(years.get(year) ?? []), row])
  }
  return [...years].map(([year, own]) => ({ year, rows: own })).sort((a, b) => b.year - a.year)
}
