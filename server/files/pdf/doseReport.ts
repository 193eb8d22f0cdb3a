import { quantityLabel, takenOff } from '../../../contract/dose.ts'
import { wornDays } from '../../../contract/period.ts'
import { type LeadingQuantity, leadingQuantities, shownQuantities } from '../../../contract/quantities.ts'
import { noteLetters, reportCell } from '../../../contract/reportCodes.ts'
import type { ReportRow } from '../../../contract/schemas/reports.ts'
import type { Quantity } from '../../../contract/vocabulary.ts'
import { legendTable, usedLegend } from './legend.ts'
import {
  type Content,
  type ContentObject,
  colors,
  fact,
  factGrid,
  letterhead,
  rule,
  ruledTable,
  serviceNote,
  signature,
} from './look.ts'
import { footer, innerWidth, page } from './paper.ts'
import type { DoseReportData } from './types.ts'
import { type Words, wordsOf } from './words.ts'

const margin = 36
/** The quantities of the report's rows, in the order in which it names them. */
const shownIn = (rows: readonly ReportRow[]) =>
  shownQuantities((quantity) => rows.some(({ cells }) => cells[quantity].status !== 'notMeasured'))

const right = (text: string, more: object = {}): ContentObject => ({ text, style: 'cell', alignment: 'right', ...more })

function heads(words: Words, language: DoseReportData['language'], shown: readonly Quantity[]): Content[][] {
  const head = (text: string, more: object = {}): ContentObject => ({ text, style: 'head', ...more })
  const two = (text: string) => head(text, { rowSpan: 2, verticalAlign: 'bottom' })
  // Made anew for each place: the layout engine writes positions into the objects that it is given.
  const labels = (of: readonly Quantity[]) =>
    of.map((each) => head(quantityLabel(each, language), { alignment: 'right' }))
  const over = (text: string, of: readonly Quantity[]) => [
    head(text, { colSpan: of.length, alignment: 'right' }),
    ...of.slice(1).map(() => ''),
  ]
  return [
    [
      two(words.say('person')),
      two(words.say('id')),
      two(words.say('dosimeter')),
      two(words.say('position')),
      two(words.say('readAt')),
      ...over(words.say('periodDose'), shown),
      head(words.say('control'), { rowSpan: 2, alignment: 'right' }),
      two(words.say('note')),
      ...over(words.say('yearDose'), leadingQuantities),
    ],
    ['', '', '', '', '', ...labels(shown), '', '', ...labels(leadingQuantities)],
  ]
}

function backgroundOf(row: ReportRow, words: Words): string {
  const value = takenOff(row.background)
  return value === null ? '–' : words.dose(value)
}

function rowCells(
  row: ReportRow,
  words: Words,
  language: DoseReportData['language'],
  shown: readonly Quantity[],
): Content[] {
  const aboveLevel = row.note === 'aboveInvestigation'
  const dose = (quantity: Quantity) => {
    const text = reportCell(row.cells[quantity], row.note, { language, decimals: 2 })
    return right(text, { bold: aboveLevel && row.cells[quantity].status === 'measured' })
  }
  const year = (quantity: LeadingQuantity) => {
    const { value, counted, withoutValue } = row.yearToDate[quantity]
    if (row.personId === null || counted + withoutValue === 0) return right('–', { color: colors.faint })
    return right(`${words.dose(value)}${withoutValue > 0 ? '*' : ''}`)
  }
  return [
    { text: row.personName, style: 'cell' },
    { text: row.idNumber ?? '', style: 'cell', noWrap: true },
    { text: row.serial ?? '–', style: 'cell', noWrap: true },
    wornDays(row.period, row.from, row.to)
      ? { text: `${words.position(row.position)}\n${words.dates(row.from, row.to)}`, style: 'cell' }
      : { text: words.position(row.position), style: 'cell' },
    { text: row.readAt ? words.day(row.readAt) : '–', style: 'cell', noWrap: true },
    ...shown.map(dose),
    right(backgroundOf(row, words), { color: colors.soft }),
    { text: noteLetters(row.note), style: 'cell', bold: true },
    ...leadingQuantities.map(year),
  ]
}

/** Rows under the heading of their site, in the order in which they came; one site needs no heading. */
function body(data: DoseReportData, words: Words, shown: readonly Quantity[]): Content[][] {
  const width = 7 + shown.length + leadingQuantities.length
  const sites = new Map<string, ReportRow[]>()
  for (const row of data.rows) sites.set(row.siteName, [...(sites.get(row.siteName) ?? []), row])
  return [...sites].flatMap(([site, rows]) => {
    const heading = {
      text: site,
      colSpan: width,
      fontSize: 8.5,
      bold: true,
      color: colors.primary,
      fillColor: colors.tint,
      margin: [4, 0, 0, 0],
    }
    const cells = rows.map((row) => rowCells(row, words, data.language, shown))
    return sites.size > 1 ? [[heading, ...Array.from({ length: width - 1 }, () => '')], ...cells] : cells
  })
}

function foot(data: DoseReportData, words: Words): Content[] {
  const legend = usedLegend(data.rows, data.language)
  const incomplete = data.rows.some((row) =>
    leadingQuantities.some((quantity) => row.yearToDate[quantity].withoutValue > 0),
  )
  const limits = data.limits.map(({ series, annual }) => [words.series(series), `${words.limit(annual)} mSv`] as const)
  return [
    ...(incomplete ? [{ text: words.say('incomplete'), style: 'small', margin: [0, 6, 0, 0] }] : []),
    { text: words.say('controlHint'), style: 'small', margin: [0, incomplete ? 1 : 6, 0, 0] },
    {
      unbreakable: true,
      stack: [
        {
          columns: [
            { stack: [{ text: words.say('codes'), style: 'section' }, legendTable(legend, 30)] },
            {
              stack: [
                { text: words.say('limits'), style: 'section' },
                legendTable(limits, 120),
                ...(data.limitsVerified
                  ? []
                  : [{ text: words.say('unverified'), style: 'small', italics: true, margin: [0, 2, 0, 0] }]),
              ],
            },
          ],
          columnGap: 30,
        },
        {
          columns: [
            signature(words.say('preparedBy'), data.preparedBy),
            signature(words.say('reviewedBy'), data.reviewedBy),
          ],
          columnGap: 30,
        },
      ],
    },
  ]
}

/** Reporte Dosimétrico of a client and period. */
export function doseReport(data: DoseReportData): object {
  const words = wordsOf(data.language)
  const { say } = words
  const width = innerWidth('landscape', margin)
  const shown = shownIn(data.rows)
  const table: ContentObject = {
    table: {
      headerRows: 2,
      dontBreakRows: true,
      widths: ['*', 54, 52, 48, 44, ...shown.map(() => 36), 32, 26, ...leadingQuantities.map(() => 39)],
      body: [...heads(words, data.language, shown), ...body(data, words, shown)],
    },
    layout: ruledTable,
  }
  return {
    ...page('landscape', margin),
    info: { title: `${say('doseReport')} ${data.client.code} ${data.period.code ?? ''}`.trim() },
    content: [
      {
        columns: [
          {
            stack: [
              { text: say('doseReport'), style: 'title' },
              { text: words.span(data.period), style: 'subtitle' },
            ],
          },
          letterhead(data.letterhead),
        ],
      },
      rule(width, colors.strong, [0, 8, 0, 6]),
      factGrid(
        [
          fact(say('client'), `${data.client.code} · ${data.client.name}`),
          fact(say('site'), data.site ?? say('allSites')),
          fact(say('records'), String(data.rows.length)),
          fact(say('issuedReport'), words.time(data.issuedAt)),
        ],
        4,
      ),
      data.rows.length > 0 ? table : { text: say('noRows'), style: 'value', margin: [0, 20, 0, 20] },
      ...foot(data, words),
      ...serviceNote(data.letterhead),
    ],
    footer: footer(
      `${data.client.name} · ${words.span(data.period)}`,
      (current, total) => say('page', current, total),
      margin,
    ),
  }
}
