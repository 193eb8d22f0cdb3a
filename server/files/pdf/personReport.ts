import { quantityLabel } from '../../../contract/dose.ts'
import { limitFraction, shareText } from '../../../contract/limitShare.ts'
import { wornDays } from '../../../contract/period.ts'
import { type DoseSeries, doseSeries, shownQuantities } from '../../../contract/quantities.ts'
import { noteLetters, reportCell } from '../../../contract/reportCodes.ts'
import type { ParticipantReport } from '../../../contract/schemas/reports.ts'
import type { Language } from '../../../contract/vocabulary.ts'
import { words as fieldWords } from '../../../contract/words/index.ts'
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
} from './look.ts'
import { footer, innerWidth, page } from './paper.ts'
import type { PersonReportData } from './types.ts'
import { type Words, wordsOf } from './words.ts'

const margin = 48
type Sum = ParticipantReport['lifetime'][DoseSeries]

const right = (text: string, more: object = {}): ContentObject => ({ text, style: 'cell', alignment: 'right', ...more })
const head = (text: string, more: object = {}): ContentObject => ({ text, style: 'head', ...more })

/** The first thing that is read: this year's whole-body dose in a sentence. */
function lead(report: ParticipantReport, words: Words): Content[] {
  const body = report.thisYear.find((limit) => limit.series === 'wholeBody')
  if (!body || body.sum.counted + body.sum.withoutValue === 0)
    return [{ text: words.say('leadNone', report.year), fontSize: 12, margin: [0, 4, 0, 0] }]
  const { value, withoutValue } = body.sum
  const doubt = withoutValue === 1 ? words.say('missingOne') : words.say('missing', withoutValue)
  return [
    { text: words.say('lead', report.year, words.dose(value)), fontSize: 13, bold: true, margin: [0, 4, 0, 2] },
    {
      text: words.say('leadShare', shareText(value, body.annual), words.limit(body.annual)),
      fontSize: 11,
      color: colors.soft,
    },
    ...(withoutValue > 0 ? [{ text: doubt, fontSize: 9, color: colors.warning, margin: [0, 3, 0, 0] }] : []),
  ]
}

/** How long the record is kept at least, on what whoever may know it has printed. */
function kept({ retention }: ParticipantReport, words: Words): Content[] {
  if (!retention) return []
  const { until } = retention
  const text = until === null ? words.say('keptWhileWorking') : words.say('keptUntil', words.date(until))
  return [{ text, style: 'small', margin: [0, 0, 0, 4] }]
}

/** A bar from 0 to the limit; the dose is a filled part of it, and the figures stand beside it. */
function bar(limit: ParticipantReport['thisYear'][number], words: Words, width: number): ContentObject {
  const filled = limitFraction(limit.sum.value, limit.annual) * width
  const least = limit.sum.value > 0 ? Math.max(filled, 2) : 0
  return {
    unbreakable: true,
    margin: [0, 4, 0, 6],
    stack: [
      {
        columns: [
          { text: words.series(limit.series), fontSize: 9.5, bold: true },
          {
            text: [
              { text: words.say('ofLimit', words.dose(limit.sum.value), words.limit(limit.annual)), bold: true },
              { text: `   ${shareText(limit.sum.value, limit.annual)}`, color: colors.soft },
            ],
            fontSize: 9.5,
            alignment: 'right',
          },
        ],
      },
      {
        margin: [0, 3, 0, 0],
        canvas: [
          {
            type: 'rect',
            x: 0,
            y: 0,
            w: width,
            h: 9,
            r: 2,
            color: colors.tint,
            lineColor: colors.line,
            lineWidth: 0.5,
          },
          ...(least > 0
            ? [{ type: 'rect', x: 0, y: 0, w: least, h: 9, r: least > 4 ? 2 : 0, color: colors.primary }]
            : []),
          { type: 'line', x1: width, y1: -2, x2: width, y2: 11, lineWidth: 1.2, lineColor: colors.ink },
        ],
      },
    ],
  }
}

const sumText = (sum: Sum, words: Words): string =>
  sum.counted + sum.withoutValue === 0 ? '–' : `${words.dose(sum.value)}${sum.withoutValue > 0 ? '*' : ''}`

/** What gave a sum, in words. */
const madeOf = ({ positions }: Sum, words: Words): string =>
  positions.map((each) => (each === 'external' ? words.say('elsewhere') : words.position(each))).join(', ')

function sumsTable(report: ParticipantReport, words: Words): ContentObject {
  const columns: [string, ParticipantReport['lifetime']][] = [
    [words.say('quarter'), report.quarter],
    [words.say('twelveMonths'), report.rolling12Months],
    [words.say('fiveYears'), report.fiveYears],
    [words.say('lifetime'), report.lifetime],
  ]
  return {
    table: {
      headerRows: 1,
      widths: ['*', ...columns.map(() => 'auto')],
      body: [
        [head(words.say('sumsHint')), ...columns.map(([title]) => head(title, { alignment: 'right' }))],
        ...doseSeries.map((series) => [
          { text: words.series(series), style: 'cell' },
          ...columns.map(([, sums]) => ({
            stack: [
              right(sumText(sums[series], words)),
              { text: madeOf(sums[series], words), style: 'small', alignment: 'right' },
            ],
          })),
        ]),
      ],
    },
    layout: ruledTable,
  }
}

function yearsTable(report: ParticipantReport, words: Words): ContentObject {
  return {
    table: {
      headerRows: 1,
      widths: ['*', 60],
      body: [
        [head(words.say('year', '').trim()), head('mSv', { alignment: 'right' })],
        ...report.byYear.map(({ year, sums }) => [
          { text: String(year), style: 'cell' },
          right(sumText(sums.wholeBody, words)),
        ]),
      ],
    },
    layout: ruledTable,
  }
}

/** The quantities of the history. */
const shownIn = ({ rows, external }: ParticipantReport) =>
  shownQuantities((quantity) => [...rows, ...external].some(({ cells }) => cells[quantity].status !== 'notMeasured'))

/** Every line of the history, the latest days first: published records, and what was received elsewhere, marked. */
function historyLines({ rows, external }: ParticipantReport, words: Words) {
  const own = rows.map(({ to, cells, note, ...row }) => {
    const days = wornDays(row.period, row.from, to)
    const period = days ? `${words.periodName(row.period)}\n${words.dates(row.from, to)}` : words.periodName(row.period)
    return { to, cells, note, period, employer: row.clientName, position: row.position, serial: row.serial ?? '–' }
  })
  const elsewhere = external.map(({ employer, from, to, cells, position }) => ({
    to,
    cells,
    note: null,
    period: words.dates(from, to),
    employer: [employer, words.say('elsewhere')].filter(Boolean).join(' · '),
    position,
    serial: '–',
  }))
  return [...own, ...elsewhere].sort((a, b) => (a.to < b.to ? 1 : a.to > b.to ? -1 : 0))
}

function historyTable(report: ParticipantReport, words: Words, language: Language): ContentObject {
  const shown = shownIn(report)
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', '*', 'auto', 'auto', ...shown.map(() => 44), 28],
      body: [
        [
          head(words.say('period')),
          head(words.say('employer')),
          head(words.say('position')),
          head(words.say('dosimeter')),
          ...shown.map((q) => head(quantityLabel(q, language), { alignment: 'right' })),
          head(words.say('note')),
        ],
        ...historyLines(report, words).map((row) => [
          { text: row.period, style: 'cell' },
          { text: row.employer, style: 'cell' },
          { text: words.position(row.position), style: 'cell' },
          { text: row.serial, style: 'cell', noWrap: true },
          ...shown.map((q) => right(reportCell(row.cells[q], row.note, { language, decimals: 2 }))),
          { text: noteLetters(row.note), style: 'cell', bold: true },
        ]),
      ],
    },
    layout: ruledTable,
  }
}

/** Whether a sum of this report says that periods have no value; the asterisk then needs its sentence. */
function isIncomplete(report: ParticipantReport): boolean {
  const windows = [report.quarter, report.rolling12Months, report.fiveYears, report.lifetime]
  const sums = windows.flatMap((each) => doseSeries.map((series) => each[series]))
  return [...sums, ...report.byYear.map((year) => year.sums.wholeBody)].some((sum) => sum.withoutValue > 0)
}

/** A worker's own doses, in plain words. */
export function personReport({ language, issuedAt, report, letterhead: of }: PersonReportData): object {
  const words = wordsOf(language)
  const { say } = words
  const { person } = report
  const width = innerWidth('portrait', margin)
  const explain = [...shownIn(report).map((q) => fieldWords[language].quantitiesExplained[q]), say('explainBackground')]
  const shown = report.thisYear.filter((limit) => limit.sum.counted + limit.sum.withoutValue > 0)
  return {
    ...page('portrait', margin),
    info: { title: `${say('personReport')} ${report.year}` },
    content: [
      {
        columns: [{ text: say('personReport'), style: 'title' }, letterhead(of)],
      },
      rule(width, colors.strong, [0, 8, 0, 8]),
      factGrid(
        [
          fact(say('person'), person.name),
          fact(say('id'), person.idNumber),
          fact(say('workplace'), `${person.clientName} · ${person.siteName}`),
          fact(say('issuedReport'), words.time(issuedAt)),
        ],
        2,
      ),
      ...kept(report, words),
      ...lead(report, words),
      ...(shown.length > 0 ? [{ text: say('thisYear', report.year), style: 'section' }] : []),
      ...shown.map((limit) => bar(limit, words, width)),
      {
        unbreakable: true,
        columns: [
          { width: '*', stack: [{ text: say('sums'), style: 'section' }, sumsTable(report, words)] },
          { width: 130, stack: [{ text: say('byYear'), style: 'section' }, yearsTable(report, words)] },
        ],
        columnGap: 28,
      },
      ...(isIncomplete(report) ? [{ text: say('incomplete'), style: 'small', margin: [0, 4, 0, 0] }] : []),
      { text: say('history'), style: 'section' },
      historyTable(report, words, language),
      {
        unbreakable: true,
        stack: [
          { text: say('meaning'), style: 'section' },
          ...explain.map((text) => ({ text, style: 'small', margin: [0, 0, 0, 1] })),
          { ...legendTable(usedLegend(report.rows, language), 30), margin: [0, 6, 0, 0] },
        ],
      },
      ...serviceNote(of),
    ],
    footer: footer(`${person.name} · ${person.idNumber}`, (current, total) => say('page', current, total), margin),
  }
}
