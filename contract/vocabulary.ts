/**
 * The words of the field, as they travel on the wire. One name for one thing; letters such as `M` or `NU` exist only on
 * output (`contract/reportCodes.ts`).
 */

import type { Quantity } from './quantities.ts'

export { type DoseSeries, doseSeries, type Quantity, quantities } from './quantities.ts'

/**
 * What a dose cell says. `belowLevel` counts as 0 in sums; `notEvaluable` and `notMeasured` have no value and are not 0.
 * `estimated` was worked out for a missing dosimeter; `assigned` was assigned by an authority or an administrator.
 */
export const doseStatuses = ['measured', 'belowLevel', 'notEvaluable', 'notMeasured', 'estimated', 'assigned'] as const
export type DoseStatus = (typeof doseStatuses)[number]

/** One quantity of one dose record. `value` is µSv; null exactly when the status is notEvaluable or notMeasured. */
export interface DoseCell {
  value: number | null
  status: DoseStatus
}
export type DoseCells = Record<Quantity, DoseCell>

export const roleIds = [1, 2, 3] as const
/** 1 administrator, 2 client, 3 participant. */
export type RoleId = (typeof roleIds)[number]

/** What an account is called by its role, in the field's words. */
export const accountRoles = ['administrator', 'officer', 'participant'] as const
export type AccountRole = (typeof accountRoles)[number]
export const accountRoleOf = { 1: 'administrator', 2: 'officer', 3: 'participant' } as const satisfies Record<
  RoleId,
  AccountRole
>

/**
 * How an account stands: it signs in; it has been invited and has no password yet; its client is deactivated, which keeps it
 * out; it was deactivated itself.
 */
export const accountStates = ['active', 'invited', 'locked', 'deactivated'] as const
export type AccountState = (typeof accountStates)[number]

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const sectors = ['private', 'public', 'ccss'] as const
export type Sector = (typeof sectors)[number]

export const frequencies = ['monthly', 'bimonthly', 'quarterly'] as const
export type Frequency = (typeof frequencies)[number]

export const idTypes = ['cedula', 'dimex', 'passport'] as const
export type IdType = (typeof idTypes)[number]

export const sexes = ['F', 'M'] as const
export type Sex = (typeof sexes)[number]

/** Classification of exposed workers: A may receive more than three tenths of a limit. */
export const categories = ['A', 'B'] as const
export type Category = (typeof categories)[number]

export const exchangeModes = ['perPeriod', 'deviceKept'] as const
export type ExchangeMode = (typeof exchangeModes)[number]

export { type Position, positions } from './positions.ts'

export const dosimeterStatuses = [
  'inStock',
  'assigned',
  'packed',
  'shipped',
  'inUse',
  'received',
  'read',
  'damaged',
  'contaminated',
  'lost',
  'retired',
] as const
export type DosimeterStatus = (typeof dosimeterStatuses)[number]

/** States of an OSL assignment: the way to a published dose, then the closures without one. */
export const assignmentStates = [
  'draft',
  'packed',
  'shipped',
  'received',
  'read',
  'validated',
  'published',
  'reported',
  'notReturned',
  'notUsed',
  'lost',
  'damaged',
  'serviceSuspended',
] as const
export type AssignmentState = (typeof assignmentStates)[number]
export const closureStates = ['notReturned', 'notUsed', 'lost', 'damaged', 'serviceSuspended'] as const
export type ClosureState = (typeof closureStates)[number]

/** States of a device that is kept: `closing` until its last reading has come. */
export const deviceAssignmentStates = ['active', 'closing', 'closed'] as const
export type DeviceAssignmentState = (typeof deviceAssignmentStates)[number]

/** Whom a dosimeter is for. Only `person` has a person; the others belong to a client and a site. */
export const bearers = ['person', 'control', 'area', 'spare'] as const
export type Bearer = (typeof bearers)[number]

/** `analysing` and `confirming` are the short states in which the server works; `refused` is a file that was not read. */
export const uploadStates = ['analysing', 'analysed', 'confirming', 'confirmed', 'undone', 'refused'] as const
export type UploadState = (typeof uploadStates)[number]

/** `proposal`: the row would change a dose that is published, which takes a second administrator. */
export const rowOutcomes = ['new', 'changed', 'proposal', 'unchanged', 'rejected'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const doseUnits = ['mSv', 'uSv', 'mrem', 'rem'] as const
/** Units that a file may carry. On the wire and in the database there is only the integer microsievert. */
export type DoseUnit = (typeof doseUnits)[number]

/** How `03/04/2026` is read. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const
export type DateOrder = (typeof dateOrders)[number]

/** What is done with rows and columns that a workbook hides. */
export const hiddenChoices = ['read', 'leaveOut'] as const
export type HiddenChoice = (typeof hiddenChoices)[number]

/** What a file may leave open, or say in two ways, so that a person has to say it. */
export const fileQuestions = ['unit', 'decimalMark', 'dateOrder', 'sheet', 'hidden', 'period'] as const
export type FileQuestion = (typeof fileQuestions)[number]

/** How a file's text becomes a row: `osl` and `landauer` are built in, `generic` is the documented default mapping. */
export const builtInProfiles = ['osl', 'landauer', 'generic'] as const
export type BuiltInProfile = (typeof builtInProfiles)[number]
/** `mapped`: the columns were chosen by a person, once for all files of a source. */
export const uploadProfiles = [...builtInProfiles, 'mapped'] as const
export type UploadProfile = (typeof uploadProfiles)[number]

/** `read` by a reader; the others were entered for a dosimeter that gave no value. */
export const readingKinds = ['read', 'estimated', 'assigned'] as const
export type ReadingKind = (typeof readingKinds)[number]

export const readingStates = [
  'imported',
  'clean',
  'flagged',
  'approved',
  'rejected',
  'toReRead',
  'published',
  'superseded',
  'withdrawn',
] as const
export type ReadingState = (typeof readingStates)[number]

export const adjustmentStates = ['requested', 'approved', 'rejected'] as const
export type AdjustmentState = (typeof adjustmentStates)[number]

/** What brought a proposal to change a published dose: somebody who asked for it, or a fact that came after it. */
export const adjustmentOrigins = [
  'officer',
  'administrator',
  'correctedFile',
  'lateDosimeter',
  'withdrawnControl',
] as const
export type AdjustmentOrigin = (typeof adjustmentOrigins)[number]

/** How values that are entered were found. */
export const enteredMethods = ['ownPast', 'colleague', 'reconstruction', 'authority'] as const
export type EnteredMethod = (typeof enteredMethods)[number]
/** The same, and what was read by a reader. */
export const adjustmentMethods = [...enteredMethods, 'reading'] as const
export type AdjustmentMethod = (typeof adjustmentMethods)[number]

/**
 * The steps of the background rule, in the order in which they are tried: entered by hand; nothing, because the file gave net
 * values; controls; the client's average. `none` when there is nothing to go by.
 */
export const backgroundSteps = [
  'manual',
  'netOfSource',
  'controlsOfSiteAndType',
  'controlsOfClientAndType',
  'controlsOfClient',
  'clientDailyAverage',
  'none',
] as const
export type BackgroundStep = (typeof backgroundSteps)[number]

/** States of a dose that was received elsewhere: one administrator records it, another one confirms or rejects it. */
export const externalDoseStates = ['waiting', 'standing', 'rejected', 'withdrawing', 'withdrawn'] as const
export type ExternalDoseState = (typeof externalDoseStates)[number]

export const flagCodes = [
  'overlap',
  'wearerUnknown',
  'controlImplausible',
  'noControl',
  'controlOutlier',
  'negativeNet',
  'skinBelowDeep',
  'aboveInvestigation',
  'spareAboveLevel',
  'aboveLimit',
  'aboveOwnMean',
  'readDate',
  'readGap',
  'quantityNotMeasured',
  'quantityMissing',
  'personInactive',
  'negativeGross',
] as const
export type FlagCode = (typeof flagCodes)[number]
/** The limits that a sum is compared with. */
export const limitKinds = ['annual', 'singleYear', 'fiveYears', 'pregnancy'] as const
export type LimitKind = (typeof limitKinds)[number]

/** `block` stops approval (for `aboveLimit` and `spareAboveLevel`: until a second administrator approves); `warn` needs a note. */
export type FlagSeverity = 'block' | 'warn'
export interface Flag {
  code: FlagCode
  severity: FlagSeverity
  quantity?: Quantity
  /** µSv or days, as the code says; what the reader needs to judge the flag. */
  value?: number
  level?: number
  /** Of `aboveLimit`: which limit it is. Flags of before that was written have none. */
  limit?: LimitKind
}

/**
 * What somebody has to look into: a published dose above a level or a limit, a dosimeter that did not come back, a device that
 * was not read.
 */
export const alertKinds = ['investigation', 'limit', 'pregnancy', 'missedExchange', 'missedRead'] as const
export type AlertKind = (typeof alertKinds)[number]
export const alertStates = ['open', 'acknowledged', 'closed'] as const
export type AlertState = (typeof alertStates)[number]

/** What a person finds when it looks into an alert. */
export const foundCauses = ['doseConfirmed', 'notOfThePerson', 'corrected', 'givenUp', 'other'] as const
/** The same, and what ends an alert by itself: what was missed has come. */
export const alertCauses = [...foundCauses, 'cameIn'] as const
export type AlertCause = (typeof alertCauses)[number]

/** What a new service needs before its first shipment, in the order in which each rests on the one before. */
export const firstSteps = ['technology', 'dosimeterType', 'dosimeter', 'client', 'person', 'packingList'] as const
export type FirstStep = (typeof firstSteps)[number]
