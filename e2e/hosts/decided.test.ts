import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reading } from '../../contract/schemas/readings.ts'
import type { Upload } from '../../contract/schemas/uploads.ts'
import {
  approve,
  askToApprove,
  cleanReading,
  expectHeard,
  type Listening,
  listening,
  type Work,
  workingAt,
} from './listening.ts'
import { type OwnServer, ownServer } from './ownServer.ts'
import { launch } from './portal.ts'

/**
 * What people decide inside a portal reaches the real server, and the portal hears of it once, with the server's own answer;
 * and not when the server turned it back. As React components, which have callbacks, and as elements, which have events.
 */
let browser: Browser
let server: OwnServer
beforeAll(async () => {
  browser = await launch()
  server = await ownServer(['vite-react19', 'plain-html'])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const stateOf = async (reading: Reading) =>
  (await server.ask<{ items: Reading[] }>('GET', `/readings?search=${reading.serial}`)).items.find(
    ({ id }) => id === reading.id,
  )?.state

/** Asks to publish what is approved, without closures, and answers what the server said. */
async function publish({ at, dialog, send }: Work, meanwhile = async () => {}) {
  await at.getByRole('button', { name: 'Publicar' }).click()
  await dialog.getByRole('checkbox').uncheck()
  await meanwhile()
  return send('/readings/publish$', () => dialog.getByRole('button', { name: 'Publicar', exact: true }).click())
}
const decide = (what: string, { id }: Reading, more: object = {}) =>
  server.ask('POST', `/readings/${what}`, { readingIds: [id], reason: 'Por otra vía.', ...more })

describe.each(listening)('the queue in %s', (host) => {
  it('tells of an approval and of a publication, once each, what the server answered', async () => {
    const work = await workingAt(server, browser, host, 'ValidationQueue')
    const reading = await cleanReading(server)
    await askToApprove(work, reading)
    const approved = await approve(work)
    expect(approved).toEqual({ status: 200, body: { approved: 1, awaitingSecond: 0, changed: [] } })
    await expectHeard(work, [['approved', approved.body]])
    expect(await stateOf(reading)).toBe('approved')

    const published = await publish(work)
    expect(published).toEqual({ status: 200, body: { published: 1, closures: 0, returned: [] } })
    await expectHeard(work, [
      ['approved', approved.body],
      ['published', published.body],
    ])
    const doses = await server.ask<{ rows: { period: string }[] }>('GET', `/people/${reading.personId}/doses`)
    expect(doses.rows.map(({ period }) => period)).toContain(reading.period)
    await work.portal.context.close()
  })

  it('tells of no approval that the server refused, or of which it turned everything back', async () => {
    const work = await workingAt(server, browser, host, 'ValidationQueue')
    const refused = await cleanReading(server)
    await askToApprove(work, refused)
    await decide('reject', refused)
    expect((await approve(work)).status).toBe(409)
    await work.dialog.getByRole('alert').waitFor()
    await work.dialog.getByRole('button', { name: 'Cancelar' }).click()

    const changed = await cleanReading(server)
    await askToApprove(work, changed)
    await decide('background', changed, { background: { hp10: 11, hp3: null, hp007: 11 } })
    const answer = await approve(work)
    expect(answer).toMatchObject({
      status: 200,
      body: { approved: 0, awaitingSecond: 0, changed: [{ id: changed.id }] },
    })
    await expectHeard(work, [])
    await work.portal.context.close()
  })

  it('tells of no publication when nothing is left to publish', async () => {
    const work = await workingAt(server, browser, host, 'ValidationQueue')
    const reading = await cleanReading(server)
    const { id, judgement } = reading
    await server.ask('POST', '/readings/approve', { readings: [{ id, judgement }] })
    const answer = await publish(work, async () => void (await decide('approve/withdraw', reading)))
    expect(answer).toEqual({ status: 200, body: { published: 0, closures: 0, returned: [] } })
    await expectHeard(work, [])
    await work.portal.context.close()
  })
})

const uploads = ['OslUpload', 'InstadoseUpload'] as const
let sent = 0

/** A reader's file of a dosimeter that came back today. */
async function ofReader(at: string): Promise<string> {
  interface Sheet {
    lines: { serial: string; state: string }[]
  }
  const { lines } = await server.ask<Sheet>('GET', '/osl/assignments?clientId=1&period=2026-11')
  const serial = lines.find(({ serial, state }) => state === 'shipped' && serial.startsWith('OC'))?.serial ?? ''
  await server.ask('POST', '/dosimeters/receive', { serials: [serial], condition: 'normal' })
  return `Dosimetro;Timestamp;Hp10Dose [mSv];Hp007Dose [mSv]\n${serial};${at};0,120;0,130\n`
}
/** What a kept device has counted. Each portal has one of its own, which has no reading of this month yet. */
function ofDevice(at: string, host: Listening): string {
  const row = [host === 'plain-html' ? 'IN20001' : 'IN20022', at, `5.${sent}00`, `5.${sent}10`, 'W']
  return `Serial Number,Read Date,Deep Dose (mSv),Shallow Dose (mSv),Read Type\n${row}\n`
}

/** Sends a file through the form of the widget, and asks to confirm its dry run. */
async function askToConfirm({ at, dialog, send }: Work, widget: (typeof uploads)[number], host: Listening) {
  sent += 1
  // By the laboratory's clock, and each later than the one before: a device only counts on.
  const time = new Date(Date.now() - 6 * 3_600_000 - (30 - sent) * 60_000).toISOString()
  const read = `${time.slice(0, 10)} ${time.slice(11, 16)}`
  const buffer = Buffer.from(widget === 'OslUpload' ? await ofReader(read) : ofDevice(read, host))
  if (widget === 'OslUpload') {
    await at.getByRole('combobox', { name: /Período/ }).click()
    await at.getByRole('option', { name: 'noviembre 2026' }).click()
  } else await at.getByText('Versión 1, de', { exact: false }).waitFor()
  const file = { name: `portal-${sent}.csv`, mimeType: 'text/csv', buffer }
  const { body } = await send('/uploads(\\?|$)', () => at.locator('input[type=file]').setInputFiles(file))
  await at.getByRole('button', { name: /^Confirmar/ }).click()
  await dialog.waitFor()
  return body as Upload
}
const confirm = ({ dialog, send }: Work, { id }: Upload) =>
  send(`/uploads/${id}/confirm$`, () => dialog.getByRole('button', { name: 'Escribir' }).click())

const each = listening.flatMap((host) => uploads.map((widget) => [widget, host] as const))
describe.each(each)('%s in %s', (widget, host) => {
  it('tells of a confirmed upload once, as the server has it, and of none that was undone meanwhile', async () => {
    const work = await workingAt(server, browser, host, widget)
    const first = await askToConfirm(work, widget, host)
    await server.ask('POST', `/uploads/${first.id}/undo`)
    expect((await confirm(work, first)).status).toBe(409)
    await work.at.getByText('Anulada').first().waitFor()
    await expectHeard(work, [])
    await work.at.getByRole('button', { name: 'Todas las cargas' }).click()

    const second = await askToConfirm(work, widget, host)
    expect((await confirm(work, second)).status).toBe(200)
    await work.at.getByText('Confirmada', { exact: true }).first().waitFor()
    const written = await server.ask<Upload>('GET', `/uploads/${second.id}`)
    expect(written).toMatchObject({ id: second.id, state: 'confirmed' })
    await expectHeard(work, [['upload-confirmed', written]])
    await work.portal.context.close()
  })
})
