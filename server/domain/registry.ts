import { isIdNumber } from '../../contract/identity.ts'
import {
  type EntityField,
  entityFields,
  essentialEntityFields,
  essentialToeFields,
  type PackageProblem,
  type RecordField,
  type RegistryObservation,
  recordFields,
  type ToeField,
  toeFields,
} from '../../contract/registry.ts'
import type { IdType, Sex } from '../../contract/vocabulary.ts'
import { type PersonDose, sumSeries } from './sums.ts'
import type { DateWindow } from './windows.ts'

/** An entity as the registry's form has it; blank or null: not known. */
export type EntityFacts = Record<Exclude<EntityField, 'entityType' | 'sector'>, string> & {
  entityType: number | null
  sector: number | null
}

/** A worker as that form has it. Its work stands in the record. */
export interface ToeFacts {
  idType: IdType
  nationalId: string
  name: string
  sex: Sex
  birthDate: string
  country: string
}

/** A dose in force of somebody, with the work that it was received in. */
export interface RegistryDose extends PersonDose {
  doseId: number
  personId: number
  /** 0 where its line names none. */
  employmentId: number
  practiceCode: number
  occupationCode: number
  note: string | null
}

/** What a record says, with what it was made from. */
export interface RecordFacts {
  personId: number
  clientId: number
  employmentId: number
  period: string
  nationalId: string
  entityLegalId: string
  serviceCode: string
  practiceCode: number
  occupationCode: number
  from: string
  to: string
  /** µSv; null where the observation speaks in its place. */
  value: number | null
  observation: RegistryObservation | null
  /** Dosimeters for the whole body that were given out for these days. */
  count: number
  toe: ToeFacts
  entity: EntityFacts
  doseIds: number[]
}

export interface FieldChange {
  field: string
  before: string | number | null
  after: string | number | null
}

/** What tells records apart: one person, one entity, one employment, one wear period. */
export const recordKey = ({
  personId,
  clientId,
  employmentId,
  period,
}: Pick<RecordFacts, 'personId' | 'clientId' | 'employmentId' | 'period'>): string =>
  [personId, clientId, employmentId, period].join('/')

const byName = new Intl.Collator('es')
const isBlank = (value: string | number | null): boolean => value === null || value === ''
const publicEntity = 1

/** What of an entity's form is missing; the ministry is asked of public entities alone. */
export const missingOfEntity = (entity: EntityFacts): EntityField[] =>
  entityFields.filter((field) => isBlank(entity[field]) && (field !== 'ministry' || entity.entityType === publicEntity))

/** The country that a worker's id says: a cédula is of Costa Rica, whatever else has to be told. */
export const countryOf = (idType: IdType, told: string): string => (told === '' && idType === 'cedula' ? 'CR' : told)

/** What of a worker's form is missing; "unknown" is no answer to what its work is, though the form has a code for it. */
export const missingOfToe = (toe: ToeFacts, work: { practiceCode: number; occupationCode: number }): ToeField[] =>
  toeFields.filter((field) =>
    field === 'practiceCode' || field === 'occupationCode' ? work[field] === 0 : isBlank(toe[field]),
  )

/** Why a line that ended without a dose has none, in the registry's words. What was lost never came back. */
const observationOf: Record<string, RegistryObservation> = {
  notUsed: 'notUsed',
  serviceSuspended: 'notUsed',
  notReturned: 'notReturned',
  lost: 'notReturned',
  damaged: 'damaged',
}

/** Is it a dosimeter of whose doses the whole body is told? */
const tellsWholeBody = (dose: RegistryDose, window: DateWindow): boolean => {
  const { counted, withoutValue } = sumSeries([dose], window, 'wholeBody')
  return counted + withoutValue > 0
}

/**
 * The records of doses of a quarter: for each person, entity, employment and wear period the dose to the whole body, as the sums
 * have it. What was below the recording level has no figure, nor has what was not evaluated: neither is 0. Wear periods without
 * a dosimeter for the whole body have no place in the form; they are counted.
 */
export function recordsOf(
  doses: readonly RegistryDose[],
  quarter: DateWindow,
  serviceCode: string,
  toes: ReadonlyMap<number, ToeFacts>,
  entities: ReadonlyMap<number, EntityFacts>,
): { records: RecordFacts[]; withoutWholeBody: number } {
  const groups = new Map<string, RegistryDose[]>()
  for (const dose of doses) groups.set(recordKey(dose), [...(groups.get(recordKey(dose)) ?? []), dose])
  let withoutWholeBody = 0
  const records = [...groups.values()].flatMap((group): RecordFacts[] => {
    const body = group.filter((dose) => tellsWholeBody(dose, quarter))
    const [first] = body
    const toe = first && toes.get(first.personId)
    const entity = first && entities.get(first.clientId)
    if (!first || !toe || !entity) {
      withoutWholeBody += 1
      return []
    }
    const sum = sumSeries(body, quarter, 'wholeBody')
    const evaluated = sum.counted > 0
    const reason = body.flatMap(({ note }) => observationOf[note ?? ''] ?? [])[0] ?? null
    return [
      {
        personId: first.personId,
        clientId: first.clientId,
        employmentId: first.employmentId,
        period: first.period,
        nationalId: toe.nationalId,
        entityLegalId: entity.legalId,
        serviceCode,
        practiceCode: first.practiceCode,
        occupationCode: first.occupationCode,
        from: body.map(({ from }) => from).sort()[0] as string,
        to: body
          .map(({ to }) => to)
          .sort()
          .at(-1) as string,
        value: evaluated && sum.value > 0 ? sum.value : null,
        observation: evaluated ? (sum.value > 0 ? null : 'belowLevel') : reason,
        count: body.length,
        toe,
        entity,
        doseIds: body.map(({ doseId }) => doseId).sort((a, b) => a - b),
      },
    ]
  })
  const order = (one: RecordFacts, other: RecordFacts) =>
    one.clientId - other.clientId ||
    byName.compare(one.toe.name, other.toe.name) ||
    one.personId - other.personId ||
    (one.from < other.from ? -1 : one.from > other.from ? 1 : one.employmentId - other.employmentId)
  return { records: records.sort(order), withoutWholeBody }
}

/** What a record says otherwise than another about the same days; `whole`: of the worker and the entity too. */
export function changesOf(before: RecordFacts, after: RecordFacts, whole = false): FieldChange[] {
  const differing = (fields: readonly string[], one: object, other: object, prefix = ''): FieldChange[] =>
    fields.flatMap((field) => {
      const [was, is] = [one, other].map((each) => (each as Record<string, string | number | null>)[field] ?? null)
      return was === is ? [] : [{ field: `${prefix}${field}`, before: was ?? null, after: is ?? null }]
    })
  const own = differing(recordFields satisfies readonly RecordField[], before, after)
  if (!whole) return own
  const toe = differing(['idType', 'name', 'sex', 'birthDate', 'country'], before.toe, after.toe, 'toe.')
  const rest = entityFields.filter((field) => field !== 'legalId')
  return [...own, ...toe, ...differing(rest, before.entity, after.entity, 'entity.')]
}

/** The latest record of a key that was not cancelled, as it stands with the registry. */
export interface EarlierRecord extends RecordFacts {
  id: number
  state: 'pending' | 'sent' | 'accepted' | 'rejected'
  /** Its package is closed: nobody will correct it there. */
  closed: boolean
}

/** How a record stands with the registry: what is frozen is fresh or changed, the rest has its reason. */
export type Standing = 'fresh' | 'changed' | 'waiting' | 'toCorrect' | 'unchanged'

/**
 * Whether a record goes into a new package. What was accepted goes again only where it says something else now; what waits for
 * an answer does not go, nor what was rejected as long as its own package may be corrected.
 */
export function standingBy(
  earlier: Pick<EarlierRecord, 'state' | 'closed'> | undefined,
  saysElse: () => boolean,
): Standing {
  if (!earlier) return 'fresh'
  if (earlier.state === 'pending' || earlier.state === 'sent') return 'waiting'
  if (earlier.state === 'rejected') return earlier.closed ? 'changed' : 'toCorrect'
  return saysElse() ? 'changed' : 'unchanged'
}

/** The same of a record as the facts are now. Another code of the service alone is no reason to send all of a quarter again. */
export const standingOf = (record: RecordFacts, earlier: EarlierRecord | undefined): Standing =>
  standingBy(earlier, () => !!earlier && changesOf(earlier, { ...record, serviceCode: earlier.serviceCode }).length > 0)

/** A record of a package, as it was frozen. */
export type FrozenRecord = RecordFacts & { number: number; changes: FieldChange[] | null }

export interface FoundProblem {
  code: PackageProblem
  blocks: boolean
  record: FrozenRecord | null
  of: 'package' | 'entity' | 'toe' | 'record'
  field: string | null
}

/** Says a record nothing: neither a dose nor why there is none? */
export const isSilent = ({ value, observation }: Pick<RecordFacts, 'value' | 'observation'>): boolean =>
  value === null && observation === null

/** Sum of the figures of records, µSv: what both sides count. It is nobody's dose. */
export const controlTotalOf = (records: readonly Pick<RecordFacts, 'value'>[]): number =>
  records.reduce((total, { value }) => total + (value ?? 0), 0)

interface Judged {
  records: readonly FrozenRecord[]
  quarter: DateWindow
  serviceCode: string
  /** What all records of the package come to, be they among these or not, and what it said when it was frozen. */
  held: { records: number; controlTotal: number }
  said: { records: number; controlTotal: number; sealed: boolean }
  correction: boolean
}

/**
 * What is wrong with a package before it goes out, those that block it first. `now` has what the facts say today, by key: a
 * package that would say otherwise is frozen anew.
 */
export function problemsOf(judged: Judged, now: ReadonlyMap<string, RecordFacts>): FoundProblem[] {
  const { records, held, quarter, serviceCode, said, correction } = judged
  const found: FoundProblem[] = []
  const ofPackage = (code: PackageProblem) =>
    found.push({ code, blocks: true, record: null, of: 'package', field: null })
  if (serviceCode === '') ofPackage('noServiceCode')
  if (held.records !== said.records) ofPackage('countDiffers')
  if (held.controlTotal !== said.controlTotal) ofPackage('totalDiffers')
  if (!said.sealed) ofPackage('sealBroken')
  const holders = new Map<string, number>()
  const seen = new Set<string>()
  for (const record of records) {
    const add = (code: PackageProblem, blocks: boolean, of: FoundProblem['of'], field: string | null = null) =>
      found.push({ code, blocks, record, of, field })
    // Each entity and each worker is named once.
    const once = (key: string, say: () => void) => {
      if (seen.has(key)) return
      seen.add(key)
      say()
    }
    once(`entity ${record.clientId}`, () => {
      for (const field of missingOfEntity(record.entity))
        add('missing', essentialEntityFields.includes(field), 'entity', field)
    })
    once(`toe ${record.personId} ${record.employmentId}`, () => {
      for (const field of missingOfToe(record.toe, record))
        add('missing', essentialToeFields.includes(field), 'toe', field)
    })
    once(`id ${record.personId}`, () => {
      if (!isIdNumber(record.toe.idType, record.nationalId)) add('badNationalId', true, 'toe', 'nationalId')
      const holder = holders.get(record.nationalId)
      if (holder !== undefined && holder !== record.personId) add('sameNationalId', true, 'toe', 'nationalId')
      holders.set(record.nationalId, record.personId)
    })
    if (isSilent(record)) add('noObservation', true, 'record', 'observation')
    if (record.to < quarter.from || record.to > quarter.to) add('outsideQuarter', true, 'record', 'to')
    const today = now.get(recordKey(record))
    const changed = today ? changesOf(record, { ...today, serviceCode: record.serviceCode }, true) : null
    if (!changed) add('changedSinceFrozen', true, 'record')
    for (const { field } of changed ?? []) {
      const [of, inner] = field.includes('.') ? field.split('.') : ['record', field]
      add('changedSinceFrozen', true, of as FoundProblem['of'], inner ?? null)
    }
    if (correction && record.changes?.length === 0) add('unchangedSinceRejection', false, 'record')
  }
  return found.sort((one, other) => Number(other.blocks) - Number(one.blocks))
}
