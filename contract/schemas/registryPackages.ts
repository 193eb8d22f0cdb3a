import { z } from 'zod'
import { machineStates } from '../machines.ts'
import { packageProblems, registryObservations, rejectionOutcomes } from '../registry.ts'
import { idTypes } from '../vocabulary.ts'
import {
  calendarDate,
  exportFormat,
  id,
  instant,
  listQuery,
  longId,
  note,
  optionalText,
  pageOf,
  shapedText,
  sheetChoice,
  shortText,
  wholeNumber,
  wholeNumberText,
} from './common.ts'

const states = machineStates.package
const count = z.number().int().nonnegative()
const said = z.object({ by: z.string().nullable(), at: instant })

/** Code of the service in the registry, as it stands in each record. */
const serviceCode = optionalText(15)
/** Which quarter, and under which code the service is known. */
export const packageRequest = z.object({
  year: wholeNumber(1990, 2199),
  quarter: wholeNumber(1, 4),
  serviceCode,
})
export const previewQuery = z.object({ year: wholeNumberText(1990, 2199), quarter: wholeNumberText(1, 4) })
/** `leaveOut`: without the records that say neither a dose nor a reason; they are for a later package of the quarter. */
export const freezeAgainRequest = z.object({ serviceCode, leaveOut: z.boolean().optional() })

/** What a quarter has, by how it stands with the registry. */
export const packagePreview = z.object({
  /** Records that would be frozen: never sent, and changed since they were accepted. */
  fresh: count,
  changed: count,
  /** In a package that is open, rejected and waiting for its correction, and accepted as they are. */
  waiting: count,
  toCorrect: count,
  unchanged: count,
  /** Wear periods without a dosimeter for the whole body: the form has no place for them. */
  withoutWholeBody: count,
  /** Lines of people in the quarter that have no published dose yet. */
  unpublished: count,
  /** The open package of the quarter that was not sent yet, if any. */
  open: z.object({ id, number: z.string() }).nullable(),
  /** The code under which the service sent last. */
  serviceCode: z.string(),
})
export type PackagePreview = z.infer<typeof packagePreview>

const packageLine = {
  id,
  number: z.string(),
  year: z.number().int(),
  quarter: z.number().int(),
  state: z.enum(states),
  records: count,
  accepted: count,
  rejected: count,
  /** Sum of the figures, µSv: what both sides can count. It is nobody's dose. */
  controlTotal: z.number().int(),
  frozenAt: instant,
  sentAt: instant.nullable(),
  /** The package whose rejected records it corrects. */
  correctionOf: z.object({ id, number: z.string() }).nullable(),
}
export const packageItem = z.object(packageLine).meta({ id: 'RegistryPackageItem' })
export type PackageItem = z.infer<typeof packageItem>

const stateFilter = z.enum([...states, 'open']).optional()
export const packagesQuery = listQuery(['number', 'state', 'sentAt']).extend({
  /** `open`: neither closed nor cancelled. */
  state: stateFilter,
  year: wholeNumberText(1990, 2199).optional(),
})
export const packagesPage = pageOf(packageItem)
export const packagesExportQuery = packagesQuery.extend({ format: exportFormat })

/** A field that says something else than before; doses are µSv. */
const change = z.object({
  field: z.string(),
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
})
export type RegistryChange = z.infer<typeof change>

/** Something that is wrong, or to be known, before a package goes out. */
const problem = z.object({
  code: z.enum(packageProblems),
  blocks: z.boolean(),
  /** Null where it is the package's. */
  record: z.number().int().nullable(),
  /** The wear period of the record. */
  period: z.string().nullable(),
  name: z.string().nullable(),
  clientId: id.nullable(),
  personId: id.nullable(),
  /** Which of its fields, and whose. */
  of: z.enum(['package', 'entity', 'toe', 'record']),
  field: z.string().nullable(),
})
export type Problem = z.infer<typeof problem>

export const registryPackage = z
  .object({
    ...packageLine,
    serviceCode: z.string(),
    people: count,
    entities: count,
    /** Records by what they say in place of a figure. */
    observations: z.record(z.enum(registryObservations), count),
    pending: count,
    frozen: said,
    verified: said.nullable(),
    sent: said.extend({ reference: z.string() }).nullable(),
    answered: said.extend({ fileName: z.string().nullable() }).nullable(),
    closed: said.nullable(),
    cancelled: said.extend({ reason: z.string() }).nullable(),
    /** The package that corrects this one. */
    correctedBy: z.object({ id, number: z.string(), state: z.enum(states) }).nullable(),
    /** Of a package that was not sent: what is wrong with it now, those that block first; at most 200 of `problemCount`. */
    problems: z.array(problem),
    problemCount: count,
    blocking: count,
    /** Of a package that was sent: how many of its records say otherwise now. */
    changedSince: count,
  })
  .meta({ id: 'RegistryPackage' })
export type RegistryPackage = z.infer<typeof registryPackage>

/** How far a freeze is: of the whole work, in no unit of its own; null as long as nobody knows how much there is. */
const progress = { done: count, total: count.nullable() }
/** A freeze that goes on behind its answer; nothing of it stands before its end. */
export const stillFreezing = z.object({ freezing: z.object(progress) }).meta({ id: 'StillFreezing' })
/** The package that was frozen, or how far it is. */
export const frozenPackage = z.union([registryPackage, stillFreezing])
export type FrozenPackage = z.infer<typeof frozenPackage>

const quarterOf = { year: z.number().int(), quarter: z.number().int() }
/** Quarters of which something is being frozen, and freezes that were given up within a day: nothing of those was written. */
export const freezings = z.object({
  items: z.array(z.object({ ...quarterOf, ...progress })),
  failures: z.array(z.object({ ...quarterOf, code: z.string(), message: z.string() })),
})
export type Freezings = z.infer<typeof freezings>

/** A record as it was frozen, never changed since. */
export const registryRecord = z
  .object({
    id: longId,
    number: z.number().int(),
    state: z.enum(machineStates.registryRecord),
    personId: id,
    clientId: id,
    period: z.string(),
    idType: z.enum(idTypes),
    nationalId: z.string(),
    personName: z.string(),
    entityLegalId: z.string(),
    entityName: z.string(),
    serviceCode: z.string(),
    practiceCode: z.number().int(),
    occupationCode: z.number().int(),
    from: calendarDate,
    to: calendarDate,
    /** µSv; null where the observation speaks in its place. */
    value: z.number().int().nullable(),
    observation: z.enum(registryObservations).nullable(),
    count,
    /** Why the registry rejected it. */
    reason: z.string().nullable(),
    /** Against the record that it corrects or replaces; null for the first about these days. */
    changes: z.array(change).nullable(),
    /** What the facts say otherwise today. */
    changedSince: z.array(change),
  })
  .meta({ id: 'RegistryRecord' })
export type RegistryRecord = z.infer<typeof registryRecord>
export const recordsQuery = listQuery(['number', 'name']).extend({
  state: z.enum(machineStates.registryRecord).optional(),
})
export const recordsPage = pageOf(registryRecord)

export const sendRequest = z.object({ reference: shortText(80) })
export const cancelRequest = z.object({ reason: note() })

/** The dry run has no `seen`; the confirmation names the digest of the file that was shown. */
export const rejectQuery = z.object({
  confirm: z.enum(['true', 'false']),
  seen: shapedText(/^[0-9a-f]{64}$/, 'notValid').optional(),
  ...sheetChoice,
})
export const rejectAnswer = z.object({
  confirmed: z.boolean(),
  /** SHA-256 of the file. */
  sha256: z.string(),
  /** Records that are rejected by it, and those that count as accepted because it does not name them. */
  rejected: count,
  accepted: count,
  /** Rows that nobody can be sure of: as long as there is one, nothing is written. */
  refused: count,
  rows: z.array(
    z.object({
      line: z.number().int(),
      recordNumber: z.string(),
      nationalId: z.string(),
      reason: z.string(),
      outcome: z.enum(rejectionOutcomes),
      /** What is wrong with the row, with line, column and value, where its outcome alone does not say it. */
      problem: z.string().nullable(),
      /** Numbers of the records that it means. */
      records: z.array(z.number().int()),
      names: z.array(z.string()),
    }),
  ),
})
export type RejectAnswer = z.infer<typeof rejectAnswer>

/** What was sent about a person, the latest first. */
const sentRecord = registryRecord.extend({
  package: z.object({ id, number: z.string(), state: z.enum(states) }),
  sentAt: instant.nullable(),
})
export const sentAbout = z.object({ personName: z.string(), items: z.array(sentRecord) }).meta({ id: 'SentAbout' })
export type SentAbout = z.infer<typeof sentAbout>
