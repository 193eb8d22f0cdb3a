import { describe, expect, it } from 'vitest'
import {
  knownQuantities,
  leaderOf,
  perQuantity,
  type Quantity,
  quantities,
  quantitiesOf,
  seriesOf,
  shownQuantities,
} from '../../contract/quantities.ts'
import type { DoseCell, DoseCells } from '../../contract/vocabulary.ts'
import { words } from '../../contract/words/index.ts'
import { type FlagContext, type FlaggedQuantity, flagReading } from './flags.ts'
import { doseToChild, type PersonDose, sumDoses, sumsForPosition } from './sums.ts'
import { calendarYear } from './windows.ts'

const measured = (value: number): DoseCell => ({ value, status: 'measured' })
const none: DoseCell = { value: null, status: 'notMeasured' }
const dose = (cells: Partial<DoseCells>, position: PersonDose['position'] = 'chest'): PersonDose => ({
  clientId: 1,
  period: '2026-05',
  from: '2026-05-01',
  to: '2026-05-31',
  position,
  cells: { ...perQuantity(() => none), ...cells },
})
const year = (...doses: PersonDose[]) => sumDoses(doses, calendarYear(2026))

describe('neutrons', () => {
  it('add to the whole body, and to nothing else', () => {
    const worn = dose({ hp10: measured(300), hp007: measured(310), hp10n: measured(120) })
    const sums = year(worn)
    expect(sums.wholeBody).toMatchObject({ value: 420, counted: 1, withoutValue: 0 })
    expect(sums.skin.value).toBe(310)
    expect(sums.lens.counted).toBe(0)
    expect(sumsForPosition(sumDoses([worn], calendarYear(2026)), 'chest').hp10.value).toBe(420)
  })
  it('count alone where nothing else was measured, and as 0 below their level', () => {
    expect(year(dose({ hp10n: measured(120) })).wholeBody.value).toBe(120)
    expect(year(dose({ hp10: measured(300), hp10n: { value: 60, status: 'belowLevel' } })).wholeBody.value).toBe(300)
  })
  it('that could not be evaluated leave a doubt about the sum', () => {
    const sums = year(dose({ hp10: measured(300), hp10n: { value: null, status: 'notEvaluable' } }))
    expect(sums.wholeBody).toMatchObject({ value: 300, counted: 1, withoutValue: 1 })
  })
  it('reach the child as well', () => {
    const child = doseToChild([dose({ hp10: measured(300), hp10n: measured(120) })], {
      from: '2026-05-01',
      to: '2026-12-31',
    })
    expect(child.value).toBe(420)
  })
  it('are compared with the investigation level together with photons', () => {
    const one = (net: number | null): FlaggedQuantity => ({
      gross: net,
      net,
      background: 0,
      step: 'controlsOfSiteAndType',
      detectionLimit: 50,
      investigationLevel: 500,
      ownPast: null,
      controlPast: null,
    })
    const context = (hp10: number, hp10n: number | null): FlagContext => ({
      bearer: 'person',
      position: 'chest',
      overlaps: 0,
      measured: ['hp10', 'hp10n'],
      quantities: { ...perQuantity(() => one(null)), hp10: one(hp10), hp10n: one(hp10n) },
      verdicts: [],
      spare: null,
      implausible: [],
      employed: [{ from: '2020-01-01', to: null }],
      period: { from: '2026-05-01', to: '2026-05-31' },
      readAt: '2026-06-10T15:00:00.000Z',
      kept: false,
      gapDays: null,
      receivedAt: null,
      now: '2026-06-20T15:00:00.000Z',
    })
    const above = (hp10: number, hp10n: number | null) =>
      flagReading(context(hp10, hp10n)).filter(({ code }) => code === 'aboveInvestigation')
    expect(above(300, 200)).toEqual([])
    expect(above(300, 201)).toEqual([
      { code: 'aboveInvestigation', severity: 'warn', quantity: 'hp10', value: 501, level: 500 },
    ])
    expect(above(501, null)).toHaveLength(1)
  })
})

describe('the list', () => {
  it('has one leader for each series, which is of it', () => {
    for (const series of ['wholeBody', 'lens', 'skin', 'extremities'] as const)
      expect(quantitiesOf(series)).toContain(leaderOf(series))
    expect(quantitiesOf('wholeBody')).toEqual(['hp10', 'hp10n'])
  })
  it('knows what no personal limit is compared with', () => {
    for (const position of ['area', 'control', 'spare', 'fetal'] as const)
      for (const quantity of quantities) expect(seriesOf(position, quantity)).toBeNull()
    expect(seriesOf('ringLeft', 'hp10')).toBeNull()
    expect(seriesOf('eyeLens', 'hp007')).toBeNull()
  })
  it('has words for all of it, and no symbol twice', () => {
    for (const language of ['en', 'es'] as const) {
      expect(Object.keys(words[language].quantities).sort()).toEqual([...quantities].sort())
    }
  })
  it('shows what leads a sum always, the rest where it is', () => {
    expect(shownQuantities(() => false)).toEqual(['hp10', 'hp3', 'hp007'])
    expect(shownQuantities((quantity) => quantity === 'hp10n')).toEqual(quantities)
  })
  it('fills in what was not in it when something was kept', () => {
    const kept: Partial<Record<Quantity, number>> = { hp10: 62, hp3: 0 }
    expect(knownQuantities<number | null>(kept, null)).toEqual({ hp10: 62, hp3: 0, hp007: null, hp10n: null })
  })
})
