import { describe, expect, it } from 'vitest'
import { adjusting } from '../testing/adjusting.ts'
import { all, both } from '../testing/lived.ts'

const { lab, report } = adjusting()
const period = '2026-01'

/** A spare that was read, and of which somebody said that the first person of its place wore it. */
async function named() {
  const at = await lab().place([{}])
  const personId = at.people[0]?.id as number
  const lines = await lab().ship(at, period, [{ type: 'spare' }])
  const [spare, control] = ['spare', 'control'].map((bearer) => lines.find((line) => line.bearer === bearer))
  const { id, serial } = spare as (typeof lines)[number]
  await lab().receive(period, [serial, control?.serial as string])
  const upload = await lab().upload(period, [
    [control?.serial as string, all(60)],
    [serial, both(500)],
  ])
  const reading = await lab().reading(at, serial)
  const body = { worn: true, personId, position: 'chest', reason: 'Su dosímetro no llegó.' }
  await lab().ok('readings.setWearer', { params: { id: reading.id }, body })
  const line = async () => {
    const sheet = await lab().ok('assignments.sheet', { query: { clientId: at.client.id, period } })
    const { bearer, personId, position } = sheet.lines.find((each: { id: number }) => each.id === id)
    return { bearer, personId, position }
  }
  expect(await line()).toEqual({ bearer: 'person', personId, position: 'chest' })
  const close = () => lab().ok('assignments.close', { params: { id }, body: { state: 'damaged', reason: 'Roto.' } })
  return { at, serial, upload, reading, line, close }
}
const nobodys = { bearer: 'spare', personId: null, position: 'spare' }

describe('who wore a spare is said of a reading, and forgotten with it', () => {
  it('when its file is undone: what comes of the line then is published for nobody', async () => {
    const { at, upload, line, close } = await named()
    await lab().ok('uploads.undo', { params: { id: upload } })
    expect(await line()).toEqual(nobodys)
    await close()
    const body = { clientId: at.client.id, closures: true }
    expect(await lab().ok('readings.publish', { body })).toMatchObject({ published: 0, closures: 0 })
    expect(await report(at)).toEqual([])
  })

  it.each(['readings.reject', 'readings.reRead'] as const)('when it is taken out by %s', async (route) => {
    const { reading, line } = await named()
    await lab().ok(route, { body: { readingIds: [reading.id], reason: 'Otra bandeja.' } })
    expect(await line()).toEqual(nobodys)
  })

  it('when its line ends without a dose', async () => {
    const { line, close } = await named()
    await close()
    expect(await line()).toEqual(nobodys)
  })

  it('when another file takes its place, and does not come back with the reading when that one is undone', async () => {
    const { at, serial, line } = await named()
    const unnamed = {
      personId: null,
      wearer: null,
      flags: expect.arrayContaining([expect.objectContaining({ code: 'wearerUnknown' })]),
    }
    const second = await lab().upload(period, [[serial, both(620)]])
    expect(await line()).toEqual(nobodys)
    expect(await lab().reading(at, serial)).toMatchObject(unnamed)
    await lab().ok('uploads.undo', { params: { id: second } })
    expect(await line()).toEqual(nobodys)
    expect(await lab().reading(at, serial)).toMatchObject({ ...unnamed, revision: 3 })
  })
})
