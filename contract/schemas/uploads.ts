import { z } from 'zod'
import { perQuantity } from '../quantities.ts'
import {
  dateOrders,
  doseUnits,
  fileQuestions,
  hiddenChoices,
  languages,
  rowOutcomes,
  uploadProfiles,
  uploadStates,
} from '../vocabulary.ts'
import { calendarDate, doseCells, id, idText, instant, listQuery, pageOf, periodCode, sheetName } from './common.ts'
import { readKinds } from './fileMappings.ts'

const counts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  /** Rows that would change a published dose: each becomes a proposed adjustment. */
  proposal: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.number().int(),
})

/** Goes with the file, as query parameters, so that the file itself can stream. */
export const uploadQuery = z.object({
  profile: z.enum(uploadProfiles),
  /** The version of the mapped profile, for `mapped`. */
  mappingId: idText.optional(),
  /** Readings are matched with the assignments of this period. Kept devices have none: their reads say it. */
  period: periodCode.optional(),
  technologyId: idText,
  /** Needed when the file does not name its unit. */
  unit: z.enum(doseUnits).optional(),
  decimalMark: z.enum(['.', ',', 'auto']).optional(),
  /** Needed when dates of the file are dates in either order. */
  dateOrder: z.enum(dateOrders).optional(),
})

/** What a person says about a file; null: the file says it itself. */
const choices = z.object({
  unit: z.enum(doseUnits).nullable(),
  decimalMark: z.enum(['.', ',']).nullable(),
  dateOrder: z.enum(dateOrders).nullable(),
  /** Name of the sheet of a workbook. */
  sheet: sheetName.nullable(),
  hidden: z.enum(hiddenChoices).nullable(),
})
/** Has the original read again, with these choices beside those that were made before. */
export const uploadChoices = choices.partial().extend({ period: periodCode.optional() })

/** A thing that was found out about a file, and who said it where, in the reader's language. */
const settled = z.object({ value: z.string(), said: z.string() })

/** How the file was read: what each of its figures rests on. */
const readAs = z.object({
  sheet: z.string().nullable(),
  otherSheets: z.array(z.string()),
  headerLine: z.number().int(),
  /** Which column was taken for what, by the file's own headings. */
  columns: z.array(z.object({ field: z.string(), title: z.string() })),
  /** Null where every row names it: then `unitOfRows` has it. */
  unit: settled.nullable(),
  unitOfRows: z.string().nullable(),
  decimalMark: settled.nullable(),
  dateOrder: settled.nullable(),
  /** What stands above the header. */
  titles: z.array(z.string()),
})

export const upload = z
  .object({
    id,
    fileName: z.string(),
    sha256: z.string(),
    /** Bytes. */
    size: z.number().int(),
    profile: z.enum(uploadProfiles),
    /** Of the profile `mapped`: its name and version. */
    mapping: z.object({ id, name: z.string(), number: z.number().int() }).nullable(),
    /** Null for kept devices. */
    period: z.string().nullable(),
    technologyId: id,
    technologyCode: z.string(),
    choices,
    /** Null until it was read. */
    readAs: readAs.nullable(),
    state: z.enum(uploadStates),
    /** While the server works: rows done so far, and of how many where that is known. */
    progress: z.object({ done: z.number().int(), total: z.number().int().nullable() }).nullable(),
    counts,
    /** Reads of kept devices that the file brings. */
    readCount: z.number().int(),
    /** Of very many rejected rows only the first are listed; these are the others, by reason, in the reader's language. */
    rejectsLeftOut: z.array(z.object({ code: z.string(), count: z.number().int(), message: z.string() })),
    /** Why the whole file was refused, in the reader's language. */
    refusal: z
      .object({
        code: z.string(),
        message: z.string(),
        /** What a person can say so that it is read after all; a choice of '' leaves it to the file. */
        question: z
          .object({
            about: z.enum(fileQuestions),
            options: z.array(z.object({ value: z.string(), label: z.string() })),
          })
          .nullable(),
      })
      .nullable(),
    /** Why the last confirmation was given up: nothing of it was written, and the dry run stands. */
    failure: z.object({ code: z.string(), message: z.string() }).nullable(),
    uploadedBy: z.string(),
    uploadedAt: instant,
    confirmedAt: instant.nullable(),
    undoneAt: instant.nullable(),
    /** False once one of its readings was published. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof upload>

export const uploadsQuery = listQuery(['uploadedAt', 'fileName', 'period', 'state']).extend({
  state: z.enum(uploadStates).optional(),
  period: periodCode.optional(),
  /** Of kept devices, or of dosimeters that are exchanged. */
  kept: z.enum(['true', 'false']).optional(),
})
export const uploadsPage = pageOf(upload)

const gross = z.number().int().nullable()
const readSaid = z.object({
  at: instant,
  /** µSv, as the device said. */
  values: z.object(perQuantity(() => gross)),
  uploadId: id,
  line: z.number().int(),
})
/** What the reads of a kept device say of one wear window. */
const readMaterial = z.object({
  period: z.string(),
  from: calendarDate,
  to: calendarDate,
  kind: z.enum(readKinds).nullable(),
  /** The read before the window, from which the counter is followed. */
  baseline: readSaid.nullable(),
  last: readSaid.nullable(),
  /** Reads after the baseline. */
  reads: z.number().int(),
  /** Stretches without a read, or through which the counter could not be followed. */
  gaps: z.array(
    z.object({
      from: calendarDate,
      to: calendarDate,
      days: z.number().int(),
      why: z.enum(['unread', 'earlierPeriod', 'reset']),
    }),
  ),
})
export type ReadMaterial = z.infer<typeof readMaterial>
export const uploadRow = z.object({
  line: z.number().int(),
  outcome: z.enum(rowOutcomes),
  serial: z.string().nullable(),
  personName: z.string().nullable(),
  clientName: z.string().nullable(),
  readAt: instant.nullable(),
  /** µSv as read, before background. */
  gross: z.object(perQuantity(() => gross)),
  /** What the file says of reader, calibration and run, by its own headings. */
  instrument: z.record(z.string(), z.string()).nullable(),
  /** Of a proposal: the published dose as it is, and as it would be. */
  proposal: z.object({ before: doseCells, after: doseCells }).nullable(),
  /** Of a wear window of a kept device, which is no line of the file (`line` is below 0): what it was worked out of. */
  material: readMaterial.nullable(),
  /** For a rejected row: where and why. */
  column: z.string().nullable(),
  value: z.string().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export type UploadRow = z.infer<typeof uploadRow>
export const uploadRowsQuery = listQuery(['line']).extend({
  outcome: z.enum(rowOutcomes).optional(),
  /** The row that a reading came from: a reading has the upload and the assignment. */
  assignmentId: idText.optional(),
})
export const uploadRowsPage = pageOf(uploadRow)
export const languageQuery = z.object({ language: z.enum(languages).optional() })
