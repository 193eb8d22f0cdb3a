import { describe, expect, it } from 'vitest'
import { all, both, chest, codes, lived } from '../testing/lived.ts'
import { someLimits } from '../testing/someLimits.ts'

const { lab } = lived()
const strict = (validFrom: string) => {
  const { investigation, limits } = someLimits(validFrom)
  return someLimits(validFrom, {
    investigation: { ...investigation, wholeBody: 600 },
    limits: { ...limits, wholeBody: { annual: 1_000, singleYear: null, fiveYears: null, young: 1_000, public: 1_000 } },
  })
}
const add = (validFrom: string) => lab().admin('settings.addLimitProfile', { body: strict(validFrom) })

describe('limits of the own law', () => {
  it('judge what waits of wear from their first day on, and leave what was published', async () => {
    const at = await lab().place([{}])
    await lab().live(at, '2026-07', [chest], [both(700)], all(300))
    await lab().ok('readings.approveClean', { body: { clientId: at.client.id } })
    await lab().publish(at)
    const before = await lab().live(at, '2026-08', [chest], [both(700)], all(300))
    const { serials } = await lab().live(at, '2026-09', [chest], [both(700)], all(300))
    const [august, september] = [before.serials[0] as string, serials[0] as string]
    await lab().approve([await lab().reading(at, september)])

    const answer = (await add('2026-09-01')).body
    expect(answer.items.slice(0, 2)).toMatchObject([
      { validFrom: '2026-09-01', state: 'inForce', apronChest: null },
      { id: 0, validFrom: '1900-01-01', state: 'past' },
    ])
    expect(codes(await lab().reading(at, august))).toEqual([])
    const judged = await lab().reading(at, september)
    expect(codes(judged)).toEqual(expect.arrayContaining(['aboveInvestigation', 'aboveLimit']))
    expect(judged).toMatchObject({ state: 'flagged', returned: { approved: true } })
    // The sum of the year is above the new limit with what was published before.
    expect(judged.flags.find(({ code }: { code: string }) => code === 'aboveLimit')).toMatchObject({
      value: 1_200,
      level: 1_000,
    })
  })

  it('from one day are one, and are taken back only before that day', async () => {
    expect((await add('2026-09-01')).body.fields[0]).toMatchObject({ path: 'validFrom', code: 'profileFromThen' })
    const { items } = (await add('2090-01-01')).body
    expect(items[0]).toMatchObject({ validFrom: '2090-01-01', state: 'ahead' })
    const remove = (id: number) => lab().admin('settings.removeLimitProfile', { params: { id } })
    expect((await remove(items[1].id)).body.code).toBe('profileInForce')
    expect((await remove(77)).status).toBe(404)
    expect((await remove(items[0].id)).body.items).toHaveLength(2)
  })

  it('say from which year on five years are counted together, or that any five are', async () => {
    const blocks = (
      await lab().admin('settings.addLimitProfile', { body: someLimits('2094-01-01', { fiveYearsFrom: 2024 }) })
    ).body
    expect(blocks.items[0]).toMatchObject({ validFrom: '2094-01-01', fiveYearsFrom: 2024 })
    const rolling = (await lab().admin('settings.addLimitProfile', { body: someLimits('2095-01-01') })).body
    expect(rolling.items[0]).toMatchObject({ validFrom: '2095-01-01', fiveYearsFrom: null })
    for (const { id } of rolling.items.slice(0, 2))
      expect((await lab().admin('settings.removeLimitProfile', { params: { id } })).status).toBe(200)
  })

  it.each([
    [{ apronChest: 500 }, 'apronCollar', 'bothOrNone'],
    [
      { investigation: { wholeBody: 1, lens: 1, skin: 1, extremities: 500_001 } },
      'investigation.extremities',
      'aboveAnnual',
    ],
  ])('that contradict themselves are refused: %j', async (changed, path, code) => {
    const { status, body } = await lab().admin('settings.addLimitProfile', { body: someLimits('2091-01-01', changed) })
    expect([status, body.fields[0]]).toEqual([422, expect.objectContaining({ path, code })])
  })

  it('say how a collar badge over an apron counts, wherever doses are summed', async () => {
    const body = someLimits('2026-10-01', { apronChest: 500, apronCollar: 25 })
    await lab().admin('settings.addLimitProfile', { body })
    const at = await lab().place([{}])
    const collar = { person: 0, type: 'collar' } as const
    const worn = [both(1_300), { hp10: 2_300, hp3: 2_300, hp007: 2_300 }]
    for (const code of ['2026-08', '2026-10']) {
      await lab().live(at, code, [chest, collar], worn, all(300))
      await lab().approve(await lab().readings(at), 'Revisado.')
      expect((await lab().publish(at)).published).toBe(2)
    }
    const { items } = await lab().ok('reports.reading', { query: { clientId: at.client.id } })
    const sums = Object.fromEntries(
      items.map((row: { period: string; yearToDate: object }) => [row.period, row.yearToDate]),
    )
    // Without a formula the chest speaks alone; then half of it, and a fortieth of the collar.
    expect(sums['2026-08'].hp10).toMatchObject({ value: 1_000, positions: ['chest'] })
    expect(sums['2026-10'].hp10).toMatchObject({ value: 1_550, positions: ['chest', 'collar'] })
  })

  it('judge what they were in force for anew when a later file adds to it, though others are in force today', async () => {
    const at = await lab().place([{}])
    const { serials } = await lab().live(at, '2026-09', [chest], [both(900)], all(300))
    const september = () => lab().reading(at, serials[0] as string)
    expect(codes(await september())).not.toContain('aboveLimit')
    // Each is far from October's limits, and both together are above September's.
    await lab().live(at, '2026-10', [chest], [both(900)], all(300))
    expect((await september()).flags).toContainEqual(
      expect.objectContaining({ code: 'aboveLimit', value: 1_200, level: 1_000 }),
    )
  })
})
