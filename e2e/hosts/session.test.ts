import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launch, openPortal, type Portal, place, toggle } from './portal.ts'
import { ask, expectShown, ownDose, services } from './services.ts'
import { openSession } from './setup.ts'

/** Whose session it is, and what happens when it ends: the portal is asked, and nothing typed is lost. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

interface Told {
  errors: string[]
  unauthorized: number
  events: string[]
}
const told = ({ page }: Portal): Promise<Told> =>
  page.evaluate(() => (window as unknown as { portal: { told: Told } }).portal.told)

/** Opens a portal with a session that may be ended. */
async function openOwn(account: 'admin' | 'participant') {
  const portal = await openPortal(browser, 'vite-react19', { record: false })
  const value = await openSession(inject('api'), account)
  await portal.context.addCookies([{ name: 'sievert', value, domain: '127.0.0.1', path: '/sievert', httpOnly: true }])
  const end = async () => {
    const answer = await fetch(`${inject('api')}/api/v1/auth/logout`, {
      method: 'POST',
      headers: { cookie: `sievert=${value}`, 'x-requested-with': 'sievert' },
    })
    expect(answer.ok).toBe(true)
  }
  return { portal, end }
}

async function enterAgain(page: Page, email: string) {
  const asking = page.getByRole('dialog', { name: 'Su sesión terminó' })
  await asking.getByLabel('Correo').fill(email)
  await asking.getByLabel('Clave').fill('sievert-demo')
  await asking.getByRole('button', { name: 'Entrar' }).click()
  await asking.waitFor({ state: 'detached' })
}

describe('a session by cookie, by the portal’s own path', () => {
  it('begins in Sievert’s form, and the next widget shows the doses', async () => {
    const portal = await openPortal(browser, 'vite-react19', { record: false })
    await toggle(portal, 'SignIn')
    const form = place(portal, 'SignIn')
    await form.locator('input[type=email]').fill('participant@demo.sievert')
    await form.locator('input[type=password]').fill('sievert-demo')
    await form.getByRole('button', { name: /Iniciar|Entrar|Ingresar/ }).click()
    await expect.poll(async () => (await told(portal)).events).toContain('signedIn participant@demo.sievert')
    await toggle(portal, 'DoseSummary')
    await expectShown(portal, 'DoseSummary', { shows: () => ownDose('participant') })
    expect(portal.problems).toEqual([])
    await portal.context.close()
  })

  it('says what was wrong with a password, and lets the portal be', async () => {
    const portal = await openPortal(browser, 'vite-react19', { record: false })
    await toggle(portal, 'SignIn')
    const form = place(portal, 'SignIn')
    await form.locator('input[type=email]').fill('nobody@demo.sievert')
    await form.locator('input[type=password]').fill('not the password')
    await form.getByRole('button', { name: /Iniciar|Entrar|Ingresar/ }).click()
    await form.getByRole('alert').waitFor()
    expect(await form.locator('input[type=email]').inputValue()).toBe('nobody@demo.sievert')
    expect((await told(portal)).unauthorized).toBe(0)
    await portal.context.close()
  })

  it('ends while a reason is being typed: the portal asks, the text stays, and the decision is sent after all', async () => {
    const { portal, end } = await openOwn('admin')
    const { page } = portal
    await toggle(portal, 'ValidationQueue')
    const queue = place(portal, 'ValidationQueue')
    const { items } = await ask<{ items: { serial: string }[] }>('admin', '/readings')
    // Not the first, which other tests wait for.
    const serial = items[4]?.serial ?? ''
    await queue
      .getByRole('checkbox', { name: new RegExp(serial) })
      .first()
      .check()
    await queue.getByRole('button', { name: 'Rechazar', exact: true }).first().click()
    const dialog = queue.getByRole('dialog').or(queue.getByRole('alertdialog')).last()
    // By its tag: behind the portal's own dialog nothing of the page has a role.
    const reason = queue.locator('input[name=reason]')
    await reason.fill('Se leyó con la cubierta abierta')
    await end()
    await dialog.getByRole('button', { name: 'Rechazar' }).click()

    await page.getByRole('dialog', { name: 'Su sesión terminó' }).waitFor()
    expect((await told(portal)).unauthorized).toBe(1)
    expect(await reason.inputValue()).toBe('Se leyó con la cubierta abierta')
    expect(page.url()).toBe(`${portal.url}/`)
    await enterAgain(page, 'admin@demo.sievert')
    await queue
      .getByText(/Se rechazó 1 lectura/)
      .first()
      .waitFor()
    expect((await told(portal)).unauthorized).toBe(1)
    await portal.context.close()
  })

  it('ends, and the portal’s user declines: what is typed stays all the same', async () => {
    const { portal, end } = await openOwn('admin')
    await toggle(portal, 'ClientsTable')
    await expectShown(portal, 'ClientsTable', services.ClientsTable ?? {})
    await end()
    const search = place(portal, 'ClientsTable')
      .getByRole('searchbox')
      .or(place(portal, 'ClientsTable').getByRole('textbox'))
      .first()
    await search.fill('San Gabriel')
    await portal.page.getByRole('dialog', { name: 'Su sesión terminó' }).waitFor()
    await portal.page.getByRole('button', { name: 'Ahora no' }).click()
    await portal.page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await search.inputValue()).toBe('San Gabriel')
    expect((await told(portal)).unauthorized).toBe(1)
    await portal.context.close()
  })

  it('is another user’s after entering again: nothing of the first is shown', async () => {
    const { portal, end } = await openOwn('participant')
    await toggle(portal, 'DoseSummary')
    const mine = await ownDose('participant')
    await place(portal, 'DoseSummary').getByText(mine).first().waitFor()
    await end()
    await toggle(portal, 'ParticipantReport')
    await portal.page.getByRole('dialog', { name: 'Su sesión terminó' }).waitFor()
    await enterAgain(portal.page, 'participant2@demo.sievert')
    const report = place(portal, 'ParticipantReport')
    await report
      .getByText((await ask<{ person: { name: string } }>('participant2', '/participant/dosimetry-report')).person.name)
      .first()
      .waitFor()
    expect(await report.innerText()).not.toContain('Irene Salguero Pons')
    await portal.context.close()
  })
})

describe('a session by tokens', () => {
  it('asks for one per call, sends no cookie, and gets another when one is refused', async () => {
    const portal = await openPortal(browser, 'vite-react18', { record: false })
    const headers: Record<string, string>[] = []
    portal.page.on('request', async (request) => {
      if (request.url().includes('/sievert/api/')) headers.push(await request.allHeaders())
    })
    await toggle(portal, 'MyDoses')
    await expectShown(portal, 'MyDoses', { shows: () => ownDose('participant', '.') })
    expect(headers.length).toBeGreaterThan(0)
    expect(headers.every(({ authorization }) => authorization?.startsWith('Bearer '))).toBe(true)
    expect(headers.filter(({ cookie }) => cookie)).toEqual([])

    const first = headers[0]?.authorization ?? ''
    const ended = await portal.page.evaluate(async (authorization) => {
      const answer = await fetch('/sievert/api/v1/auth/logout', {
        method: 'POST',
        headers: { authorization, 'X-Requested-With': 'sievert' },
      })
      return answer.ok
    }, first)
    expect(ended).toBe(true)
    await toggle(portal, 'MyDoses')
    headers.length = 0
    await toggle(portal, 'MyDoses')
    await expectShown(portal, 'MyDoses', { shows: () => ownDose('participant', '.') })
    expect((await told(portal)).unauthorized).toBe(1)
    expect(headers.at(-1)?.authorization).not.toBe(first)
    expect(portal.problems).toEqual([])
    await portal.context.close()
  })
})
