import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres, type Postgres, startPostgres } from '../scripts/postgres.ts'
import { openBrowser, openSession, type Running, serve, signIn } from './serve.ts'

/** What a person sees while the database is away, and that nothing has to be pressed when it is back. */
describe.runIf(hasPostgres())('while the database is away', () => {
  let postgres: Postgres
  let server: Running
  let browser: Awaited<ReturnType<typeof openBrowser>>
  beforeAll(async () => {
    postgres = (await startPostgres()) as Postgres
    server = await serve({ demo: true, env: { DATABASE_URL: postgres.url() } })
    browser = await openBrowser()
  })
  afterEach(async () => {
    // A test that failed in the middle leaves the next one its database.
    await postgres?.start().catch(() => {})
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await postgres?.stop()
  })

  it('a save is told what is the matter, what was typed stays, and is saved when it is back', async () => {
    const { page } = await browser.newPage('es')
    page.setDefaultTimeout(60_000)
    await openSession(page, server.url, 'admin@demo.sievert')
    await page.goto(`${server.url}/listings/clients/2/edit`)
    const name = page.locator('input[name="name"]')
    await name.fill('Clínica Dental Las Palmeras')
    const notice = page.getByText('no puede comunicarse con su base de datos').first()
    const save = page.getByRole('button', { name: 'Guardar' })

    await postgres.halt('immediate')
    await save.click()
    await notice.waitFor()
    expect(await name.inputValue()).toBe('Clínica Dental Las Palmeras')

    await postgres.start()
    await page.getByText('Conexión restablecida').waitFor()
    expect(await name.inputValue()).toBe('Clínica Dental Las Palmeras')
    await save.click()
    await page.getByText('Clínica Dental Las Palmeras').first().waitFor()
  })

  it('a list that could not be shown comes by itself', async () => {
    const { page } = await browser.newPage('es')
    page.setDefaultTimeout(60_000)
    await signIn(page, server.url, 'admin@demo.sievert')
    await page.getByText('Lecturas por validar').waitFor()
    await postgres.halt('immediate')
    await page.getByRole('link', { name: 'Clientes' }).first().click()
    await page.getByText('no puede comunicarse con su base de datos').first().waitFor()
    await postgres.start()
    await page.getByText('Hospital San Gabriel del Valle').first().waitFor()
    await page.getByText('no puede comunicarse').first().waitFor({ state: 'hidden' })
  })
})
