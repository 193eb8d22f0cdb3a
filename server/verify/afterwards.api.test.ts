/** What the trail tells of readings of which more than one thing became: `verify` finds nothing after each of these, see `lived`. */
import { expect, it } from 'vitest'
import { verify } from '../doses/verify.ts'
import type { Place } from '../testing/laboratory.ts'
import { all, both, chest, lived } from '../testing/lived.ts'

const { lab, db } = lived()
const controlOf = async (at: Place) => (await lab().readings(at)).find(({ bearer }) => bearer === 'control')
const undo = (id: number) => lab().ok('uploads.undo', { params: { id } })

it('a published control that was withdrawn says so also after its file is taken back', async () => {
  const at = await lab().place([{}])
  const { controls } = await lab().live(at, '2026-01', [chest], [both(400)], null)
  const file = await lab().upload('2026-01', [[controls[0]?.serial as string, all(150)]])
  const control = await controlOf(at)
  await lab().approve([control as never], 'Revisado.')
  expect((await lab().publish(at)).published).toBe(0)
  const id = control?.id as number
  await lab().ok('readings.withdrawControl', { params: { id }, body: { reason: 'Junto al irradiador.' } })
  await undo(file)
  const { rows } = await db().execute(`select state from readings where id = ${id}`)
  expect(rows).toEqual([{ state: 'withdrawn' }])
})

it('a control that counts again is confirmed as it was, and by whom is proved', async () => {
  const at = await lab().place([{}])
  const { controls } = await lab().live(at, '2026-01', [chest], [both(9_100)], all(9_000))
  const first = await controlOf(at)
  const confirm = { params: { id: first?.id as number }, body: { reason: 'Junto al generador, como los demás.' } }
  await lab().ok('readings.confirmControl', confirm)
  await undo(await lab().upload('2026-01', [[controls[0]?.serial as string, all(140)]]))
  const again = await controlOf(at)
  expect(again?.id).not.toBe(first?.id)
  expect(again?.confirmed?.reason).toBe('Junto al generador, como los demás.')
  expect(await verify(db())).toEqual([])
  const says = (by: number) =>
    db().execute(`update readings set confirmed = jsonb_set(confirmed, '{by}', '${by}') where id = ${again?.id}`)
  await says(2)
  expect(await verify(db())).toEqual([expect.stringMatching(`Reading ${again?.id}: confirmed is .*, the trail says`)])
  await says(1)
})

it('what was approved by one, came back, and is approved first of two says by whom', async () => {
  const at = await lab().place([{}])
  const { serials } = await lab().live(at, '2026-01', [chest], [both(12_000)], all(100))
  const reading = () => lab().reading(at, serials[0] as string)
  await lab().approve([await reading()], 'Revisado.')
  await lab().ok('externalDoses.record', {
    params: { personId: at.people[0]?.id as number },
    body: {
      ...{
        employer: 'Clínica Vista Azul',
        position: 'chest',
        from: '2026-01-01',
        to: '2026-01-31',
        source: 'Certificado',
      },
      ...{ cells: { hp10: 15_000, hp3: null, hp007: null, hp10n: null }, reason: 'De antes.' },
    },
  })
  expect(await reading()).toMatchObject({ state: 'flagged', returned: { approved: true } })
  expect(await lab().approve([await reading()], 'Revisado.')).toMatchObject({ awaitingSecond: 1 })
  expect(await reading()).toMatchObject({ returned: null, firstApprovedBy: expect.anything() })
  expect(await verify(db())).toEqual([])
  await db().execute(`update readings set first_approved_by = null where id = ${(await reading()).id}`)
  expect((await verify(db())).join()).toContain('it was approved, and nothing says why it waits again')
  await db().execute(`update readings set first_approved_by = 1 where id = ${(await reading()).id}`)
})
