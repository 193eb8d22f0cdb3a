import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BackgroundInput, backgroundOf, backgroundsOf, type ControlReading } from './background.ts'

const control = (readingId: number, siteId: number, typeId: number, hp10: number | null): ControlReading => ({
  readingId,
  siteId,
  typeId,
  gross: { hp10 },
})
const input = (change: Partial<BackgroundInput>): BackgroundInput => ({
  target: { siteId: 1, typeId: 1 },
  controls: [],
  history: [],
  exposed: { days: 30, annealedOn: null },
  ...change,
})

describe('backgroundOf', () => {
  const all = [control(9, 1, 1, 60), control(2, 1, 1, 63), control(3, 2, 1, 90), control(4, 2, 2, 200)]

  it('step 1: the mean of the controls of the same site and type, half up, ids ascending', () => {
    expect(backgroundOf('hp10', input({ controls: all }))).toEqual({
      value: 62,
      step: 'controlsOfSiteAndType',
      controlIds: [2, 9],
      over: null,
    })
  })
  it('step 2: the same type anywhere at the client', () => {
    expect(backgroundOf('hp10', input({ controls: all, target: { siteId: 7, typeId: 1 } }))).toEqual({
      value: 71,
      step: 'controlsOfClientAndType',
      controlIds: [2, 3, 9],
      over: null,
    })
  })
  it('step 3: any control of the client', () => {
    expect(backgroundOf('hp10', input({ controls: all, target: { siteId: 7, typeId: 8 } }))).toEqual({
      value: 103,
      step: 'controlsOfClient',
      controlIds: [2, 3, 4, 9],
      over: null,
    })
  })
  it('step 4: what past controls read per day, times the days', () => {
    const history = [
      { readingId: 4, gross: { hp10: 60 }, days: 30 },
      { readingId: 3, gross: { hp10: 65 }, days: 31 },
      { readingId: 5, gross: { hp10: null }, days: 31 },
      { readingId: 6, gross: { hp10: 500 }, days: 0 },
    ]
    expect(backgroundOf('hp10', input({ history, exposed: { days: 92, annealedOn: '2026-06-01' } }))).toEqual({
      value: 189,
      step: 'clientDailyAverage',
      controlIds: [3, 4],
      over: { days: 92, annealedOn: '2026-06-01' },
    })
  })
  it('takes none where nothing says anything', () => {
    expect(backgroundOf('hp10', input({ manual: { hp3: 10 } }))).toEqual({
      value: null,
      step: 'none',
      controlIds: [],
      over: null,
    })
  })
  it('lets what was entered by hand rule over everything, 0 too', () => {
    const controls = [control(1, 1, 1, 50)]
    for (const value of [0, 1, 700])
      expect(backgroundOf('hp10', input({ controls, manual: { hp10: value }, netOfSource: true }))).toEqual({
        value,
        step: 'manual',
        controlIds: [],
        over: null,
      })
    expect(backgroundOf('hp10', input({ controls, manual: { hp10: null } })).step).toBe('controlsOfSiteAndType')
  })
  it('never takes anything off net values, whatever controls there are', () => {
    const found = backgroundOf('hp10', input({ controls: all, netOfSource: true }))
    expect(found).toEqual({ value: 0, step: 'netOfSource', controlIds: [], over: null })
  })
  it('does not count a control that lacks the quantity, and does not take null for 0', () => {
    const found = backgroundOf('hp10', input({ controls: [control(1, 1, 1, null), control(2, 2, 1, 80)] }))
    expect(found).toEqual({ value: 80, step: 'controlsOfClientAndType', controlIds: [2], over: null })
  })
  it('counts a control that read 0', () => {
    expect(backgroundOf('hp10', input({ controls: [control(1, 1, 1, 0), control(2, 1, 1, 80)] })).value).toBe(40)
  })
  it('finds a step for each quantity by itself', () => {
    const found = backgroundsOf(
      input({
        controls: [{ readingId: 5, siteId: 1, typeId: 1, gross: { hp10: 70, hp007: 75 } }],
        manual: { hp3: 60 },
      }),
    )
    expect([found.hp10.step, found.hp007.step, found.hp3.step]).toEqual([
      'controlsOfSiteAndType',
      'controlsOfSiteAndType',
      'manual',
    ])
  })

  it('always lies between the lowest and the highest control that it names', () => {
    const anyControl = fc.record({
      readingId: fc.integer({ min: 1 }),
      siteId: fc.integer({ min: 1, max: 3 }),
      typeId: fc.integer({ min: 1, max: 3 }),
      gross: fc.record({ hp10: fc.option(fc.integer({ min: 0, max: 5000 })) }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(anyControl, { selector: (c) => c.readingId, maxLength: 12 }), (controls) => {
        const found = backgroundOf('hp10', input({ controls }))
        const used = controls.filter((c) => found.controlIds.includes(c.readingId)).map((c) => c.gross.hp10 as number)
        expect(used.length).toBe(found.controlIds.length)
        if (found.value === null) expect(controls.every((c) => c.gross.hp10 === null)).toBe(true)
        else {
          expect(found.value).toBeGreaterThanOrEqual(Math.min(...used))
          expect(found.value).toBeLessThanOrEqual(Math.max(...used))
        }
      }),
    )
  })
})
