import bwipjs from 'bwip-js/node'
import pdfmake from 'pdfmake'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../contract/vocabulary.ts'
import { failure } from '../testing/bytes.ts'
import { sampleDoseReport, samplePackingList, samplePersonReport } from '../testing/documents.ts'
import { layOut } from './documents.ts'
import { doseReport } from './doseReport.ts'
import { packingList } from './packingList.ts'
import { personReport } from './personReport.ts'
import { wordsOf } from './words.ts'

/** All text of a definition, in reading order; pictures and functions left out. */
function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (typeof node !== 'object' || node === null) return []
  const { text, stack, columns, table, content } = node as Record<string, unknown> & { table?: { body: unknown } }
  return [text, stack, columns, table?.body, content].flatMap(textsOf)
}
const pages = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

describe('packingList', () => {
  const texts = textsOf(packingList(samplePackingList('es')))
  it('puts the controls first, numbers the lines and counts the types', () => {
    const serials = texts.filter((text) => /^OSL-\d+$/.test(text))
    expect(serials.slice(0, 3)).toEqual(['OSL-10000', 'OSL-10001', 'OSL-20000'])
    expect(texts.filter((text) => text === ' CONTROL ')).toHaveLength(3)
    expect(texts.slice(texts.indexOf('Totales por tipo') + 1).slice(0, 6)).toEqual([
      'OSL-RING',
      '2',
      'OSL-WB',
      '14',
      'Total',
      '16',
    ])
  })
  it('names what is still out, the reprint, and where to sign', () => {
    expect(texts).toContain('Pendientes de devolver de períodos anteriores (2)')
    expect(texts).toContain('Reimpresión 2, 20/11/2026 14:05, Andrea Vargas')
    expect(texts).toContain('Recibido por: nombre, identificación, firma')
    expect(texts).toContain('Octubre 2026 · 01/10/2026 – 31/10/2026')
  })
  it('draws each serial as the bars of its barcode, and the number of the list', () => {
    type Bars = { x: number; w: number }[]
    const bars: Bars[] = []
    JSON.stringify(packingList({ ...samplePackingList('es'), reprint: null }), (_key, value) => {
      if (value?.canvas?.length > 1) bars.push(value.canvas)
      return value
    })
    // Where the library's own picture has them: each is a stroke, told by its middle and its width.
    const pictured = (text: string) => {
      const picture = bwipjs.toSVG({ bcid: 'code128', text, height: 8, scale: 1, includetext: false })
      const strokes = [...picture.matchAll(/stroke-width="([\d.]+)" d="([^"]*)"/g)]
      const drawn = strokes.flatMap(([, width, path]) =>
        [...(path ?? '').matchAll(/M([\d.]+) /g)].map(([, middle]) => ({
          x: Number(middle) - Number(width) / 2,
          w: Number(width),
        })),
      )
      return drawn.sort((a, b) => a.x - b.x)
    }
    const inModules = (drawn: Bars) => {
      // Every Code 128 begins with a bar of two.
      const module = (drawn[0]?.w ?? 0) / 2
      return drawn.map(({ x, w }) => ({
        x: Math.round(((x - (drawn[0]?.x ?? 0)) / module) * 100) / 100,
        w: Math.round((w / module) * 100) / 100,
      }))
    }
    const { number, lines } = samplePackingList('es')
    const drawn = bars.map((each) => JSON.stringify(inModules(each)))
    expect(drawn).toHaveLength(lines.length + 1)
    expect(drawn[0]).toBe(JSON.stringify(pictured(number)))
    expect(drawn.slice(1).sort()).toEqual(lines.map(({ serial }) => JSON.stringify(pictured(serial))).sort())
    for (const each of bars) for (const { x, w } of each) expect(x >= 0 && x + w <= 150.01).toBe(true)
  })
  it('says nothing of a reprint on the issue itself', () => {
    const issue = textsOf(packingList({ ...samplePackingList('es'), reprint: null, outstanding: [] }))
    expect(issue.join(' ')).not.toMatch(/Reimpresión|Pendientes/)
  })
})

describe('doseReport', () => {
  const data = sampleDoseReport('es', 7)
  it('writes each state of a cell in its own way', () => {
    const rows = data.rows.map((row) => textsOf(doseReport({ ...data, rows: [row] })))
    const cells = (index: number) => {
      const texts = rows[index] ?? []
      const at = texts.indexOf(`OSL-${20_000 + index}`)
      return texts.slice(at + 3, at + 8)
    }
    expect(cells(0)).toEqual(['0,11', '–', '0,15', '0,06', ''])
    expect(cells(2)).toEqual(['M', '–', '0,41', '0,06', 'M'])
    expect(cells(3)).toEqual(['DP', '–', 'DP', '–', 'DP'])
    expect(cells(5)).toEqual(['0,50 DE', '–', '0,81', '0,06', ''])
    expect(cells(6)).toEqual(['0,69', '–', '0,94', '0,06', 'SNI'])
  })
  it('explains the letters that it prints, and only those', () => {
    const texts = textsOf(doseReport({ ...data, rows: data.rows.slice(3, 4) }))
    expect(texts).toContain('dosímetro perdido')
    expect(texts).not.toContain('dosímetro dañado')
  })
  it('marks a year that has periods without a value', () => {
    const texts = textsOf(doseReport(data))
    expect(texts).toContain('1,34*')
    expect(texts.some((text) => text.startsWith('* Algunos'))).toBe(true)
    expect(textsOf(doseReport({ ...data, rows: data.rows.slice(0, 1) })).some((text) => text.startsWith('*'))).toBe(
      false,
    )
  })
  it('says when there is nothing, and that the limits are not verified', () => {
    const texts = textsOf(doseReport({ ...data, rows: [] }))
    expect(texts).toContain('No hay dosis publicadas en este período.')
    expect(texts).toContain('Valores internacionales (OIEA GSR Parte 3), aún no cotejados con la ley nacional.')
  })
  it('loses no row to the grouping by site', () => {
    const many = sampleDoseReport('en', 60)
    const texts = textsOf(doseReport(many))
    for (const row of many.rows) expect(texts).toContain(row.serial)
  })
})

describe('personReport', () => {
  it('tells the year in a sentence', () => {
    expect(textsOf(personReport(samplePersonReport('es')))).toEqual(
      expect.arrayContaining([
        'En 2026, su dosis de cuerpo entero suma 3,48 mSv.',
        'Es 17\u00a0% del límite anual de 20 mSv.',
        'Uno de los períodos no tiene valor, así que la suma real puede ser mayor.',
      ]),
    )
  })
  it('says how long the record is kept, to whom that may be told', () => {
    const { report, ...rest } = samplePersonReport('es')
    const texts = (until: string | null) =>
      textsOf(personReport({ ...rest, report: { ...report, retention: { until } } }))
    expect(texts('2056-02-29')).toContain('Este historial se conserva al menos hasta el 29/02/2056.')
    expect(texts(null).join(' ')).toContain('mientras la persona trabaje')
    expect(textsOf(personReport({ ...rest, report })).join(' ')).not.toContain('se conserva')
  })
  it('does not take no dose for a dose of 0', () => {
    const { report, ...rest } = samplePersonReport('en')
    const none = { value: 0, counted: 0, withoutValue: 0 }
    const texts = textsOf(
      personReport({ ...rest, report: { ...report, thisYear: [{ ...report.thisYear[0], sum: none } as never] } }),
    )
    expect(texts).toContain('In 2026, no whole-body dose of yours has been published yet.')
    expect(texts.join(' ')).not.toContain('0.00 of')
  })
})

describe('wordsOf', () => {
  it('names periods and dates as each language does', () => {
    expect(wordsOf('es').periodName('2026-Q4')).toBe('Octubre–diciembre 2026')
    expect(wordsOf('en').periodName('2026-B1')).toBe('January–February 2026')
    expect(wordsOf('es').time('2026-11-20T05:30:00.000Z')).toBe('19/11/2026 23:30')
    expect(wordsOf('en').limit(20_000)).toBe('20')
  })
})

describe('layOut', () => {
  it.each(languages)('makes PDFs of all documents (%s), without a blank that was not filled', async (language) => {
    const definitions = [
      packingList(samplePackingList(language)),
      doseReport(sampleDoseReport(language)),
      personReport(samplePersonReport(language)),
    ]
    for (const text of definitions.flatMap(textsOf)) expect(text).not.toMatch(/undefined|null|NaN|\{\d\}/)
    const made = [
      await layOut('packingList', samplePackingList(language)),
      await layOut('doseReport', sampleDoseReport(language)),
      await layOut('personReport', samplePersonReport(language)),
    ]
    for (const bytes of made) {
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
      expect(pages(bytes)).toBeGreaterThanOrEqual(1)
    }
  })
  it('breaks long tables over pages', async () => {
    expect(pages(await layOut('doseReport', sampleDoseReport('es', 120)))).toBeGreaterThanOrEqual(4)
  })
  it('opens no file and no address for a document', async () => {
    await layOut('packingList', samplePackingList('en', 2))
    const make = (image: string) =>
      failure(() => pdfmake.createPdf({ content: [{ image }], defaultStyle: { font: 'Roboto' } }).getBuffer())
    expect(await make('/etc/hostname')).toMatchObject({ message: expect.stringMatching(/denied/) })
    expect(await make('http://127.0.0.1:1/x.png')).toMatchObject({ message: expect.stringMatching(/denied/) })
  })
})

describe('what the service puts on its reports', () => {
  const letterhead = { name: 'Dosimetría del Valle', note: 'Laboratorio acreditado.', logo: null }
  it.each([
    ['doseReport', textsOf(doseReport({ ...sampleDoseReport('es'), letterhead }))],
    ['personReport', textsOf(personReport({ ...samplePersonReport('es'), letterhead }))],
  ])('%s has its name at the head and its note at the end', (_, texts) => {
    expect(texts.indexOf(letterhead.name)).toBeLessThan(6)
    expect(texts.indexOf(letterhead.name)).toBeGreaterThan(-1)
    expect(texts.at(-1)).toBe(letterhead.note)
  })
})
