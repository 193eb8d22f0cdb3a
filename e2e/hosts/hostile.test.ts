import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standsStill } from '../standsStill.ts'
import type { HostName } from './hostList.ts'
import { differences, type Measure, measureInside } from './measures.ts'
import { launch, openPortal, settle, toggle } from './portal.ts'
import { expectShown, type Service, services } from './services.ts'

/** A widget between style sheets that mean every element looks as it does between friendly ones. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

async function measured(host: HostName, name: string): Promise<Measure[]> {
  const service = services[name] as Service
  const portal = await openPortal(browser, host, { role: service.role, record: false })
  await toggle(portal, name)
  await expectShown(portal, name, service)
  await settle(portal)
  // What moves is looked at once it stands.
  await portal.page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important }',
  })
  await portal.page.mouse.move(2, 2)
  // A busy machine draws a grid in several steps.
  await portal.page.evaluate(standsStill, { quietMs: 400, mostMs: 20_000 })
  const all = await portal.page.evaluate(measureInside, name)
  if (process.env.SIEVERT_SHOTS)
    await portal.page
      .locator(`[data-place="${name}"]`)
      .screenshot({ path: `${process.env.SIEVERT_SHOTS}/${host}-${name}.png` })
  await portal.context.close()
  return all
}

describe('between hostile style sheets, every element is drawn as elsewhere:', () => {
  const names = [
    'SignIn',
    'DoseSummary',
    'DosimetryHistory',
    'ParticipantReport',
    'ReadingReport',
    'ClientsTable',
    'PersonnelTable',
    'UsersTable',
    'OslUpload',
    'ValidationQueue',
  ]
  it.each(names)('%s', async (name) => {
    const [fair, hostile] = [await measured('vite-react19', name), await measured('hostile-css', name)]
    expect(fair.length).toBeGreaterThan(10)
    expect(differences(fair, hostile)).toEqual([])
  })

  it('and the comparison notices one changed letter size', async () => {
    const fair = await measured('vite-react19', 'SignIn')
    const spoilt = structuredClone(fair)
    const last = spoilt.at(-1) as Measure
    last.style['font-size'] = '99px'
    expect(differences(fair, spoilt)).toHaveLength(1)
  })
})
