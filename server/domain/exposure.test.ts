import { describe, expect, it } from 'vitest'
import { backgroundDays, type Exposure } from './exposure.ts'

const march: Exposure = {
  from: '2026-03-01',
  to: '2026-03-31',
  readAt: '2026-04-10T15:00:00.000Z',
  annealedOn: '2026-02-20',
}
const worn = { days: 31, annealedOn: null }

describe('the days through which a dosimeter receives background', () => {
  it('go from the annealing to the reading', () => {
    expect(backgroundDays(march)).toEqual({ days: 49, annealedOn: '2026-02-20' })
  })
  it('end on the service’s day of the reading, not on that of another time zone', () => {
    // Nine in the evening of the ninth.
    expect(backgroundDays({ ...march, readAt: '2026-04-10T03:00:00.000Z' }).days).toBe(48)
  })
  it.each([
    ['nobody has said when it was annealed', { annealedOn: null }],
    ['nobody has said when it was read', { readAt: null }],
    ['it was annealed after the wear had begun', { annealedOn: '2026-03-02' }],
    ['it was read before it was annealed', { readAt: '2026-02-19T18:00:00.000Z' }],
  ])('are those of wear where %s', (_, change) => {
    expect(backgroundDays({ ...march, ...change })).toEqual(worn)
  })
  it('may begin with the wear, and be none where it was annealed and read on one day', () => {
    expect(backgroundDays({ ...march, annealedOn: '2026-03-01' })).toEqual({ days: 40, annealedOn: '2026-03-01' })
    const day = { from: '2026-03-01', to: '2026-03-01', annealedOn: '2026-03-01' }
    expect(backgroundDays({ ...day, readAt: '2026-03-01T20:00:00.000Z' }).days).toBe(0)
  })
})
