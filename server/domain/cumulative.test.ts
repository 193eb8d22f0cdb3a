import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { perQuantity } from '../../contract/quantities.ts'
import { addDays } from './calendar.ts'
import { type DeviceRead, type Keeping, placeOf, type WornWindow, windowDose } from './cumulative.ts'
import { judgeReads } from './deviceReads.ts'

const read = (day: string, hp10: number | null, kind: DeviceRead['kind'] = 'cumulative', hour = '14'): DeviceRead => ({
  at: `${day}T${hour}:00:00.000Z`,
  day,
  kind,
  values: { ...perQuantity(() => null), hp10 },
})
const open: Keeping = { from: '2026-08-03', to: null }
const window = (from: string, to: string, more: Partial<WornWindow> = {}): WornWindow => ({
  ...{ from, to, keeping: open, before: null, after: null, earlierFrom: null },
  ...more,
})
const august = window('2026-08-03', '2026-08-31')
const september = window('2026-09-01', '2026-09-30', { earlierFrom: '2026-08-03' })
const dose = (reads: DeviceRead[], of = august, resets: string[] = []) => windowDose(reads, of, resets, 35)
const value = (result: ReturnType<typeof dose>) => (result.ok ? result.gross.hp10 : result.problem)

describe('the dose of a wear window', () => {
  it('is what the counter went up by since the read before it', () => {
    const reads = [read('2026-08-02', 100), read('2026-08-20', 180), read('2026-09-03', 200), read('2026-09-25', 260)]
    expect(value(dose(reads))).toBe(80)
    expect(value(dose(reads, september))).toBe(80)
  })

  it('needs a read before the window: none is never 0', () => {
    const late = [read('2026-08-20', 180), read('2026-08-28', 200)]
    expect(dose(late)).toMatchObject({ ok: false, problem: 'noBaseline' })
    expect(value(dose([read('2026-08-03', 150), ...late]))).toBe(50)
    expect(dose([read('2026-08-02', 100)])).toMatchObject({ ok: false, problem: 'noReads' })
  })

  it('adds increments up, and knows nothing where one does not say', () => {
    const reads = [1, 2, 3].map((day) => read(`2026-08-0${day + 1}`, day * 10, 'incremental'))
    expect(value(dose(reads))).toBe(20 + 30)
    expect(value(dose([...reads, read('2026-08-20', null, 'incremental')]))).toBeNull()
    expect(value(dose([...reads, read('2026-08-20', 500)]))).toBe('mixedKinds')
  })

  it('names what the reads leave open', () => {
    const gap = dose(
      [read('2026-08-02', 100), read('2026-10-05', 400)],
      window('2026-10-01', '2026-10-31', { earlierFrom: '2026-09-01' }),
    )
    expect(gap).toMatchObject({ gaps: [{ from: '2026-08-02', to: '2026-10-05', days: 64, why: 'earlierPeriod' }] })
    const reset = dose([read('2026-08-02', 900), read('2026-08-20', 30)], august, ['2026-08-10T00:00:00.000Z'])
    expect(reset).toMatchObject({ gross: { hp10: 30 }, gaps: [{ why: 'reset' }] })
  })

  it('gives each bearer its own part by the read of the hand-over, or nothing to either', () => {
    const first: Keeping = { from: '2026-08-03', to: '2026-08-14' }
    const second: Keeping = { from: '2026-08-15', to: null }
    const ofFirst = window('2026-08-03', '2026-08-14', { keeping: first, after: second })
    const ofSecond = window('2026-08-15', '2026-08-31', { keeping: second, before: first })
    const reads = [read('2026-08-03', 100), read('2026-08-10', 120), read('2026-08-30', 300)]
    expect([ofFirst, ofSecond].map((each) => value(dose(reads, each)))).toEqual(['handoverNotRead', 'handoverNotRead'])
    for (const day of ['2026-08-14', '2026-08-15']) {
      const cut = [...reads, read(day, 150)]
      expect([ofFirst, ofSecond].map((each) => value(dose(cut, each)))).toEqual([50, 150])
    }
  })

  it('loses nothing and counts nothing twice: windows add up to what the counter went up by', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 500 })), {
      minLength: 2,
      maxLength: 40,
    })
    fc.assert(
      fc.property(steps, (all) => {
        let [day, counter] = ['2026-08-03', 1_000]
        const reads = [read(day, counter)]
        for (const [days, more] of all) {
          day = addDays(day, days)
          counter += more
          reads.push(read(day, counter))
        }
        const windows: WornWindow[] = []
        for (let from = '2026-08-03'; from <= day; from = addDays(from, 30))
          windows.push(window(from, addDays(from, 29), { earlierFrom: windows.at(-1)?.from ?? null }))
        const sum = windows.reduce((total, each) => {
          const result = dose(reads, each)
          return total + (result.ok ? (result.gross.hp10 ?? 0) : 0)
        }, 0)
        expect(sum).toBe(counter - 1_000)
      }),
    )
  })
})

describe('reads of one device', () => {
  const lined = (reads: DeviceRead[]) => reads.map((each, index) => ({ ...each, line: index + 2 }))
  const verdicts = (reads: DeviceRead[], standing: DeviceRead[] = [], resets: string[] = []) =>
    [...judgeReads(lined(reads), standing, resets)].toSorted(([a], [b]) => a - b).map(([, verdict]) => verdict)
  const codes = (all: ReturnType<typeof verdicts>) => all.map((each) => (each.is === 'refused' ? each.code : each.is))

  it('are known when they say the same again, and refused when they say other figures', () => {
    const standing = [read('2026-08-03', 100)]
    expect(codes(verdicts([read('2026-08-03', 100)], standing))).toEqual(['known'])
    expect(codes(verdicts([read('2026-08-03', 101)], standing))).toEqual(['otherFigures'])
    expect(codes(verdicts([read('2026-08-03', 100), read('2026-08-03', 100)]))).toEqual(['new', 'known'])
    expect(codes(verdicts([read('2026-08-03', 100), read('2026-08-03', 101), read('2026-08-03', 100)]))).toEqual(
      Array.from({ length: 3 }, () => 'twiceWithOtherFigures'),
    )
  })

  it('do not go back, unless a reset was declared in between', () => {
    const reads = [read('2026-08-03', 100), read('2026-08-10', 90), read('2026-08-20', 120)]
    expect(codes(verdicts(reads))).toEqual(['new', 'counterBackwards', 'new'])
    expect(verdicts(reads)[1]).toMatchObject({ against: { values: { hp10: 100 } }, quantity: 'hp10' })
    expect(codes(verdicts([read('2026-08-10', 130)], [reads[0], reads[2]] as DeviceRead[]))).toEqual(['counterAhead'])
    expect(codes(verdicts(reads.slice(0, 2), [], ['2026-08-05T00:00:00.000Z']))).toEqual(['new', 'new'])
  })
})

it('places a day among the keepings of a device', () => {
  const keepings = [
    { from: '2026-08-03', to: '2026-08-14', closing: false },
    { from: '2026-09-01', to: '2026-09-20', closing: true },
  ]
  const places = ['2026-08-02', '2026-08-14', '2026-08-20', '2026-09-20', '2026-09-25'].map((day) =>
    placeOf(day, keepings),
  )
  expect(places).toEqual(['before', 'worn', 'before', 'worn', 'after'])
  expect(['2026-08-03', '2026-09-01'].map((day) => placeOf(day, keepings))).toEqual(['worn', 'worn'])
  const still = [{ from: '2026-08-03', to: null, closing: true }]
  expect(['2026-08-02', '2026-08-03', '2027-01-01'].map((day) => placeOf(day, still))).toEqual([
    'before',
    'worn',
    'worn',
  ])
  const [first] = keepings
  expect(first && placeOf('2026-08-20', [first])).toBeNull()
})
