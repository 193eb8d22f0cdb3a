import bwipjs from 'bwip-js/node'
import type { Bearer } from '../../../contract/vocabulary.ts'
import { brand, type Content, type ContentObject, colors, fact, factGrid, rule, ruledTable, signature } from './look.ts'
import { footer, innerWidth, page } from './paper.ts'
import type { PackingListData, PrintedLine } from './types.ts'
import { type Words, wordsOf } from './words.ts'

const margin = 40
/** Controls first, as whoever unpacks looks for them; spares and areas last. */
const order: Record<Bearer, number> = { control: 0, person: 1, area: 2, spare: 3 }

/** The column of the lines' barcodes, points. */
const barsWidth = 92
/** Points of a height of bars for one of their narrowest: what a reader of the counter takes at arm's length. */
const heightOfModule = 24

/**
 * A text as Code 128, in the middle of so many points. As bars, not as a picture: of ten thousand lines as many pictures would be
 * parsed.
 */
function barcode(text: string, width: number, height: number): ContentObject {
  const [code] = bwipjs.raw({ bcid: 'code128', text })
  if (!code || !('sbs' in code)) throw new Error(`“${text}” has no barcode.`)
  const modules = code.sbs.reduce((sum, each) => sum + each, 0)
  const scale = Math.min(width / modules, height / heightOfModule)
  let x = (width - modules * scale) / 2
  const bars = code.sbs.flatMap((each, index) => {
    const bar = { type: 'rect', x, y: 0, w: each * scale, h: height, color: colors.ink }
    x += bar.w
    // Bars and spaces in turn, a bar first.
    return index % 2 === 0 ? [bar] : []
  })
  return { canvas: bars }
}

const wearer = (words: Words, bearer: Bearer, personName: string | null): Content =>
  bearer === 'person'
    ? { text: personName ?? '', style: 'cell' }
    : { text: ` ${words.bearer(bearer)} `, fontSize: 8, bold: true, color: colors.paper, background: colors.ink }

function linesTable(lines: readonly PrintedLine[], words: Words): ContentObject {
  const dates = ({ from, to }: { from: string; to: string }, said: Words) => ({
    text: said.dates(from, to),
    style: 'small',
  })
  const heads = [
    '#',
    words.say('serial'),
    '',
    words.say('wearer'),
    words.say('id'),
    words.say('type'),
    words.say('position'),
    words.say('site'),
  ]
  const body = lines.map((line, index): Content[] => [
    { text: String(index + 1), style: 'cell', color: colors.faint },
    { text: line.serial, style: 'cell', bold: true, noWrap: true },
    barcode(line.serial, barsWidth, 15),
    line.worn
      ? { stack: [wearer(words, line.bearer, line.personName), dates(line.worn, words)] }
      : wearer(words, line.bearer, line.personName),
    { text: line.idNumber ?? '', style: 'cell' },
    { text: line.typeCode, style: 'cell', noWrap: true },
    { text: words.position(line.position), style: 'cell' },
    { text: line.siteName, style: 'cell' },
  ])
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [14, 'auto', barsWidth, '*', 'auto', 'auto', 46, 60],
      body: [heads.map((text) => ({ text, style: 'head' })), ...body],
    },
    layout: ruledTable,
  }
}

function totals(lines: readonly PrintedLine[], words: Words): ContentObject {
  const counts = new Map<string, number>()
  for (const { typeCode } of lines) counts.set(typeCode, (counts.get(typeCode) ?? 0) + 1)
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    unbreakable: true,
    stack: [
      { text: words.say('totals'), style: 'section' },
      {
        table: {
          widths: [110, 40],
          body: [
            ...rows.map(([type, count]) => [
              { text: type, style: 'cell' },
              { text: String(count), style: 'cell', alignment: 'right' },
            ]),
            [
              { text: words.say('total'), style: 'cell', bold: true },
              { text: String(lines.length), style: 'cell', bold: true, alignment: 'right' },
            ],
          ],
        },
        layout: ruledTable,
      },
    ],
  }
}

function outstanding(data: PackingListData, words: Words): Content[] {
  if (data.outstanding.length === 0) return []
  return [
    { text: `${words.say('outstanding')} (${data.outstanding.length})`, style: 'section', headlineLevel: 1 },
    { text: words.say('outstandingHint'), style: 'small', margin: [0, 0, 0, 4] },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [110, '*', 150],
        body: [
          ['serial', 'wearer', 'period'].map((phrase) => ({ text: words.say(phrase as 'serial'), style: 'head' })),
          ...data.outstanding.map((item) => [
            { text: item.serial, style: 'cell', bold: true },
            wearer(words, item.bearer, item.personName),
            { text: words.periodName(item.period), style: 'cell' },
          ]),
        ],
      },
      layout: ruledTable,
    },
  ]
}

/** Lista de empaque: what is in the box, for whom, and what is still out. */
export function packingList(data: PackingListData): object {
  const words = wordsOf(data.language)
  const { say } = words
  const lines = [...data.lines].sort((a, b) => order[a.bearer] - order[b.bearer])
  const sites = [...new Set(lines.map((line) => line.siteName))].sort()
  const reprint = data.reprint && say('reprint', data.reprint.number, words.time(data.reprint.at), data.reprint.by)
  const width = innerWidth('portrait', margin)
  return {
    ...page('portrait', margin),
    info: { title: `${say('packingList')} ${data.number}` },
    content: [
      {
        columns: [
          {
            stack: [
              brand,
              { text: say('packingList'), style: 'title', margin: [0, 10, 0, 0] },
              { text: data.number, style: 'subtitle' },
            ],
          },
          {
            width: 'auto',
            stack: [
              barcode(data.number, 150, 26),
              ...(reprint
                ? [
                    {
                      text: reprint,
                      fontSize: 8.5,
                      bold: true,
                      color: colors.warning,
                      alignment: 'right',
                      margin: [0, 6, 0, 0],
                    },
                  ]
                : []),
            ],
          },
        ],
      },
      rule(width, colors.strong, [0, 8, 0, 8]),
      factGrid(
        [
          fact(say('client'), `${data.client.code} · ${data.client.name}`),
          fact(say(sites.length > 1 ? 'sites' : 'site'), sites.join(', ')),
          fact(say('period'), words.span(data.period)),
          fact(say('technology'), data.technology),
          fact(say('address'), data.address),
          fact(say('contact'), data.contact),
          fact(say('preparedBy'), data.preparedBy),
          fact(say('issued'), words.time(data.issuedAt)),
          ...(data.carrier ? [fact(say('shipment'), [data.carrier, data.waybill].filter(Boolean).join(' · '))] : []),
        ],
        2,
      ),
      { text: `${say('dosimeters')} (${lines.length})`, style: 'section' },
      linesTable(lines, words),
      totals(lines, words),
      ...outstanding(data, words),
      {
        unbreakable: true,
        columns: [signature(say('receivedBy'), null), signature(say('date'), null)],
        columnGap: 30,
      },
    ],
    pageBreakBefore: (node: { headlineLevel?: number }, after: { getFollowingNodesOnPage: () => unknown[] }) =>
      node.headlineLevel === 1 && after.getFollowingNodesOnPage().length < 3,
    footer: footer(
      [data.number, data.client.name, reprint].filter(Boolean).join(' · '),
      (current, total) => say('page', current, total),
      margin,
    ),
  }
}
