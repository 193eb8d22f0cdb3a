import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest'
import { quantityLabel } from '../contract/dose.ts'
import { machines } from '../contract/machines.ts'
import { quantities } from '../contract/quantities.ts'
import { routes } from '../contract/routes.ts'
import type { Language } from '../contract/vocabulary.ts'
import { type WordList, words, wordsIn } from '../contract/words/index.ts'
import { type ExportRoute, exportRoutes } from './api/exports.ts'
import { pdfTexts } from './files/testing/pdfText.ts'
import { type Caller, type CallOptions, startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
let admin: Caller
let participant: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  participant = await server.as('participant@demo.sievert')
})
afterAll(() => server.close())

const report = { clientId: 1 }
const ask = (route: ExportRoute, query: CallOptions['query'], headers: Record<string, string>) =>
  (route === 'participant.reportExport' ? participant : admin)(route, {
    ...(routes[route].path.includes(':id') ? { params: { id: 1 } } : {}),
    query: { ...(route === 'reports.readingExport' ? report : {}), ...query },
    headers,
  })
const inLanguage = (language: Language | undefined) => ({ 'accept-language': language ?? '' })

async function csv(route: ExportRoute, language: Language): Promise<string[][]> {
  const answer = await ask(route, { format: 'csv' }, inLanguage(language))
  expect(answer.status).toBe(200)
  const delimiter = language === 'es' ? ';' : ','
  return Papa.parse<string[]>(answer.raw.toString().slice(1), { delimiter, skipEmptyLines: true }).data
}

/** The vocabulary as it travels, where no language writes it so: `ringLeft`, `belowLevel`, `hp007`. */
const lists = [
  ...(Object.keys(words.en) as (keyof typeof words.en)[]).filter((name) => name !== 'states'),
  ...machines.map((machine) => `states.${machine}` as const),
] as WordList[]
const spoken = new Set(
  lists.flatMap((list) => [...Object.values(wordsIn(list, 'en')), ...Object.values(wordsIn(list, 'es'))]),
)
const raw = new Set(lists.flatMap((list) => Object.keys(wordsIn(list, 'en'))).filter((word) => !spoken.has(word)))
// A letter of the law is the same in every language.
for (const letter of ['A', 'B', 'F', 'M']) raw.delete(letter)

/** Headings that both languages write alike. */
const alike = [
  'Sector',
  'Total',
  'Control',
  'Director',
  ...quantities.map((quantity) => `${quantityLabel(quantity, 'en')} (mSv)`),
]
  // Hp(0.07) is written with a comma in Spanish.
  .filter((heading) => !heading.includes('.'))

describe.each(exportRoutes)('%s', (route) => {
  it('has words, and heads them, in the language asked for', async () => {
    const [es, en] = [await csv(route, 'es'), await csv(route, 'en')]
    expect(es.length).toBeGreaterThan(1)
    expect(es.length).toBe(en.length)
    const same = es[0]?.filter((heading, index) => heading === en[0]?.[index] && !alike.includes(heading))
    expect(same).toEqual([])
    for (const cell of [...es, ...en].slice(1).flat())
      for (const word of cell.split(', ')) expect(raw.has(word), `${word} in ${cell}`).toBe(false)
  })

  it('says in a workbook what it says in a text', async () => {
    const answer = await ask(route, { format: 'xlsx' }, inLanguage('es'))
    const [sheet] = (await readXlsx(answer.raw)).sheets
    expect(sheet?.rows[0]).toEqual((await csv(route, 'es'))[0])
    const texts = new Set((await csv(route, 'es')).slice(1).flat())
    for (const cell of sheet?.rows.slice(1).flat() ?? [])
      if (typeof cell === 'string') expect(texts.has(cell) || texts.has(`'${cell}`), cell).toBe(true)
  })
})

test('quantities stand in files by their symbols, as on screens', async () => {
  const [head = [], ...rows] = await csv('dosimeterTypes.export', 'es')
  const shown = rows.map((row) => row[head.indexOf('Magnitudes')])
  expect(shown).toContain('Hp(10), Hp(0,07)')
  expect((await csv('technologies.export', 'en')).flat()).toContain('Hp(0.07)')
})

test('the report names position and status in Spanish, with one letter for one state in every form', async () => {
  const [head = [], ...rows] = await csv('reports.readingExport', 'es')
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
  expect(new Set(column('Posición'))).toContain('Tórax')
  expect(head).toContain('Hp(0,07) estado')
  const below = rows.find((row) => row[head.indexOf('Hp(10) estado')] === words.es.doseStatuses.belowLevel)
  expect(below?.[head.indexOf('Hp(10) (mSv)')]).toBe('M')
  const pdf = await ask('reports.readingExport', { format: 'pdf' }, inLanguage('es'))
  const printed = pdfTexts(pdf.raw).map((text) => text.trim())
  for (const letters of new Set(rows.flat().filter((cell) => /^(M|NR|DP|NE|–)$/.test(cell))))
    expect(printed).toContain(letters)
  const text = pdfTexts(pdf.raw).join('')
  expect(text).toContain('Posición')
  expect(text).toContain('Tórax')
  expect(text).toContain(words.es.codes.belowLevel)
})

test('what is not asked for in a language is in that of the account: a link that is opened by hand, a script', async () => {
  const own = async (headers: Record<string, string>) =>
    (await ask('clients.export', { format: 'csv' }, headers)).raw.toString().slice(1).split('\r\n')[0]
  expect(await own({ 'accept-language': '' })).toMatch(/^Código;Nombre;/)
  expect(await own({ 'accept-language': 'fr-CA, de;q=0.5' })).toMatch(/^Código;Nombre;/)
  expect(await own({ 'accept-language': 'fr, es;q=0.4, en-GB;q=0.9' })).toMatch(/^Code,Name,/)
})
