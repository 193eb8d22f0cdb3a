import { z } from 'zod'
import type { FileMapping, FilePreview } from '../../../contract/schemas/fileMappings.ts'
import { type Upload, uploadChoices, uploadQuery } from '../../../contract/schemas/uploads.ts'
import {
  builtInProfiles,
  type Frequency,
  frequencies,
  quantities,
  type RowOutcome,
  type UploadState,
} from '../../../contract/vocabulary.ts'
import type { FileRules } from '../../components/files/fileRules.ts'
import type { Tone } from '../../components/status/StatusChip.tsx'

/** A mapping before anybody has said anything. */
export const newMapping = {
  ...{ hp10: null, hp3: null, hp007: null, hp10n: null, unitColumn: null, kindColumn: null },
  ...{ unit: null, kind: null, decimalMark: null, dateOrder: null, net: false },
}

/** The headings to choose from: those of the file that is shown, and those that a mapping has already. */
export function columnsOf(preview: FilePreview | null, line: number | null, mapping: Partial<FileMapping>): string[] {
  const heading = preview?.rows.find((row) => row.line === line)?.cells ?? []
  const chosen = [mapping.serial, mapping.readAt, ...quantities.map((quantity) => mapping[quantity])]
  const titles = [...heading, ...chosen, mapping.unitColumn, mapping.kindColumn]
  return [...new Set(titles.flatMap((title) => title?.trim() || []))]
}

/** What a reader's export may be: text or a workbook, never above what the server takes. */
export const readerFiles: FileRules = { types: ['.csv', '.txt', '.xlsx'], maxBytes: 50_000_000 }

export const uploadTones: Record<UploadState, Tone> = {
  analysing: 'progress',
  analysed: 'info',
  confirming: 'progress',
  confirmed: 'success',
  undone: 'neutral',
  refused: 'error',
}
export const outcomeTones: Record<RowOutcome, Tone> = {
  new: 'success',
  changed: 'warning',
  proposal: 'info',
  unchanged: 'neutral',
  rejected: 'error',
}

/** How the history of uploads opens: the newest first, with the columns that an administrator reads. */
export const historyListDefaults = { sort: '-uploadedAt', pageSize: 25, hidden: ['technologyCode', 'sha256'] }

/** Is the server at work on it? Then it is asked again until it is not. */
export const isWorking = ({ state }: Pick<Upload, 'state'>): boolean => state === 'analysing' || state === 'confirming'

/** How often a working upload is asked how far it is, in ms. */
export const pollMs = 1000

/** Percent of the rows that are done; undefined while nobody knows how many there are. */
export function percentDone(progress: Upload['progress']): number | undefined {
  if (!progress?.total) return undefined
  return Math.min((progress.done / progress.total) * 100, 100)
}

/** Rows that a confirmation writes. */
export const rowsToWrite = ({ counts }: Pick<Upload, 'counts'>): number => counts.new + counts.changed + counts.proposal
export const allRows = ({ counts }: Pick<Upload, 'counts'>): number =>
  counts.new + counts.changed + counts.proposal + counts.unchanged + counts.rejected

/** What the form of an upload asks for, besides the file. Landauer's export has no unit anywhere: a person must say it. */
export const uploadForm = uploadQuery
  .omit({ mappingId: true })
  .extend({
    profile: z.enum(builtInProfiles),
    period: uploadQuery.shape.period.unwrap(),
    frequency: z.enum(frequencies),
    unit: uploadQuery.shape.unit.nullable(),
    dateOrder: uploadQuery.shape.dateOrder.nullable(),
  })
  .superRefine(({ profile, unit }, check) => {
    if (profile === 'landauer' && !unit) check.addIssue({ code: 'custom', path: ['unit'], message: 'unitNeeded' })
  })
export type UploadFormInput = z.input<typeof uploadForm>
export type UploadFormValues = z.output<typeof uploadForm>

export type Question = NonNullable<NonNullable<Upload['refusal']>['question']>
type Choice = z.input<typeof uploadChoices>

/** What is sent for an answer; '' leaves the thing to the file. */
export const toChoice = (about: Question['about'], value: string): Choice =>
  uploadChoices.parse({ [about]: value === '' ? null : value })

/** A unit as it is written. */
export const unitLabel = (unit: string): string => (unit === 'uSv' ? 'µSv' : unit)

/** The query of `uploads.create` for what the form says. */
export function toUploadQuery({
  frequency: _,
  unit,
  dateOrder,
  ...rest
}: UploadFormValues): z.output<typeof uploadQuery> {
  return { ...rest, unit: unit ?? undefined, dateOrder: dateOrder ?? undefined }
}

/** The frequency that a service works with most often. */
export const usualFrequency: Frequency = 'monthly'
