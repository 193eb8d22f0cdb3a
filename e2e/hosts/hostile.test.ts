import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Measure, measureInside } from './measures.ts'
import { launch, openPortal, settle, toggle } from './portal.ts'
import { expectShown, type Service, services } from './services.ts'
import type { HostName } from './setup.ts'

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
  await portal.page.waitForTimeout(100)
  const all = await portal.page.evaluate(measureInside, name)
  if (process.env.SIEVERT_SHOTS)
    await portal.page
      .locator(`[data-place="${name}"]`)
      .screenshot({ path: `${process.env.SIEVERT_SHOTS}/${host}-${name}.png` })
  await portal.context.close()
  return all
}

/** In what two drawings of one widget differ, in words. A pixel of rounding is no difference. */
function differences(fair: Measure[], hostile: Measure[]): string[] {
  if (fair.length !== hostile.length) return [`${fair.length} elements, and ${hostile.length} between hostile styles`]
  return fair.flatMap((one, i) => {
    const other = hostile[i] as Measure
    const found = Object.entries(one.style)
      .filter(([name, value]) => other.style[name] !== value)
      .map(([name, value]) => `${name} ${value} → ${other.style[name]}`)
    for (const side of ['width', 'height'] as const)
      if (Math.abs(one[side] - other[side]) > 1) found.push(`${side} ${one[side]} → ${other[side]}`)
    return found.length > 0 ? [`${i} ${one.path} “${one.text}”: ${found.join(', ')}`] : []
  })
}

describe('between hostile style sheets, every element is drawn as elsewhere:', () => {
  const names = [
    'SignIn',
    'DoseSummary',
    'DosimetryHistory',
    'ReadingReport',
    'ClientsTable',
    'PersonnelTable',
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
