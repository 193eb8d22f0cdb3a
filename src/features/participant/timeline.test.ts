import { expect, test } from 'vitest'
import { spansOf, timeAxis } from './timeline.ts'

const employment = (id: number, from: string, to: string | null) => ({
  ...{ id, clientId: id, clientName: `Client ${id}`, siteId: id, siteName: 'Site', occupationCode: 1, practiceCode: 1 },
  ...{ category: 'A' as const, from, to },
})
const elsewhere = { id: 1, employer: null, position: 'chest' as const, cells: {} as never }

test('what lasts stands on one axis, the latest beginning first', () => {
  const spans = spansOf(
    {
      employments: [employment(1, '2024-01-01', '2024-12-31'), employment(2, '2025-01-01', null)],
      pregnancy: { declaredOn: '2025-06-01', expectedOn: '2025-12-31' },
    },
    { external: [{ ...elsewhere, from: '2023-01-01', to: '2023-12-31' }] },
  )
  expect(spans.map(({ kind, place }) => [kind, place])).toEqual([
    ['pregnancy', ''],
    ['employment', 'Client 2 · Site'],
    ['employment', 'Client 1 · Site'],
    ['external', ''],
  ])
  const axis = timeAxis(spans, '2025-12-30')
  // An end that lies ahead belongs to the axis.
  expect([axis.from, axis.to]).toEqual(['2023-01-01', '2025-12-31'])
  const places = spans.map((span) => axis.place(span))
  expect(places[3]).toEqual({ left: 0, width: expect.closeTo((365 / 1096) * 100) })
  // What goes on reaches the end.
  const still = places[1] as { left: number; width: number }
  expect(still.left + still.width).toBeCloseTo(100)
})

test('one day of work is a day of the axis, and nothing at all is none', () => {
  const spans = spansOf({ employments: [employment(1, '2026-11-20', null)], pregnancy: null }, { external: [] })
  expect(timeAxis(spans, '2026-11-20').place(spans[0] as never)).toEqual({ left: 0, width: 100 })
  expect(timeAxis([], '2026-11-20')).toMatchObject({ from: '2026-11-20', to: '2026-11-20' })
})
