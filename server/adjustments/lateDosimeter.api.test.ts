/** A dosimeter that was given up, and comes back when another one may count for its days. */
import { expect, it } from 'vitest'
import { adjusting } from '../testing/adjusting.ts'
import type { Place } from '../testing/laboratory.ts'
import { all, both } from '../testing/lived.ts'

const { lab, only, approve, report } = adjusting()

/** January of two people and a spare: the first one's dosimeter is lost, and an estimate published in its place. */
async function lost(at: Place) {
  const lines = await lab().ship(at, '2026-01', [
    { person: 0, type: 'chest' },
    { person: 1, type: 'chest' },
    { type: 'spare' },
  ])
  const find = (is: (line: (typeof lines)[number]) => boolean) => lines.find(is) as (typeof lines)[number]
  const line = find(({ personId }) => personId === at.people[0]?.id)
  await lab().ok('assignments.close', { params: { id: line.id }, body: { state: 'lost', reason: 'Extraviado.' } })
  const values = { kind: 'estimated', method: 'ownPast', cells: { hp10: 250, hp3: null, hp007: 250, hp10n: null } }
  await lab().ok('readings.estimate', { body: { assignmentId: line.id, ...values, reason: 'Media.' } })
  await lab().publish(at)
  return { line, spare: find(({ bearer }) => bearer === 'spare'), control: find(({ bearer }) => bearer === 'control') }
}

it('brings no dose beside that of a spare that its person is said to have worn since', async () => {
  const at = await lab().place([{}, {}])
  const { line, spare, control } = await lost(at)
  await lab().upload('2026-01', [
    [control.serial, all(60)],
    [line.serial, both(700)],
    [spare.serial, both(400)],
  ])
  const worn = await lab().reading(at, spare.serial)
  const wearer = (body: object) =>
    lab().ok('readings.setWearer', { params: { id: worn.id }, body: { ...body, reason: 'Su dosímetro no llegó.' } })
  await wearer({ worn: true, personId: at.people[0]?.id, position: 'chest' })
  const decide = async () => {
    const { status, body } = await approve(await only(at), lab().second, 'Volvió por correo.')
    // What has changed since is seen first.
    return body.approved === false ? approve(await only(at), lab().second, 'Volvió por correo.') : { status, body }
  }
  const refused = await decide()
  expect([refused.status, refused.body.code]).toEqual([409, 'lineReplaced'])
  expect(refused.body.message).toContain(line.serial)
  expect((await report(at)).find(({ serial }) => serial === line.serial)?.cells.hp10.value).toBe(250)
  // It was somebody else’s after all.
  await wearer({ worn: false })
  expect((await decide()).body.approved).toBe(true)
  expect((await report(at)).find(({ serial }) => serial === line.serial)?.cells.hp10.value).toBe(640)
})

it('is read though its person has a dosimeter at another employer', async () => {
  const [at, other] = [await lab().place([{}, {}]), await lab().place([])]
  const personId = at.people[0]?.id as number
  const place = { clientId: other.client.id, siteId: other.client.sites[0]?.id }
  const work = { occupationCode: 10, practiceCode: 4, category: 'A', from: '2026-01-01', to: null }
  await lab().ok('employments.add', { params: { id: personId }, body: { ...place, ...work } })
  const sheet = { clientId: other.client.id, period: '2026-01' }
  const wanted = { siteId: place.siteId, bearer: 'person', personId, typeId: 1 }
  await lab().ok('assignments.add', { body: { ...sheet, ...wanted } })
  const { line, control } = await lost(at)
  await lab().upload('2026-01', [
    [control.serial, all(60)],
    [line.serial, both(700)],
  ])
  expect(await only(at)).toMatchObject({ origin: 'lateDosimeter', after: { hp10: { value: 640 } } })
  expect((await approve(await only(at), lab().second, 'Volvió por correo.')).body.approved).toBe(true)
})
