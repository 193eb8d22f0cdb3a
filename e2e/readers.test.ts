import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Download, Page } from 'playwright'
import { describe, expect, it, vi } from 'vitest'
import { openSession, serve, signIn } from './serve.ts'
import { served } from './served.ts'

/** Who only reads: the officer of a client and a monitored worker; and whoever forgot the password. */
const here = served()

async function download(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const arriving: Promise<Download> = page.waitForEvent('download')
  await act()
  const file = await arriving
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

describe("a client's officer", () => {
  it('opens the report of its own people, and takes it along as PDF, XLSX and CSV with the same figures', async () => {
    const { page, problems } = await here.browser.newPage()
    await openSession(page, here.server.url, 'client@demo.sievert')
    await page.goto(`${here.server.url}/reports/reading?period=2026-09`)
    await page.getByText('Echeverri Lazo, Tomás').first().waitFor()
    // Nobody of another client.
    expect(await page.getByText('Gamboa Urrutia, Diego').count()).toBe(0)

    const row = page.getByRole('row', { name: /Echeverri Lazo, Tomás.*Tórax/ })
    const shown = await row.getByRole('gridcell').allTextContents()
    const pdf = await download(page, () => page.getByRole('button', { name: 'PDF' }).click())
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')

    const files: Record<string, Buffer> = {}
    for (const format of ['CSV', 'XLSX']) {
      const file = await download(page, async () => {
        await page.getByRole('button', { name: 'Exportar' }).click()
        await page.getByRole('menuitem', { name: new RegExp(format) }).click()
      })
      files[format] = file.bytes
    }
    expect(files.XLSX?.subarray(0, 2).toString()).toBe('PK')
    const line = files.CSV?.toString('utf8')
      .split('\r\n')
      .find((text) => text.includes('Echeverri') && text.includes('Tórax'))
    const doses = (line ?? '').split(';').filter((cell) => /^\d+,\d\d$/.test(cell))
    expect(doses.length).toBeGreaterThan(2)
    for (const dose of doses.slice(0, 2)) expect(shown.join(' ')).toContain(dose)
    expect(problems).toEqual([])
  })

  it('meets a page that says so where its role does not lead, and no way to others in the API', async () => {
    const { page } = await here.browser.newPage()
    await openSession(page, here.server.url, 'client@demo.sievert')
    await page.goto(`${here.server.url}/dosimetry/admin/osl/assignments`)
    await page
      .getByText('No tiene acceso a esta página')
      .or(page.getByText(/no tiene acceso/i))
      .first()
      .waitFor()
    expect((await page.request.get(`${here.server.url}/api/v1/clients/3`)).status()).toBe(404)
    await page.goto(`${here.server.url}/nowhere/at/all`)
    await page.waitForURL(`${here.server.url}/dashboard`)
  })
})

describe('a monitored worker', () => {
  it('lands on its own doses wherever it enters, and takes the PDF along', async () => {
    const { page, problems } = await here.browser.newPage('es', 390)
    await signIn(page, here.server.url, 'participant@demo.sievert')
    await page.waitForURL(`${here.server.url}/participant/dosimetry-report`)
    await page.getByRole('heading', { name: 'Cuerpo entero' }).waitFor()
    expect(
      await page
        .getByRole('img', { name: /20 mSv/ })
        .first()
        .isVisible(),
    ).toBe(true)
    const pdf = await download(page, () => page.getByRole('button', { name: 'Descargar PDF' }).click())
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await page.goto(`${here.server.url}/dashboard`)
    await page.waitForURL(`${here.server.url}/participant/dosimetry-report`)
    // Nothing is wider than the telephone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(problems).toEqual([])
  })
})

it('a forgotten password is renewed by the link in the letter', async () => {
  const { page } = await here.browser.newPage()
  await page.goto(`${here.server.url}/auth/forgot-password`)
  await page.fill('input[type=email]', 'client2@demo.sievert')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Revise su correo' }).waitFor()
  const outbox = join(here.server.folder, 'outbox')
  // The demonstration has written to others too.
  const link = await vi.waitFor(() => {
    const letters = readdirSync(outbox).filter((file) => file.endsWith('.eml'))
    const lines = letters.flatMap((name) => readFileSync(join(outbox, name), 'utf8').split('\n'))
    const [own, ...others] = lines.filter((line) => line.startsWith(`${here.server.url}/auth/reset-password/`))
    expect(others).toEqual([])
    if (!own) throw new Error('The letter has not come.')
    return own
  }, 10_000)
  await page.goto(link.slice(0, -3))
  await page.getByRole('heading', { name: 'El enlace está incompleto' }).waitFor()
  expect(await page.locator('input').count()).toBe(0)
  await page.goto(link)
  const fields = page.locator('input[type=password]')
  await fields.nth(0).fill('una frase bastante larga')
  await fields.nth(1).fill('una frase bastante larga')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Contraseña guardada' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor()
  await signIn(page, here.server.url, 'client2@demo.sievert', 'una frase bastante larga')
  await page.getByText('Paola Sibaja Trejos').first().waitFor()
})

it('without the demonstration, the first administrator is made by the link that is printed once', async () => {
  const bare = await serve({ demo: false })
  try {
    expect(bare.printed()).not.toContain('demo.sievert')
    const link = /(\/auth\/reset-password\/setup-[\w-]+)/.exec(bare.printed())?.[1]
    const { page } = await here.browser.newPage()
    await page.goto(bare.url + link)
    await page.locator('input[type=email]').fill('jefa@laboratorio.example')
    await page.locator('input:not([type=email]):not([type=password])').first().fill('Jefa del Laboratorio')
    const fields = page.locator('input[type=password]')
    for (const index of [0, 1]) await fields.nth(index).fill('una frase bastante larga')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Cuenta creada' }).waitFor()
    await signIn(page, bare.url, 'jefa@laboratorio.example', 'una frase bastante larga')
    await page.getByText('Jefa del Laboratorio').first().waitFor()
  } finally {
    await bare.stop()
  }
})
