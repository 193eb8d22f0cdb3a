import { describe, expect, it } from 'vitest'
import { perQuantity } from '../../contract/quantities.ts'
import type { DoseCell } from '../../contract/vocabulary.ts'
import {
  changesOf,
  controlTotalOf,
  countryOf,
  type EarlierRecord,
  type EntityFacts,
  type FrozenRecord,
  missingOfEntity,
  missingOfToe,
  problemsOf,
  type RecordFacts,
  type RegistryDose,
  recordKey,
  recordsOf,
  standingOf,
  type ToeFacts,
} from './registry.ts'

const quarter = { from: '2026-07-01', to: '2026-09-30' }
const entity: EntityFacts = {
  legalId: '3-101-1',
  name: 'Hospital',
  entityType: 2,
  province: 'San José',
  canton: 'Escazú',
  ministry: '',
  sector: 1,
  address: 'Calle 1',
  phone: '1',
  email: 'a@b.example',
  director: 'D',
  officer: 'O',
}
const toe: ToeFacts = {
  idType: 'cedula',
  nationalId: '101110111',
  name: 'Ana Mora',
  sex: 'F',
  birthDate: '1990-01-01',
  country: 'CR',
}
const people = new Map([1, 2].map((id) => [id, { ...toe, nationalId: `10111011${id}` }]))
const entities = new Map([[1, entity]])

const cell = (status: DoseCell['status'], value: number | null = null): DoseCell => ({ status, value })
let ids = 0
const dose = (hp10: DoseCell, more: Partial<RegistryDose> = {}): RegistryDose => ({
  doseId: ++ids,
  personId: 1,
  clientId: 1,
  employmentId: 1,
  practiceCode: 4,
  occupationCode: 10,
  note: null,
  period: '2026-07',
  from: '2026-07-01',
  to: '2026-07-31',
  position: 'chest',
  cells: { ...perQuantity(() => cell('notMeasured')), hp10 },
  ...more,
})
const frozen = (doses: RegistryDose[]) => recordsOf(doses, quarter, 'SDP', people, entities)
const one = (...doses: RegistryDose[]): RecordFacts => {
  const { records } = frozen(doses)
  expect(records).toHaveLength(1)
  return records[0] as RecordFacts
}

describe('what a record says', () => {
  it('has the figure of what was measured', () => {
    expect(one(dose(cell('measured', 1234)))).toMatchObject({ value: 1234, observation: null, count: 1 })
  })
  it.each([
    ['below the level', cell('belowLevel'), null, 'belowLevel'],
    ['a measured nothing', cell('measured', 0), null, 'belowLevel'],
    ['not used', cell('notEvaluable'), 'notUsed', 'notUsed'],
    ['damaged', cell('notEvaluable'), 'damaged', 'damaged'],
    ['not returned', cell('notEvaluable'), 'notReturned', 'notReturned'],
    ['lost', cell('notEvaluable'), 'lost', 'notReturned'],
    ['no reason', cell('notEvaluable'), null, null],
  ])('never has a 0 for what has no figure: %s', (_, hp10, note, observation) => {
    expect(one(dose(hp10, { note }))).toMatchObject({ value: null, observation })
  })
  it('has the dose of record where a badge was worn under and over an apron, as the sums have it', () => {
    const both = one(dose(cell('measured', 100)), dose(cell('measured', 900), { position: 'collar' }))
    expect(both).toMatchObject({ value: 100, count: 2 })
    const lost = dose(cell('notEvaluable'), { note: 'lost' })
    expect(one(lost, dose(cell('measured', 900), { position: 'collar' }))).toMatchObject({
      value: 900,
      observation: null,
    })
  })
  it('has no record for a ring alone, and counts it', () => {
    const ring = dose(cell('notMeasured'), { position: 'ringLeft' })
    ring.cells.hp007 = cell('measured', 4000)
    expect(frozen([ring])).toEqual({ records: [], withoutWholeBody: 1 })
    expect(frozen([ring, dose(cell('measured', 50))])).toMatchObject({
      records: [{ value: 50, count: 1 }],
      withoutWholeBody: 0,
    })
  })
  it('is one for each period and each employment of a person', () => {
    const doses = [
      dose(cell('measured', 10)),
      dose(cell('measured', 20), { period: '2026-08', from: '2026-08-01', to: '2026-08-31' }),
      dose(cell('measured', 30), { employmentId: 2, practiceCode: 5, from: '2026-07-16' }),
      dose(cell('measured', 40), { personId: 2 }),
    ]
    const { records } = frozen(doses)
    expect(records.map(({ value }) => value)).toEqual([10, 30, 20, 40])
    expect(new Set(records.map(recordKey)).size).toBe(4)
    expect(controlTotalOf(records)).toBe(100)
  })
  it('stands by entity, name, person, first day and employment, however the doses come', () => {
    const named = new Map([1, 2, 3].map((id) => [id, { ...toe, name: id === 2 ? 'Ángel Zúñiga' : 'Beto Ávila' }]))
    const both = new Map([1, 2].map((id) => [id, entity]))
    const august = { period: '2026-08', from: '2026-08-01', to: '2026-08-31' }
    const doses = [
      dose(cell('measured', 1), { personId: 2 }),
      dose(cell('measured', 2)),
      dose(cell('measured', 3), { employmentId: 2 }),
      dose(cell('measured', 4), { ...august, employmentId: 0 }),
      dose(cell('measured', 5), { personId: 3 }),
      dose(cell('measured', 6), { clientId: 2, personId: 2 }),
    ]
    for (const given of [doses, doses.toReversed()]) {
      const { records } = recordsOf(given, quarter, 'SDP', named, both)
      expect(records.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6])
    }
    const parts = [7, 8, 9].map((from) =>
      dose(cell('measured', 1), { from: `2026-07-0${from}`, to: `2026-07-1${from}` }),
    )
    const [whole] = recordsOf(parts.toReversed(), quarter, 'SDP', named, both).records
    expect(whole).toMatchObject({ from: '2026-07-07', to: '2026-07-19', doseIds: parts.map(({ doseId }) => doseId) })
  })
  it('needs a worker and an entity', () => {
    const doses = [dose(cell('measured', 1), { personId: 9 }), dose(cell('measured', 1), { clientId: 9 })]
    expect(frozen(doses)).toEqual({ records: [], withoutWholeBody: 2 })
  })
})

describe('what goes into a new package', () => {
  const now = one(dose(cell('measured', 100)))
  const earlier = (state: EarlierRecord['state'], more: Partial<EarlierRecord> = {}): EarlierRecord => ({
    ...now,
    id: 1,
    state,
    closed: false,
    ...more,
  })
  it.each([
    ['never sent', undefined, 'fresh'],
    ['accepted as it is', earlier('accepted'), 'unchanged'],
    ['accepted, another dose now', earlier('accepted', { value: 90 }), 'changed'],
    [
      'accepted below the level, a dose now',
      earlier('accepted', { value: null, observation: 'belowLevel' }),
      'changed',
    ],
    ['accepted under another occupation', earlier('accepted', { occupationCode: 3 }), 'changed'],
    ['frozen elsewhere', earlier('pending', { value: 90 }), 'waiting'],
    ['sent, another dose now', earlier('sent', { value: 90 }), 'waiting'],
    ['rejected', earlier('rejected'), 'toCorrect'],
    ['rejected, and its package closed', earlier('rejected', { closed: true }), 'changed'],
  ])('%s', (_, before, standing) => {
    expect(standingOf(now, before)).toBe(standing)
  })
  it('names every field that is another one', () => {
    const after = { ...now, value: null, observation: 'notUsed' as const, toe: { ...toe, birthDate: '1991-01-01' } }
    expect(changesOf(now, after)).toEqual([
      { field: 'value', before: 100, after: null },
      { field: 'observation', before: null, after: 'notUsed' },
    ])
    expect(changesOf(now, after, true).map(({ field }) => field)).toContain('toe.birthDate')
    // The id of an entity is a field of the record.
    const moved = { ...now, entityLegalId: '3-102', entity: { ...entity, legalId: '3-102', phone: '2' } }
    expect(changesOf(now, moved, true)).toEqual([
      { field: 'entityLegalId', before: '3-101-1', after: '3-102' },
      { field: 'entity.phone', before: '1', after: '2' },
    ])
  })
})

describe('verification', () => {
  const record = (facts: RecordFacts, number = 1): FrozenRecord => ({ ...facts, number, changes: null })
  const verify = (records: FrozenRecord[], more: Partial<Parameters<typeof problemsOf>[0]> = {}, now = records) =>
    problemsOf(
      {
        records,
        quarter,
        serviceCode: 'SDP',
        held: { records: records.length, controlTotal: controlTotalOf(records) },
        said: { records: records.length, controlTotal: controlTotalOf(records), sealed: true },
        correction: false,
        ...more,
      },
      new Map(now.map((each) => [recordKey(each), each])),
    ).map(({ code, blocks, field, record: of }) => [code, blocks, field, of?.number ?? null])
  const good = record(one(dose(cell('measured', 100))))

  it('finds nothing where nothing is wrong', () => expect(verify([good])).toEqual([]))
  it('wants the code of the service, all records and the total, unbroken', () => {
    expect(verify([good], { serviceCode: '' })).toEqual([['noServiceCode', true, null, null]])
    const said = { records: 2, controlTotal: 99, sealed: false }
    expect(verify([good], { said }).map(([code]) => code)).toEqual(['countDiffers', 'totalDiffers', 'sealBroken'])
  })
  it('names what is missing, essential or not', () => {
    const poor = {
      ...good,
      entity: { ...entity, entityType: null, director: '' },
      toe: { ...toe, nationalId: good.nationalId, country: '' },
    }
    expect(verify([poor])).toEqual([
      ['missing', true, 'entityType', 1],
      ['missing', true, 'country', 1],
      ['missing', false, 'director', 1],
    ])
  })
  it('names two people of one id, and a number that is none of its type', () => {
    const other = record({ ...one(dose(cell('measured', 1), { personId: 2 })), nationalId: good.nationalId }, 2)
    expect(verify([good, other])).toEqual([['sameNationalId', true, 'nationalId', 2]])
    expect(verify([{ ...good, nationalId: '12' }])).toEqual([['badNationalId', true, 'nationalId', 1]])
  })
  it('names what has neither dose nor reason, and what ends elsewhere', () => {
    const unclear = record(one(dose(cell('notEvaluable'))))
    expect(verify([unclear])).toEqual([['noObservation', true, 'observation', 1]])
    expect(verify([{ ...good, to: '2026-10-01' }])).toEqual([['outsideQuarter', true, 'to', 1]])
  })
  it('names what the facts say otherwise since the freeze', () => {
    const now = [{ ...good, value: 110, toe: { ...good.toe, name: 'Ana Rojas' } }]
    expect(verify([good], {}, now)).toEqual([
      ['changedSinceFrozen', true, 'value', 1],
      ['changedSinceFrozen', true, 'name', 1],
    ])
    expect(verify([good], {}, [])).toEqual([['changedSinceFrozen', true, null, 1]])
  })
  it('warns of a correction that corrects nothing', () => {
    expect(verify([{ ...good, changes: [] }], { correction: true })).toEqual([
      ['unchangedSinceRejection', false, null, 1],
    ])
  })
})

it('asks public entities alone for their ministry', () => {
  expect(missingOfEntity(entity)).toEqual([])
  expect(missingOfEntity({ ...entity, entityType: 1 })).toEqual(['ministry'])
  expect(missingOfEntity({ ...entity, entityType: null, email: '' })).toEqual(['entityType', 'email'])
})
it('takes a cédula for a country, and "unknown" for no answer', () => {
  expect([countryOf('cedula', ''), countryOf('passport', ''), countryOf('cedula', 'NI')]).toEqual(['CR', '', 'NI'])
  expect(missingOfToe({ ...toe, country: '' }, { practiceCode: 0, occupationCode: 1 })).toEqual([
    'country',
    'practiceCode',
  ])
})
