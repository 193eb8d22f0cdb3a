import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Reading } from '../../contract/schemas/readings.ts'
import { adjusting } from '../testing/adjusting.ts'
import type { Place } from '../testing/laboratory.ts'
import { chest } from '../testing/lived.ts'

const { lab, db, report, chainOf, propose } = adjusting()

/** Somebody whose only dosimeter got lost, and what is entered in its place. */
async function lost() {
  const at = await lab().place([{}])
  const [line] = (await lab().ship(at, '2026-01', [chest])).filter(({ bearer }) => bearer === 'person')
  const assignmentId = line?.id as number
  await lab().ok('assignments.close', { params: { id: assignmentId }, body: { state: 'lost', reason: 'Extraviado.' } })
  const estimate = async (hp10: number): Promise<Reading> => {
    const body = { assignmentId, kind: 'estimated', method: 'ownPast', cells: { hp10, hp3: null, hp007: null } }
    await lab().ok('readings.estimate', { body: { ...body, reason: 'Media de su historia.' } })
    return standing(at)
  }
  return { at, serial: line?.serial as string, estimate }
}
const standing = async (at: Place): Promise<Reading> => {
  const [reading] = await lab().readings(at)
  return reading as Reading
}
const publishAll = ({ client }: Place) =>
  lab().ok('readings.publish', { body: { clientId: client.id, closures: true } })
const recorded = async (at: Place) => (await report(at)).map(({ note, cells }) => [note, cells.hp10.value])

describe('the end of a line without a dose', () => {
  it('is not published while an estimate of it waits for its second approval, and never after it', async () => {
    const { at, estimate } = await lost()
    const waits = await estimate(25_000)
    expect(await publishAll(at)).toMatchObject({ published: 0, closures: 0 })
    expect(await report(at)).toEqual([])
    await lab().approve([waits], 'Comprobado.', lab().second)
    expect(await publishAll(at)).toMatchObject({ published: 1, closures: 0 })
    const [row] = await report(at)
    const { versions } = await chainOf(row?.doseId as number)
    expect(versions.map(({ revision, approvers }) => [revision, approvers.length])).toEqual([[1, 2]])
  })

  it('is not published either where its estimate goes back into the queue in the same publication', async () => {
    const { at, estimate } = await lost()
    const { id, personId } = await estimate(300)
    // Past all judgements: its approver saw another person's dose.
    await db().execute(sql`update readings set seen_line = seen_line || '{"personId": 1}' where id = ${id}`)
    expect(await publishAll(at)).toMatchObject({ published: 0, closures: 0, returned: [{ id }] })
    expect(await report(at)).toEqual([])
    expect(await standing(at)).toMatchObject({ state: 'clean', personId })
    await lab().ok('readings.reject', { body: { readingIds: [id], reason: 'No se sabe.' } })
    expect(await publishAll(at)).toMatchObject({ published: 0, closures: 1 })
    expect(await recorded(at)).toEqual([['lost', null]])
  })
})

describe('the end of a line that was published', () => {
  it('is told anew when its lost dosimeter comes back damaged, with what was told before, and once', async () => {
    const { at, serial } = await lost()
    expect(await publishAll(at)).toMatchObject({ closures: 1 })
    expect(await recorded(at)).toEqual([['lost', null]])
    expect(await publishAll(at)).toMatchObject({ closures: 0 })
    await lab().ok('dosimeters.receive', { body: { serials: [serial], condition: 'damaged' } })
    expect(await recorded(at)).toEqual([['lost', null]])
    expect(await publishAll(at)).toMatchObject({ closures: 1 })
    expect(await recorded(at)).toEqual([['damaged', null]])
    const [row] = await report(at)
    const { versions } = await chainOf(row?.doseId as number)
    expect(versions.map(({ revision, note }) => [revision, note])).toEqual([
      [2, 'damaged'],
      [1, 'lost'],
    ])
    expect(await publishAll(at)).toMatchObject({ closures: 0 })
  })
})

describe('a reading whose line has a dose record', () => {
  /** One that waits beside the record of its line's end, as it was possible once. */
  async function beside(hp10: number, state: 'clean' | 'approved') {
    const { at, estimate } = await lost()
    const { id } = await estimate(hp10)
    const put = (to: string) => db().execute(sql`update readings set state = ${to} where id = ${id}`)
    await put('rejected')
    expect(await publishAll(at)).toMatchObject({ closures: 1 })
    await put(state)
    return { at, id }
  }
  const rejected = (id: number) =>
    lab().ok('readings.reject', { body: { readingIds: [id], reason: 'Se propone como ajuste.' } })

  it('is not approved, alone or with all that is clean, and its dose takes an adjustment', async () => {
    const { at, id } = await beside(300, 'clean')
    const seen = await standing(at)
    expect(await lab().approve([seen], 'Comprobado.')).toMatchObject({ approved: 0, changed: [{ id }] })
    const { judgement } = await standing(at)
    const again = await lab().second('readings.approve', { body: { readings: [{ id, judgement }], note: 'Visto.' } })
    expect([again.status, again.body.code]).toEqual([409, 'dosePublished'])
    expect(await lab().ok('readings.approveClean', { body: { clientId: at.client.id } })).toMatchObject({ approved: 0 })
    await rejected(id)
    const [row] = await report(at)
    expect((await propose(row?.doseId as number, 300)).status).toBe(200)
  })

  it('is not published, but goes back into the queue and says why', async () => {
    const { at, id } = await beside(300, 'approved')
    expect(await publishAll(at)).toMatchObject({ published: 0, closures: 0, returned: [{ id }] })
    expect(await standing(at)).toMatchObject({ returned: { approved: true, changes: [{ what: 'recorded' }] } })
    expect(await recorded(at)).toEqual([['lost', null]])
    await rejected(id)
  })
})
