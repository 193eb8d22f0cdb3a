import { z } from 'zod'
import { isIdNumber } from '../identity.ts'
import { assignmentStates, categories, idTypes, positions, sexes } from '../vocabulary.ts'
import {
  calendarDate,
  emailAddress,
  id,
  idText,
  listQuery,
  pageOf,
  sheetChoice,
  shortText,
  version,
  wholeNumber,
} from './common.ts'

const personFields = z.object({
  idType: z.enum(idTypes),
  idNumber: shortText(20),
  firstNames: shortText(80),
  lastNames: shortText(80),
  birthDate: calendarDate,
  sex: z.enum(sexes),
  clientId: id,
  siteId: id,
  occupationCode: wholeNumber(0, 99),
  practiceCode: wholeNumber(0, 99),
  category: z.enum(categories),
  monitoringStart: calendarDate,
  monitoringEnd: calendarDate.nullable(),
  email: z.union([z.literal(''), emailAddress]),
})

/** What the form of a person sends. The id number must be one of its type's; monitoring cannot end before it starts. */
export const personInput = personFields.superRefine((person, check) => {
  if (!isIdNumber(person.idType, person.idNumber))
    check.addIssue({ code: 'custom', path: ['idNumber'], message: 'idNumber' })
  if (person.monitoringEnd && person.monitoringEnd < person.monitoringStart)
    check.addIssue({ code: 'custom', path: ['monitoringEnd'], message: 'endBeforeStart' })
  if (person.birthDate >= person.monitoringStart)
    check.addIssue({ code: 'custom', path: ['birthDate'], message: 'birthAfterStart' })
})
export type PersonInput = z.infer<typeof personInput>
export const personUpdate = personInput.safeExtend({ version })

/** Where a person works, as what, and from when to when; `to` null: still. */
export const employment = z
  .object({
    id,
    clientId: id,
    clientName: z.string(),
    siteId: id,
    siteName: z.string(),
    occupationCode: wholeNumber(0, 99),
    practiceCode: wholeNumber(0, 99),
    category: z.enum(categories),
    from: calendarDate,
    to: calendarDate.nullable(),
  })
  .meta({ id: 'Employment' })
export type Employment = z.infer<typeof employment>

const pregnancy = z.object({ declaredOn: calendarDate, expectedOn: calendarDate })

export const person = personFields
  .extend({
    id,
    version,
    active: z.boolean(),
    clientName: z.string(),
    siteName: z.string(),
    /** Those that the caller may see: an officer its own client's. Place, work and days above are of these alone. */
    employments: z.array(employment),
    /** Seen only by administrators and by the officers of the person's own client. */
    pregnancy: pregnancy.nullable(),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof person>

export const personListItem = z.object({
  id,
  name: z.string(),
  idType: z.enum(idTypes),
  idNumber: z.string(),
  clientId: id,
  clientName: z.string(),
  siteId: id,
  siteName: z.string(),
  occupationCode: z.number().int(),
  category: z.enum(categories),
  active: z.boolean(),
  /** Serials of the dosimeters that the person has now. */
  dosimeters: z.array(z.string()),
  /** Year to date of whole-body Hp(10), µSv, over all clients; `withoutValue` records have none. */
  yearHp10: z.object({ value: z.number().int(), counted: z.number().int(), withoutValue: z.number().int() }),
  /** Annual limit of Hp(10) for this person, µSv. */
  limitHp10: z.number().int(),
})
export type PersonListItem = z.infer<typeof personListItem>

export const peopleQuery = listQuery(['name', 'idNumber', 'client', 'yearHp10', 'active']).extend({
  clientId: idText.optional(),
  siteId: idText.optional(),
  category: z.enum(categories).optional(),
  active: z.enum(['true', 'false']).optional(),
  /** For administrators: whether the time for which their records are kept has passed. */
  pastRetention: z.enum(['true', 'false']).optional(),
})
export const peoplePage = pageOf(personListItem)

export const personLookupQuery = z.object({ idType: z.enum(idTypes), idNumber: shortText(20) })
/** `elsewhere`: the person exists at a client that the caller may not see; nothing else is said of it. */
export const personLookup = z.object({ found: z.enum(['none', 'here', 'elsewhere']), person: person.nullable() })

/** What becomes of a line when the days of its employment change. */
export const lineOutcomes = ['moved', 'removed', 'kept', 'published'] as const
export const employmentLine = z
  .object({
    id,
    period: z.string(),
    position: z.enum(positions),
    serial: z.string().nullable(),
    state: z.enum(assignmentStates),
    from: calendarDate,
    to: calendarDate,
    outcome: z.enum([...lineOutcomes, 'unchanged']),
    newFrom: calendarDate,
    newTo: calendarDate,
  })
  .meta({ id: 'EmploymentLine' })
export type EmploymentLine = z.infer<typeof employmentLine>
/** A person whose employments have changed, and what became of its lines. */
export const personMoved = person.extend({ lines: z.array(employmentLine) })

/** Ends an employment, the person's main one unless it is named, on the day before, and begins another one. */
export const transferRequest = z.object({
  clientId: id,
  siteId: id,
  from: calendarDate,
  employmentId: id.optional(),
})
/** A second employer, or one of before. */
export const employmentRequest = employment
  .omit({ id: true, clientName: true, siteName: true })
  .superRefine(({ from, to }, check) => {
    if (to !== null && to < from) check.addIssue({ code: 'custom', path: ['to'], message: 'endBeforeStart' })
  })
export const endEmploymentRequest = z.object({ to: calendarDate })
export const endEmploymentQuery = z.object({ to: calendarDate })
/** What would become of the lines of an employment that ended on a day. */
export const employmentLines = z.object({ lines: z.array(employmentLine) })
export const pregnancyRequest = z.object({ pregnancy: pregnancy.nullable() }).superRefine(({ pregnancy }, check) => {
  if (pregnancy && pregnancy.expectedOn <= pregnancy.declaredOn)
    check.addIssue({ code: 'custom', path: ['pregnancy', 'expectedOn'], message: 'expectedBeforeDeclared' })
})

/** Answer of an import of people: with `confirm=false` it is the dry run and nothing is written. */
export const importQuery = z.object({ confirm: z.enum(['true', 'false']), clientId: idText, ...sheetChoice })
export const importAnswer = z.object({
  confirmed: z.boolean(),
  counts: z.object({
    new: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    rejected: z.number().int(),
  }),
  rows: z.array(
    z.object({
      line: z.number().int(),
      outcome: z.enum(['new', 'changed', 'unchanged', 'rejected']),
      name: z.string(),
      idNumber: z.string(),
      column: z.string().nullable(),
      value: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
