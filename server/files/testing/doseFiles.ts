import type { DoseRow, ParsedRow, RejectedRow } from '../parseRow.ts'
import { type DoseFileOptions, readDoseFile } from '../readDoseFile.ts'
import { explainReject } from '../rejects.ts'
import { collect, failure, inPieces, utf8 } from './bytes.ts'

const options: DoseFileOptions = {
  fileName: 'doses.csv',
  profile: 'osl',
  unit: 'mSv',
  now: '2026-11-20T15:00:00.000Z',
}
export const open = (bytes: Uint8Array | string, change: Partial<DoseFileOptions> = {}) =>
  readDoseFile(inPieces(typeof bytes === 'string' ? utf8(bytes) : bytes, 1000), { ...options, ...change })
export const walk = async (bytes: Uint8Array | string, change: Partial<DoseFileOptions> = {}): Promise<DoseRow[]> =>
  collect((await open(bytes, change)).rows())
export const refusal = (bytes: Uint8Array | string, change: Partial<DoseFileOptions> = {}) =>
  failure(() => walk(bytes, change))
export const parsed = (rows: DoseRow[]) => rows.filter((row): row is ParsedRow => row.ok)
export const rejected = (rows: DoseRow[]) => rows.filter((row): row is RejectedRow => !row.ok)
export const said = async (bytes: string, change: Partial<DoseFileOptions> = {}) =>
  rejected(await walk(bytes, change)).map((row) => explainReject(row, 'en'))

export const header = 'Dosimeter;Timestamp;Hp(10) Dose Corr.;Hp(0.07) Dose Corr.;Hp(3) Dose Corr.'
/** A file of the OSL profile with these lines under its header. */
export const file = (...lines: string[]) => [header, ...lines, ''].join('\r\n')
