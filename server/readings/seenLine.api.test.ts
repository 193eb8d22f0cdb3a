import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Position } from '../../contract/vocabulary.ts'
import { adjusting } from '../testing/adjusting.ts'
import type { Place } from '../testing/laboratory.ts'
import { all, both, chest } from '../testing/lived.ts'

const { lab, db, report } = adjusting()
const of = async (at: Place, serial = '') => lab().reading(at, serial)

/** A spare with a figure, and what says who wore it where. */
async function spareOf(figure: number) {
  const at = await lab().place([{}, {}])
  const [one, other] = at.people.map(({ id }) => id) as [number, number]
  const { serials } = await lab().live(at, '2026-01', [{ type: 'spare' }], [both(figure)], all(60))
  const find = () => of(at, serials[0])
  const name = async (personId: number, position: Position = 'chest', by = lab().admin) =>
    by('readings.setWearer', {
      params: { id: (await find()).id },
      body: { worn: true, personId, position, reason: 'Su dosímetro no llegó.' },
    })
  return { at, one, other, find, name }
}
const named = (reading: { id: number; serial: string | null }) => [{ id: reading.id, serial: reading.serial }]

describe('whose it is, where and on which days it was worn is a part of what was seen', () => {
  it('an approval of one person’s dose is none of another’s who was named meanwhile', async () => {
    const { at, one, other, find, name } = await spareOf(360)
    await name(one)
    const seen = await find()
    expect((await name(other, 'chest', lab().second)).status).toBe(200)
    expect((await find()).judgement).toBe(seen.judgement + 1)
    expect(await lab().approve([seen], 'Revisado.')).toEqual({ approved: 0, awaitingSecond: 0, changed: named(seen) })
    await lab().publish(at)
    expect(await report(at)).toEqual([])
    expect(await lab().approve([await find()], 'Revisado.')).toMatchObject({ approved: 1 })
    await lab().publish(at)
    expect((await report(at)).map(({ personId }) => personId)).toEqual([other])
  })

  it('an approval of a dose at the collar is none at the chest', async () => {
    const { at, one, find, name } = await spareOf(360)
    await name(one, 'collar')
    const seen = await find()
    await name(one, 'chest')
    expect(await lab().approve([seen], 'Revisado.')).toMatchObject({ approved: 0, changed: named(seen) })
    await lab().publish(at)
    expect(await report(at)).toEqual([])
  })

  it('the first of two approvals is forgotten with the person that it was for, and says of whom', async () => {
    const { one, other, find, name } = await spareOf(30_060)
    await name(one)
    expect(await lab().approve([await find()], 'Revisado.')).toMatchObject({ awaitingSecond: 1 })
    const seen = await find()
    await name(other, 'chest', lab().second)
    const now = await find()
    const [before, after] = [seen.personName, now.personName]
    expect(before).not.toBe(after)
    expect(now).toMatchObject({
      firstApprovedBy: null,
      returned: {
        approved: false,
        changes: [{ what: 'person', before: one, after: other, beforeName: before, afterName: after }],
      },
    })
    expect(await lab().approve([seen], 'Revisado.', lab().second)).toMatchObject({ approved: 0, changed: named(seen) })
    expect(await lab().approve([now], 'Revisado.', lab().second)).toMatchObject({ approved: 0, awaitingSecond: 1 })
  })

  it('days that a transfer takes away put an approved reading back, which says from what to what', async () => {
    const [at, elsewhere] = [await lab().place([{}]), await lab().place([])]
    const [person] = at.people.map(({ id }) => id) as [number]
    const { serials } = await lab().live(at, '2026-01', [chest], [both(260)], all(60))
    await lab().ok('readings.approveClean', { body: { clientId: at.client.id } })
    const seen = await of(at, serials[0])
    expect(seen.state).toBe('approved')
    const place = { clientId: elsewhere.client.id, siteId: elsewhere.client.sites[0]?.id }
    await lab().ok('people.transfer', { params: { id: person }, body: { ...place, from: '2026-01-16' } })
    const now = await of(at, serials[0])
    expect(now).toMatchObject({
      state: 'clean',
      judgement: seen.judgement + 1,
      returned: {
        approved: true,
        changes: [
          {
            what: 'days',
            before: { from: '2026-01-01', to: '2026-01-31' },
            after: { from: '2026-01-01', to: '2026-01-15' },
          },
        ],
      },
    })
    await lab().publish(at)
    expect(await report(at)).toEqual([])
    await lab().approve([now])
    await lab().publish(at)
    expect((await report(at)).map(({ to }) => to)).toEqual(['2026-01-15'])
  })

  it('a publication finds days that moved past all judgements', async () => {
    const at = await lab().place([{}])
    const { serials } = await lab().live(at, '2026-01', [chest], [both(260)], all(60))
    await lab().ok('readings.approveClean', { body: { clientId: at.client.id } })
    const { id, assignmentId } = await of(at, serials[0])
    await db().execute(sql`update assignments set "to" = '2026-01-20' where id = ${assignmentId}`)
    expect(await lab().publish(at)).toMatchObject({ published: 0, returned: [{ id }] })
  })
})
