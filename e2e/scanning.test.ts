import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Running, serve, signIn } from './serve.ts'

/**
 * A tray is scanned into the lines of a sheet at 5 serials a second, while every write takes up to 2 s and some get lost on
 * the way there or back. More seeds: `npm run scans`.
 */
const seeds = Number(process.env.SCAN_SEEDS ?? 1)
const scans = 30
const clientId = 1
let api: Running
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  api = await serve({ demo: true })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await api?.stop()
})

interface Line {
  personName: string | null
  idNumber: string | null
  typeCode: string
  typeId: number
  serial: string | null
}

/** Numbers that look random and are the same for the same seed. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Asks the server past the weather, with the page's session. */
function asker(page: Page) {
  const read = async <T>(path: string): Promise<T> => (await page.request.get(`${api.url}/api/v1${path}`)).json()
  const write = async (path: string, data: object) => {
    const answer = await page.request.post(`${api.url}/api/v1${path}`, {
      data,
      headers: { 'x-requested-with': 'sievert' },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return { read, write }
}

/** Every write of a scan has its own delay and its own fate. */
async function weather(page: Page, seed: number) {
  const next = random(seed)
  await page.route('**/osl/assignments/*/dosimeter**', async (route) => {
    const [there, back, fate] = [next() * 1_000, next() * 1_000, next()]
    await new Promise((resolve) => setTimeout(resolve, there))
    if (fate < 0.15) return route.abort('connectionreset')
    if (fate < 0.25) return route.fulfill({ status: 503, json: { code: 'x', message: '', requestId: 'r' } })
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, back))
    return fate > 0.85 ? route.abort('connectionreset') : route.fulfill({ response: answer })
  })
}

const nameOf = ({ personName, idNumber, typeCode }: Pick<Line, 'personName' | 'idNumber' | 'typeCode'>) =>
  `${personName ?? ''}/${idNumber ?? ''}/${typeCode}`

describe.each(Array.from({ length: seeds }, (_, i) => i + 1))('a tray of 30, seed %i', (seed) => {
  it('is saved as it was scanned, what is refused is named, and the last scan is undone by a key', async () => {
    const { page, problems } = await browser.newPage()
    await signIn(page, api.url, 'admin@demo.sievert')
    const { read, write } = asker(page)
    const period = `${2026 + Math.floor((10 + seed) / 12)}-${String(((10 + seed) % 12) + 1).padStart(2, '0')}`
    const sheet = async () =>
      (await read<{ lines: Line[] }>(`/osl/assignments?clientId=${clientId}&period=${period}`)).lines
    await write('/osl/assignments/copy-previous', { clientId, period })
    const stock = new Map<string, string[]>()
    for (const { typeId, typeCode } of await sheet()) {
      if (stock.has(typeCode)) continue
      const query = `typeId=${typeId}&status=inStock&pageSize=200`
      const { items } = await read<{ items: { serial: string }[] }>(`/dosimeters?${query}`)
      stock.set(
        typeCode,
        items.map(({ serial }) => serial),
      )
    }
    await page.goto(`${api.url}/dosimetry/admin/osl/assignments?clientId=${clientId}&period=${period}`)
    const fields = page.locator('[data-serial-input]')
    await fields.first().waitFor()
    const rows = await page
      .locator('tr:has([data-serial-input])')
      .evaluateAll((all) =>
        all.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent ?? '')),
      )
    expect(rows.length).toBeGreaterThanOrEqual(scans)
    await weather(page, seed)

    const expected = new Map<string, string[]>()
    await fields.first().focus()
    for (const [i, [who = '', idNumber = '', , typeCode = '']] of rows.slice(0, scans).entries()) {
      const unknown = i === 11
      const serial = unknown ? 'NADA-11' : (stock.get(typeCode)?.shift() ?? '')
      const name = nameOf({ personName: idNumber ? who : '', idNumber, typeCode })
      if (!unknown) expected.set(name, [...(expected.get(name) ?? []), serial].sort())
      const begin = Date.now()
      await page.keyboard.type(serial)
      await page.keyboard.press('Enter')
      await page.waitForTimeout(Math.max(0, 200 - (Date.now() - begin)))
    }
    const desk = page.getByRole('region', { name: 'Escaneado en las líneas' })
    await desk.getByText(`${scans - 1} escaneos guardados`).waitFor({ timeout: 120_000 })
    await desk.getByText('1 sin guardar').waitFor()
    expect(await desk.getByRole('list').textContent()).toContain('NADA-11')

    const saved = async () => {
      const found = new Map<string, string[]>()
      for (const line of await sheet()) {
        if (line.serial) found.set(nameOf(line), [...(found.get(nameOf(line)) ?? []), line.serial].sort())
      }
      return Object.fromEntries(found)
    }
    expect(await saved()).toEqual(Object.fromEntries(expected))

    await page.keyboard.press('Control+z')
    await desk
      .getByText(/· devuelto a existencias/)
      .first()
      .waitFor({ timeout: 60_000 })
    await desk.getByText(`${scans - 2} escaneos guardados`).waitFor()
    expect(Object.values(await saved()).flat()).toHaveLength(scans - 2)
    expect(problems).toEqual([])
    await page.context().close()
  })
})
