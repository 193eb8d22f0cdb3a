import { expect, it } from 'vitest'
import { verify } from '../doses/verify.ts'
import { adjusting } from '../testing/adjusting.ts'
import { all, both } from '../testing/lived.ts'

const { lab } = adjusting()
const period = '2026-01'

/** A person whose dosimeter was lost, and a spare of its place that was read: both may have been worn on the same days. */
async function worn() {
  const at = await lab().place([{}])
  const personId = at.people[0]?.id as number
  const lines = await lab().ship(at, period, [{ person: 0, type: 'chest' }, { type: 'spare' }])
  const [own, spare, control] = ['person', 'spare', 'control'].map((bearer) =>
    lines.find((line) => line.bearer === bearer),
  )
  await lab().receive(period, [spare?.serial as string, control?.serial as string])
  await lab().upload(period, [
    [control?.serial as string, all(60)],
    [spare?.serial as string, both(300)],
  ])
  const [lost, serial] = [own?.id as number, spare?.serial as string]
  await lab().ok('assignments.close', { params: { id: lost }, body: { state: 'lost', reason: 'Extraviado.' } })
  const waiting = async (bearer: 'spare' | 'estimate') =>
    (await lab().readings(at)).find(
      ({ kind, bearer: of }) => of !== 'control' && (kind === 'read') === (bearer === 'spare'),
    )
  const name = async () => {
    const body = { worn: true, personId, position: 'chest', reason: 'El suyo se perdió.' }
    await lab().ok('readings.setWearer', { params: { id: (await waiting('spare'))?.id as number }, body })
  }
  const estimate = async () => {
    const cells = { hp10: 310, hp3: null, hp007: 310, hp10n: null }
    const how = { kind: 'estimated', method: 'ownPast', cells, reason: 'Media de su historia.' }
    await lab().ok('readings.estimate', { body: { assignmentId: lost, ...how } })
  }
  const read = (gross: number) => lab().upload(period, [[serial, both(gross)]])
  /** Whether the one and the other says that another was worn on its days; null where there is none. Nothing else is wrong. */
  const overlaps = async () => {
    expect(await verify(lab().server.services.database.db)).toEqual([])
    const says = async (which: 'spare' | 'estimate') =>
      (await waiting(which))?.flags.some(({ code }: { code: string }) => code === 'overlap') ?? null
    return { spare: await says('spare'), estimate: await says('estimate') }
  }
  return { name, estimate, read, overlaps }
}
const neither = { spare: false, estimate: false }
const each = { spare: true, estimate: true }

it('two of the same days say so of each other for as long as both are of one person', async () => {
  const { name, estimate, read, overlaps } = await worn()
  await estimate()
  expect(await overlaps()).toEqual(neither)
  await name()
  expect(await overlaps()).toEqual(each)
  const again = await read(320)
  expect(await overlaps()).toEqual(neither)
  await name()
  expect(await overlaps()).toEqual(each)
  await lab().ok('uploads.undo', { params: { id: again } })
  expect(await overlaps()).toEqual(neither)
})

it('a spare says so when an estimate comes after its wearer was named', async () => {
  const { name, estimate, overlaps } = await worn()
  await name()
  await estimate()
  expect(await overlaps()).toEqual(each)
})
