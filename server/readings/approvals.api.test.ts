import { describe, expect, it } from 'vitest'
import { all, both, chest, lived } from '../testing/lived.ts'

const { lab } = lived()

const withdraw = (ids: number[], reason = 'Aprobada por error.') =>
  lab().admin('readings.withdrawApproval', { body: { readingIds: ids, reason } })

describe('an approval that is withdrawn', () => {
  it('puts its reading back into the queue, where it says why, and nothing of it is published', async () => {
    const at = await lab().place([{}])
    const { serials } = await lab().live(at, '2026-01', [chest], [both(500)], all(300))
    const serial = serials[0] as string
    const before = await lab().reading(at, serial)
    await lab().approve([before])
    expect((await withdraw([before.id])).body).toEqual({ changed: 1 })
    const back = await lab().reading(at, serial)
    expect(back).toMatchObject({
      state: 'clean',
      firstApprovedBy: null,
      returned: { approved: true, changes: [], reason: 'Aprobada por error.' },
    })
    expect((await lab().publish(at)).published).toBe(0)
    // The same judgement was seen: it may be approved again, and nothing is left of the withdrawal.
    await lab().approve([back])
    expect((await lab().reading(at, serial)).returned).toBeNull()
    await lab().ok('readings.approveClean', { body: { clientId: at.client.id } })
    expect((await lab().publish(at)).published).toBe(1)
    expect((await withdraw([before.id])).body.code).toBe('notApproved')
  })

  it('of two is asked for anew, by both', async () => {
    const at = await lab().place([{}])
    const { serials } = await lab().live(at, '2026-01', [chest], [both(30_000)], all(300))
    const serial = serials[0] as string
    const seen = await lab().reading(at, serial)
    await lab().approve([seen], 'Revisado.')
    expect((await lab().reading(at, serial)).firstApprovedBy).not.toBeNull()
    await withdraw([seen.id])
    const back = await lab().reading(at, serial)
    expect(back).toMatchObject({ state: 'flagged', firstApprovedBy: null, returned: { approved: false } })
    const body = { readings: [{ id: back.id, judgement: back.judgement }], note: 'Revisado.' }
    expect((await lab().second('readings.approve', { body })).body).toMatchObject({ approved: 0, awaitingSecond: 1 })
  })

  it('of a control takes its past from later readings', async () => {
    const at = await lab().place([{}])
    await lab().live(at, '2026-01', [chest], [both(200)], all(310))
    await lab().ok('readings.approveClean', { body: { clientId: at.client.id } })
    const [control] = (
      await lab().ok('readings.list', { query: { clientId: at.client.id, state: 'approved', pageSize: 50 } })
    ).items.filter(({ bearer }: { bearer: string }) => bearer === 'control')
    const { serials } = await lab().live(at, '2026-02', [chest], [both(600)], null)
    const serial = serials[0] as string
    expect((await lab().reading(at, serial)).cells.hp10.step).toBe('clientDailyAverage')
    await withdraw([control.id])
    expect((await lab().reading(at, serial)).cells.hp10).toMatchObject({ step: 'none', net: null })
  })

  it('is none where nobody approved, and then nothing changes of the others either', async () => {
    const at = await lab().place([{}, {}])
    const { serials } = await lab().live(
      at,
      '2026-01',
      [chest, { ...chest, person: 1 }],
      [both(500), both(400)],
      all(300),
    )
    const [one, other] = await Promise.all(serials.map((serial) => lab().reading(at, serial as string)))
    await lab().approve([one as never])
    const { status, body } = await withdraw([one?.id as number, other?.id as number])
    expect([status, body.code]).toEqual([409, 'notApproved'])
    expect((await lab().reading(at, serials[0] as string)).state).toBe('approved')
  })
})
