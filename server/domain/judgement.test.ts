import { describe, expect, it } from 'vitest'
import { perQuantity } from '../../contract/quantities.ts'
import type { DoseCell } from '../../contract/vocabulary.ts'
import { isClean } from './flags.ts'
import { changesBetween, judged, type SeenLine } from './judged.ts'
import {
  asDose,
  evaluateAgainst,
  implausibleParts,
  type JudgedReading,
  type JudgementFacts,
  judge,
} from './judgement.ts'
import { defaultLimitProfile, type LimitProfile, type ProfilePart } from './levels.ts'
import type { PersonDose } from './sums.ts'

const person = {
  birthDate: '1990-05-01',
  pregnancy: null,
  employed: [{ from: '2020-01-01', to: null }],
}
const october: JudgedReading = {
  kind: 'read',
  clientId: 1,
  siteId: 1,
  technologyId: 1,
  bearer: 'person',
  position: 'chest',
  period: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  readAt: '2026-11-07T15:00:00.000Z',
  annealedOn: null,
  receivedAt: '2026-11-05T15:00:00.000Z',
  measured: ['hp10', 'hp007'],
  levels: [
    { quantity: 'hp10', detectionLimit: 50, recordingLevel: 100 },
    { quantity: 'hp007', detectionLimit: 50, recordingLevel: 100 },
  ],
  gross: { hp10: 260, hp007: 265 },
  entered: null,
  manual: {},
  netOfSource: false,
  spare: null,
  controlRate: null,
  confirmed: false,
  person,
}
const wholeMonth = (profile: LimitProfile): ProfilePart[] => [{ profile, from: '2026-10-01', to: '2026-10-31' }]
const around: JudgementFacts = {
  controls: [{ readingId: 9, siteId: 1, typeId: 1, gross: { hp10: 60, hp007: 62 } }],
  history: [],
  overlaps: 0,
  past: {},
  received: [],
  profiles: wholeMonth(defaultLimitProfile),
  now: '2026-11-20T15:00:00.000Z',
}
const of = (change: Partial<JudgedReading> = {}, other: Partial<JudgementFacts> = {}) =>
  judge({ ...october, ...change }, { ...around, ...other })
const codes = (...given: Parameters<typeof of>) => of(...given).flags.map(({ code }) => code)
const before = (period: string, from: string, to: string, hp10: number): PersonDose => ({
  clientId: 1,
  period,
  from,
  to,
  position: 'chest',
  cells: perQuantity(
    (quantity): DoseCell =>
      quantity === 'hp10' ? { value: hp10, status: 'measured' } : { value: null, status: 'notMeasured' },
  ),
})

describe('judge', () => {
  it('takes the background off and is clean where nothing is out of the ordinary', () => {
    const { evaluation, background, flags } = of()
    expect(evaluation.hp10).toEqual({ gross: 260, background: 60, net: 200, cell: { value: 200, status: 'measured' } })
    expect(evaluation.hp3.cell.status).toBe('notMeasured')
    expect(background.hp10).toEqual({ value: 60, step: 'controlsOfSiteAndType', controlIds: [9], over: null })
    expect(isClean(flags)).toBe(true)
  })
  it('leaves net values as they are beside a control, and asks no note for them', () => {
    const { evaluation, flags } = of({ netOfSource: true })
    expect(evaluation.hp10).toMatchObject({ background: 0, net: 260 })
    expect(flags).toEqual([])
  })
  it('takes a daily average for the days since the annealing, and compares a control with those', () => {
    const history = [1, 2, 3].map((readingId) => ({ readingId, gross: { hp10: 155, hp007: 155 }, days: 31 }))
    const taken = (change: Partial<JudgedReading>) => of(change, { controls: [], history }).background.hp10
    expect(taken({})).toMatchObject({ value: 155, over: { days: 31, annealedOn: null } })
    const annealedOn = '2026-09-17'
    expect(taken({ annealedOn })).toMatchObject({ value: 255, over: { days: 51, annealedOn } })
    const control = { bearer: 'control', position: 'control', person: null, gross: { hp10: 255, hp007: 255 } } as const
    const band = { controlRate: { from: 1, to: 6 } }
    expect(codes({ ...control, ...band }, { history })).toContain('controlImplausible')
    expect(codes({ ...control, ...band, annealedOn }, { history })).toEqual([])
  })
  it('lets what was entered by hand rule, and asks for a note', () => {
    const { evaluation, flags } = of({ manual: { hp10: 0 } })
    expect(evaluation.hp10.net).toBe(260)
    expect(evaluation.hp007.net).toBe(203)
    expect(flags).toMatchObject([{ code: 'noControl', severity: 'warn', quantity: 'hp10' }])
  })
  it('judges against everything else of the person, waiting or not', () => {
    const others = [before('2026-09', '2026-09-01', '2026-09-30', 19_801)]
    expect(of({}, { received: others }).flags).toEqual([
      { code: 'aboveLimit', severity: 'block', quantity: 'hp10', value: 20_001, level: 20_000, limit: 'annual' },
    ])
    expect(codes({}, { received: 'farFromLimits' })).toEqual([])
    expect(codes({ person: null }, { received: others })).toEqual([])
  })
  it('uses the profile that is given, and its investigation level for the days worn', () => {
    expect(codes({ gross: { hp10: 569, hp007: 570 } })).toEqual([])
    const strict = { ...defaultLimitProfile, investigation: { ...defaultLimitProfile.investigation, wholeBody: 1_000 } }
    expect(codes({}, { profiles: wholeMonth(strict) })).toEqual(['aboveInvestigation'])
  })
  it('judges a dose that was entered by its amount, and by nothing of a reader', () => {
    const cells = (value: number) =>
      perQuantity(
        (quantity): DoseCell =>
          quantity === 'hp10' ? { value, status: 'estimated' } : { value: null, status: 'notEvaluable' },
      )
    const entered = (value: number) => of({ kind: 'estimated', gross: {}, entered: cells(value), readAt: null })
    expect(entered(200).flags).toEqual([])
    expect(entered(200).evaluation.hp10.cell).toEqual({ value: 200, status: 'estimated' })
    expect(entered(600).flags.map(({ code }) => code)).toEqual(['aboveInvestigation'])
    expect(entered(20_001).flags.map(({ code }) => code)).toEqual(['aboveInvestigation', 'aboveLimit'])
  })
  it('asks who wore a spare; and two, once somebody is named, above the investigation level', () => {
    const spare = { bearer: 'spare', position: 'spare', person: null } as const
    expect(codes({ ...spare, spare: 'wearerUnknown' })).toEqual(['wearerUnknown'])
    expect(codes({ ...spare, spare: 'notWorn' })).toEqual([])
    const high = { gross: { hp10: 45_000, hp007: 45_000 } }
    expect(codes({ ...spare, ...high, spare: 'notWorn' })).toContain('spareAboveLevel')
    expect(codes({ ...high, spare: 'worn' })).toContain('spareAboveLevel')
    expect(codes({ ...high, spare: null })).not.toContain('spareAboveLevel')
  })
  it('blocks a control outside its plausible band until somebody confirms it', () => {
    const control = {
      bearer: 'control',
      position: 'control',
      person: null,
      gross: { hp10: 9_000, hp007: 62 },
      controlRate: { from: 1, to: 6 },
    } as const
    expect(of(control).flags).toEqual([
      { code: 'controlImplausible', severity: 'block', quantity: 'hp10', value: 9_000, level: 186 },
    ])
    expect(codes({ ...control, confirmed: true })).toEqual([])
    expect(codes({ controlRate: { from: 1, to: 6 } })).toEqual([])
  })
  it('asks nothing of what a laboratory left of a control, however little that is', () => {
    const left = { bearer: 'control', position: 'control', person: null, gross: { hp10: 2, hp007: 0 } } as const
    const past = [1, 2, 3].map((readingId) => ({ readingId, gross: { hp10: 155, hp007: 155 }, days: 31 }))
    const band = { controlRate: { from: 1, to: 6 } }
    expect(codes({ ...left, ...band }, { history: past })).toContain('controlImplausible')
    expect(codes(left, { history: past })).toContain('controlOutlier')
    expect(codes({ ...left, ...band, netOfSource: true }, { history: past })).toEqual([])
  })
})

describe('implausibleParts', () => {
  const rate = { from: 1, to: 6 }
  it('takes the bounds themselves as plausible, and no band as no opinion', () => {
    expect(implausibleParts({ hp10: 30, hp3: 180, hp007: null }, 30, rate)).toEqual([])
    expect(implausibleParts({ hp10: 29, hp3: 181 }, 30, rate)).toEqual([
      { quantity: 'hp10', value: 29, bound: 30 },
      { quantity: 'hp3', value: 181, bound: 180 },
    ])
    expect(implausibleParts({ hp10: 9_000 }, 30, null)).toEqual([])
  })
  it('expects no neutrons, and knows too many of them', () => {
    expect(implausibleParts({ hp10n: 0 }, 30, rate)).toEqual([])
    expect(implausibleParts({ hp10n: 181 }, 30, rate)).toEqual([{ quantity: 'hp10n', value: 181, bound: 180 }])
  })
})

describe('evaluateAgainst and asDose', () => {
  it('give a reading the days and the place that sums count it at', () => {
    const { evaluation } = evaluateAgainst(october, around)
    expect(asDose(october, evaluation, around.profiles)).toMatchObject({
      clientId: 1,
      period: '2026-10',
      from: '2026-10-01',
      to: '2026-10-31',
      position: 'chest',
      cells: { hp10: { value: 200, status: 'measured' } },
    })
  })
  it('take nothing off a control', () => {
    const { evaluation } = evaluateAgainst({ ...october, bearer: 'control' }, around)
    expect(evaluation.hp10).toMatchObject({ background: null, net: 260 })
  })
})

describe('changesBetween', () => {
  const line = { personId: 7, position: 'chest', from: october.from, to: october.to, recorded: false } as const
  const judgedOf = (...given: Parameters<typeof of>) => judged(of(...given), line)
  const seen = judgedOf()
  const changes = (...given: Parameters<typeof of>) => changesBetween(seen, judgedOf(...given))
  it('finds nothing where the facts are the same', () => {
    expect(changes()).toEqual([])
  })
  it('names each figure that differs', () => {
    const controls = [{ readingId: 9, siteId: 1, typeId: 1, gross: { hp10: 160, hp007: 62 } }]
    expect(changes({}, { controls })).toEqual([
      { what: 'background', quantity: 'hp10', before: 60, after: 160 },
      { what: 'net', quantity: 'hp10', before: 200, after: 100 },
      { what: 'value', quantity: 'hp10', before: 200, after: 100 },
    ])
  })
  it('finds a background that comes from elsewhere with the same figure', () => {
    const controls = [{ readingId: 10, siteId: 1, typeId: 1, gross: { hp10: 60, hp007: 62 } }]
    expect(changes({}, { controls }).map(({ what }) => what)).toEqual(['background', 'background'])
  })
  it('finds a value whose status alone differs', () => {
    const levels = [{ quantity: 'hp10', detectionLimit: 50, recordingLevel: 300 } as const]
    expect(changes({ levels: [...levels, ...october.levels.slice(1)] })).toEqual([
      { what: 'value', quantity: 'hp10', before: 200, after: 200 },
    ])
  })
  it('finds a flag that came, not one that fell away', () => {
    expect(changes({}, { overlaps: 1 })).toMatchObject([{ what: 'flag', flag: { code: 'overlap' } }])
    expect(changesBetween(judgedOf({}, { overlaps: 1 }), seen)).toEqual([])
  })
  it('finds another sum above a limit, but not another mean beside the same flag', () => {
    const sum = (hp10: number) => judgedOf({}, { received: [before('2026-09', '2026-09-01', '2026-09-30', hp10)] })
    expect(changesBetween(sum(20_000), sum(20_000))).toEqual([])
    expect(changesBetween(sum(20_000), sum(20_001))).toMatchObject([{ what: 'flag', flag: { code: 'aboveLimit' } }])
    const mean = (value: number) =>
      judgedOf({ gross: { hp10: 480, hp007: 480 } }, { past: { hp10: { mean: value, count: 5 } } })
    expect(mean(100).flags).not.toEqual(mean(101).flags)
    expect(changesBetween(mean(100), mean(101))).toEqual([])
  })
  it('finds that the same figures are of another person, of another place or of other days', () => {
    const onLine = (change: Partial<SeenLine>) => changesBetween(seen, judged(of(), { ...line, ...change }))
    expect(onLine({ personId: 8 })).toEqual([{ what: 'person', before: 7, after: 8 }])
    expect(onLine({ personId: null })).toEqual([{ what: 'person', before: 7, after: null }])
    expect(onLine({ position: 'collar' })).toEqual([{ what: 'position', before: 'chest', after: 'collar' }])
    const before = { from: '2026-10-01', to: '2026-10-31' }
    for (const change of [{ from: '2026-10-05' }, { to: '2026-10-15' }])
      expect(onLine(change)).toEqual([{ what: 'days', before, after: { ...before, ...change } }])
  })
  it('finds a dose record that came, and keeps of a line what is compared alone', () => {
    const now = judged(of(), { ...line, recorded: true })
    expect(changesBetween(seen, now)).toEqual([{ what: 'recorded' }])
    expect(changesBetween(now, now)).toEqual([])
    expect(judged(of(), { ...line, clientId: 3 } as SeenLine).line).toEqual(line)
  })
})
