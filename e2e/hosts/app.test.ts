import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { afterLeaving, expectUntouched, launch, look, openPortal, settle, whileThere } from './portal.ts'
import { ask } from './services.ts'
import { openSession } from './setup.ts'

/** The whole of Sievert under one path of a portal that has a router of its own. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

describe('the whole app under a path of the portal', () => {
  it('moves within its path, and the portal’s router goes on around it', async () => {
    const portal = await openPortal(browser, 'vite-react19', { role: 'admin', record: false })
    const { page, url } = portal
    await page.getByRole('link', { name: 'Dosimetría', exact: true }).click()
    await page.waitForURL(`${url}/dosimetria/dashboard`)
    await page.getByRole('link', { name: 'Clientes' }).first().click()
    await page.waitForURL((address) => address.pathname === '/dosimetria/listings/clients')
    const [client] = (await ask<{ items: { name: string }[] }>('admin', '/clients?active=true')).items
    await page
      .getByText(client?.name ?? '')
      .first()
      .waitFor()
    expect(await page.title()).toBe('Portal del hospital')

    await page.goBack()
    await page.waitForURL(`${url}/dosimetria/dashboard`)
    await page.getByRole('link', { name: 'Inicio', exact: true }).first().click()
    await page.waitForURL(`${url}/`)
    await page.locator('input[name=portal-note]').waitFor()
    expect(await page.locator('[data-sievert-root]').count()).toBe(0)
    await page.goBack()
    await page.waitForURL(`${url}/dosimetria/dashboard`)
    await page.locator('[data-sievert-root]').first().waitFor()
    expect(portal.problems).toEqual([])
    await portal.context.close()
  })

  it('opens where an address says', async () => {
    const portal = await openPortal(browser, 'vite-react19', { role: 'admin', record: false })
    await portal.page.goto(`${portal.url}/dosimetria/listings/personal?search=Salguero`)
    await portal.page
      .getByText(/Salguero/)
      .first()
      .waitFor()
    expect(new URL(portal.page.url()).pathname).toBe('/dosimetria/listings/personal')
    await portal.context.close()
  })

  it('leaves the portal as it was', async () => {
    const portal = await openPortal(browser, 'vite-react19', { role: 'admin' })
    const { page } = portal
    // What the portal itself draws at the first click is drawn before anybody looks.
    await page.getByRole('link', { name: 'Inicio', exact: true }).first().click()
    await page.waitForTimeout(800)
    await settle(portal)
    const before = await look(portal)
    await page.getByRole('link', { name: 'Dosimetría', exact: true }).click()
    await page.getByRole('heading').first().waitFor()
    await page.locator('[data-sievert-root]').getByRole('link', { name: 'Clientes' }).first().waitFor()
    await settle(portal)
    const during = await look(portal)
    expect(during.html).toEqual(before.html)
    expect(during.body).toEqual(before.body)
    expect(during.title).toBe(before.title)
    expect(during.reachingRules).toEqual([])
    expect(during.scrollLock).toBe(before.scrollLock)
    await page.getByRole('link', { name: 'Inicio', exact: true }).first().click()
    await page.locator('input[name=portal-note]').waitFor()
    const after = await afterLeaving(portal, before)
    // Going somewhere and back is what addresses are for; the note's field is a new one.
    expectUntouched(before, after, {
      parts: ['history', 'historyState', 'calls', 'focus', 'selection', 'styles'],
      findings: [
        {
          pattern: /^bodyChildren \+ <svg aria-hidden="true" style="position: absolute; top: -20000px/,
          because: 'the charts of the kit measure letters with it, and share it with the portal’s own charts',
        },
      ],
    })
    expect(whileThere).not.toContain('title')
    expect(portal.problems).toEqual([])
    await portal.context.close()
  })

  it('keeps a form that is being filled in when the session ends, and saves it afterwards', async () => {
    const portal = await openPortal(browser, 'vite-react19', { record: false })
    const value = await openSession(inject('api'), 'admin')
    await portal.context.addCookies([{ name: 'sievert', value, domain: '127.0.0.1', path: '/sievert', httpOnly: true }])
    const { page } = portal
    await page.goto(`${portal.url}/dosimetria/listings/clients/5/edit`)
    const name = page.locator('input[name=name]')
    await expect.poll(() => name.inputValue()).not.toBe('')
    const wanted = `${await name.inputValue()} y Asociados`
    await name.fill(wanted)
    await fetch(`${inject('api')}/api/v1/auth/logout`, {
      method: 'POST',
      headers: { cookie: `sievert=${value}`, 'x-requested-with': 'sievert' },
    })
    await page
      .getByRole('button', { name: /^Guardar/ })
      .first()
      .click()
    const asking = page.getByRole('dialog', { name: 'Su sesión terminó' })
    await asking.waitFor()
    expect(await name.inputValue()).toBe(wanted)
    await asking.getByLabel('Correo').fill('admin@demo.sievert')
    await asking.getByLabel('Clave').fill('sievert-demo')
    await asking.getByRole('button', { name: 'Entrar' }).click()
    await expect.poll(async () => (await ask<{ name: string }>('admin', '/clients/5')).name).toBe(wanted)
    expect(new URL(page.url()).pathname).toMatch(/^\/dosimetria\//)
    await portal.context.close()
  })
})
