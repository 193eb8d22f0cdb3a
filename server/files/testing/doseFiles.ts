import type { ReadingChoices } from '../choices.ts'
import type { DoseRow, ParsedRow, RejectedRow } from '../doseRow.ts'
import { type DoseFileOptions, readDoseFile } from '../readDoseFile.ts'
import { explainReject } from '../rejects.ts'
import { collect, failure, inPieces, utf8 } from './bytes.ts'

const options: DoseFileOptions = { fileName: 'doses.csv', profile: 'osl', now: '2026-11-20T15:00:00.000Z' }
/** Options of a reading; choices may stand among them. Where none is given the unit is mSv. */
export type Change = Partial<Omit<DoseFileOptions, 'choices'> & ReadingChoices>
const optionsOf = ({ unit, decimalMark, dateOrder, sheet, hidden, ...change }: Change): DoseFileOptions => {
  const given = { unit: unit === undefined ? ('mSv' as const) : unit, decimalMark, dateOrder, sheet, hidden }
  const choices = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { ...options, ...change, choices }
}
export const open = (bytes: Uint8Array | string, change: Change = {}) =>
  readDoseFile(inPieces(typeof bytes === 'string' ? utf8(bytes) : bytes, 1000), optionsOf(change))
export const walk = async (bytes: Uint8Array | string, change: Change = {}): Promise<DoseRow[]> =>
  collect((await open(bytes, change)).rows())
export const refusal = (bytes: Uint8Array | string, change: Change = {}) => failure(() => walk(bytes, change))
export const parsed = (rows: DoseRow[]) => rows.filter((row): row is ParsedRow => row.ok)
export const rejected = (rows: DoseRow[]) => rows.filter((row): row is RejectedRow => !row.ok)
export const said = async (bytes: string, change: Change = {}) =>
  rejected(await walk(bytes, change)).map((row) => explainReject(row, 'en'))

export const header = 'Dosimeter;Timestamp;Hp(10) Dose Corr.;Hp(0.07) Dose Corr.;Hp(3) Dose Corr.'
/** A file of the OSL profile with these lines under its header. */
export const file = (...lines: string[]) => [header, ...lines, ''].join('\r\n')
