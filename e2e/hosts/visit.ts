import { expect } from 'vitest'
import { gluedWords } from '../gluedWords.ts'
import type { Allowed } from './compareLooks.ts'
import type { HostName } from './hostList.ts'
import {
  afterLeaving,
  expectUntouched,
  look,
  type Portal,
  place,
  settle,
  toggle,
  whileThere,
  writeOn,
} from './portal.ts'
import { type Check, expectWritten } from './results.ts'
import { expectShown, type Service } from './services.ts'

export interface Visit {
  host: HostName
  /** What the portal calls the service. */
  name: string
  service: Service
  /** What somebody else does while the widget is there, or leaves behind. */
  others?: Allowed['findings']
  /** Works with the widget, and looks at what the portal heard of it. */
  work?(portal: Portal): Promise<void>
}

/** Settings of the form checks are shared by all copies on a page: none may be changed. What zod itself puts there stays. */
const zodSettings = () => {
  const { __zod_globalConfig: config = {} } = window as unknown as { __zod_globalConfig?: Record<string, unknown> }
  return Object.keys(config).filter((name) => !['memoizer', 'localeError'].includes(name))
}

/** The portal's own chunks, and Sievert's ways: nothing else is asked for. */
const known = /^\w+ \/((sievert\/api\/v1|assets|sievert|portal|doses|_next)\/.*|[\w.-]*\.js|)$/

async function openOnTop(portal: Portal, { name, service, others }: Visit) {
  const { opens } = service
  if (!opens) return false
  const at = place(portal, name)
  // The focus goes into what opens: the portal is looked at without it, before and while something is open.
  await portal.page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const closed = await look(portal)
  await at.getByRole(opens.role, { name: opens.name }).first().click()
  await at.locator(opens.what).first().waitFor()
  await settle(portal)
  expectUntouched(closed, await look(portal), {
    parts: [...(whileThere ?? []), 'focus', 'selection'],
    findings: others,
  })
  await portal.page.keyboard.press('Escape')
  await at.locator(opens.what).first().waitFor({ state: 'detached' })
  await writeOn(portal)
  return true
}

/** No figure stands glued to another or to its unit, were all styles lost. Answers whether there are figures with units. */
async function areFiguresApart(portal: Portal, name: string) {
  const at = `document.querySelector('[data-place="${name}"]')`
  expect(await portal.page.evaluate(`(${gluedWords})(${at})`), name).toEqual([])
  return /\d\s*(mSv|µSv|mrem)/.test(await place(portal, name).innerText())
}

/** Shows a widget, works with it and takes it away again: nothing of the portal's own is ever any different. */
export async function visit(portal: Portal, each: Visit): Promise<void> {
  const { host, name, service, others, work } = each
  const done = new Set<Check>()
  await settle(portal)
  const before = await look(portal)
  expect(before.selection).toBe('1-4')
  const asked = portal.requests.length

  await toggle(portal, name)
  await expectShown(portal, name, service)
  done.add('drawn')
  await settle(portal)
  expectUntouched(before, await look(portal), { parts: whileThere, findings: others })
  expect(await portal.page.evaluate(zodSettings)).toEqual([])
  done.add('untouched')
  if (await areFiguresApart(portal, name)) done.add('units')
  if (await openOnTop(portal, each)) done.add('opens')
  if (work) {
    await work(portal)
    done.add('heard')
    await writeOn(portal)
  }

  await toggle(portal, name)
  expectUntouched(before, await afterLeaving(portal, before), { findings: others })
  done.add('gone')
  expect(portal.problems).toEqual([])
  expect(portal.requests.slice(asked).filter((line) => !known.test(line))).toEqual([])
  done.add('silent')
  expectWritten(host, name, done)
}
