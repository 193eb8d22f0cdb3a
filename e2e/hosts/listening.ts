import type { Browser } from 'playwright'
import { expect } from 'vitest'
import type { Reading } from '../../contract/schemas/readings.ts'
import type { OwnServer } from './ownServer.ts'
import { place, settle, toggle } from './portal.ts'

/** Portals that have Sievert as React components, which have callbacks, and as elements, which have events. */
export const listening = ['vite-react19', 'plain-html'] as const
export type Listening = (typeof listening)[number]
const elements = {
  ValidationQueue: 'sievert-validation-queue',
  OslUpload: 'sievert-upload',
  InstadoseUpload: 'sievert-instadose-upload',
}
type Widget = keyof typeof elements

/** What the portal has heard so far: the name of each event, and what came with it. */
type Heard = [name: string, payload: unknown][]
const callbacks = ['approved', 'published', 'upload-confirmed']

/** A widget in a portal that is listening. */
export async function workingAt(server: OwnServer, browser: Browser, host: Listening, widget: Widget) {
  const portal = await server.open(browser, host)
  // Each step waits for a server that is asked by nobody else, on a machine that may be busy.
  portal.page.setDefaultTimeout(30_000)
  const name = host === 'plain-html' ? elements[widget] : widget
  await toggle(portal, name)
  const at = place(portal, name)
  if (host === 'plain-html')
    await at.locator(name).evaluate((element, names) => {
      const { told } = (window as unknown as { portal: { told: { events: string[] } } }).portal
      for (const each of names)
        element.addEventListener(`sievert-${each}`, (event) =>
          told.events.push(`${each} ${JSON.stringify((event as CustomEvent).detail)}`),
        )
    }, callbacks)
  const heard = (): Promise<Heard> =>
    portal.page.evaluate(
      (names) =>
        (window as unknown as { portal: { told: { events: string[] } } }).portal.told.events.flatMap((line) => {
          const name = line.slice(0, line.indexOf(' '))
          return names.includes(name) ? [[name, JSON.parse(line.slice(name.length + 1))] as [string, unknown]] : []
        }),
      callbacks,
    )
  /** The dialog that is open, and its button that does it. */
  const dialog = at.getByRole('dialog').or(at.getByRole('alertdialog')).last()
  /** Presses what sends, and answers what the server said to it. */
  const send = async (path: string | RegExp, press: () => Promise<void>) => {
    const coming = portal.page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().match(path) !== null,
    )
    await press()
    const answer = await coming
    // A portal's own server says nothing when the one behind it is not there.
    return { status: answer.status(), body: await answer.json().catch(() => null) }
  }
  return { portal, at, heard, dialog, send }
}
export type Work = Awaited<ReturnType<typeof workingAt>>

/** Nothing more comes of it, and the page has said nothing; what was refused is not said on the console. */
export async function expectHeard({ portal, heard }: Work, wanted: Heard) {
  await expect.poll(heard).toEqual(wanted)
  await settle(portal)
  await portal.page.waitForTimeout(500)
  expect(await heard()).toEqual(wanted)
  expect(portal.problems).toEqual([])
}

/** Clean readings of people whose serial is read once: nothing but a decision is missing. Each is taken once. */
const taken = new Set<number>()
export async function cleanReading(server: OwnServer): Promise<Reading> {
  const { items } = await server.ask<{ items: Reading[] }>('GET', '/readings?pageSize=200')
  const once = items.filter(({ serial }) => items.filter((other) => other.serial === serial).length === 1)
  const found = once.find(({ id, state, bearer }) => state === 'clean' && bearer === 'person' && !taken.has(id))
  if (!found) throw new Error('No clean reading is left.')
  taken.add(found.id)
  return found
}
/** Ticks a reading in the queue and asks to approve it. */
export async function askToApprove({ at, dialog }: Work, { serial }: Reading) {
  await at.getByRole('searchbox').fill(serial ?? '')
  await at.getByText('1–1 de 1').waitFor()
  await at.getByRole('checkbox', { name: new RegExp(serial ?? '') }).check()
  await at.getByRole('toolbar').getByRole('button', { name: 'Aprobar', exact: true }).click()
  await dialog.waitFor()
}

/** Approves in the dialog that is open, and answers what the server said. */
export const approve = ({ dialog, send }: Work) =>
  send('/readings/approve$', () => dialog.getByRole('button', { name: 'Aprobar' }).click())
