import { zipOf } from './zip.ts'

/** Files that were made to cost their reader, one of each kind, with what reading them has to end in. */
export interface Hostile {
  /** As it is sent. */
  fileName: string
  make(): Uint8Array
  /** Refusals with which a file of doses and a list of people may end; `rows`: it is read, at no great cost. */
  doses: readonly string[]
  people: readonly string[]
}

const bytes = (text: string) => Buffer.from(text, 'utf8')
const header = 'Dosimeter;Timestamp;Hp(10) Dose Corr.;Hp(0.07) Dose Corr.\r\n'
const titles = ['Dosimeter', 'Timestamp', 'Hp(10) Dose Corr.']

/** A workbook with these parts beside the ones that any has. */
export function book(sheet: string | Uint8Array, parts: Record<string, Uint8Array> = {}): Uint8Array {
  return zipOf({
    '[Content_Types].xml': bytes('<?xml version="1.0"?><Types/>'),
    '_rels/.rels': bytes(
      '<Relationships><Relationship Id="rId1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    'xl/workbook.xml': bytes(
      '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': bytes(
      `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>
       <Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? bytes(sheet) : sheet,
    ...parts,
  })
}
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
export const row = (...cells: string[]) => `<row>${cells.map(text).join('')}</row>`
export const sheet = (...rows: string[]) => `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`

/** Bytes that zlib packs to next to nothing. */
const repeated = (piece: string, times: number) => Buffer.alloc(piece.length * times, piece)
const mega = 1024 * 1024

export const hostiles: Record<string, Hostile> = {
  'a workbook that grows a thousandfold': {
    fileName: 'bomb.xlsx',
    make: () => book(repeated(' ', 200 * mega)),
    doses: ['zipBomb'],
    people: ['zipBomb'],
  },
  'a workbook that says it grows little, and does not': {
    fileName: 'liar.xlsx',
    make: () =>
      zipOf(
        { '[Content_Types].xml': bytes('<Types/>'), 'xl/worksheets/sheet1.xml': repeated(row('a', 'b'), 2_000_000) },
        { statedSize: { 'xl/worksheets/sheet1.xml': 20_000 } },
      ),
    doses: ['zipBomb', 'notXlsx'],
    people: ['zipBomb', 'notXlsx'],
  },
  'a zip in a zip in a zip': {
    fileName: 'deep.xlsx',
    make: () => {
      let inner: Uint8Array = repeated('0', 20 * mega)
      for (let depth = 0; depth < 10; depth += 1) inner = zipOf({ 'xl/worksheets/sheet1.xml': inner })
      return inner
    },
    doses: ['notXlsx', 'zipBomb'],
    people: ['notXlsx', 'zipBomb'],
  },
  'a workbook of 5 000 entries': {
    fileName: 'entries.xlsx',
    make: () =>
      book(
        sheet(row(...titles)),
        Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`a/${at}`, bytes('x')])),
      ),
    doses: ['zipBomb'],
    people: ['zipBomb'],
  },
  'a workbook of 500 sheets': {
    fileName: 'sheets.xlsx',
    make: () =>
      book(
        sheet(),
        Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`xl/worksheets/s${at}.xml`, bytes(sheet())])),
      ),
    doses: ['tooManySheets'],
    people: ['tooManySheets'],
  },
  'millions of shared strings': {
    fileName: 'strings.xlsx',
    make: () =>
      book(sheet(row(...titles)), {
        'xl/sharedStrings.xml': Buffer.concat([
          bytes('<sst>'),
          ...Array.from({ length: 46 }, (_, at) => repeated(`<si><t>${at}</t></si>`, 27_000)),
          bytes('</sst>'),
        ]),
      }),
    doses: ['tooMuchMemory', 'zipBomb', 'tooMuchTime', 'noRows', 'rows'],
    people: ['tooMuchMemory', 'zipBomb', 'tooMuchTime', 'noHeader', 'missingColumn'],
  },
  'shared strings beyond what is held': {
    fileName: 'strings.xlsx',
    make: () => book(sheet(row(...titles)), { 'xl/sharedStrings.xml': repeated('<si/>', 20_000_000) }),
    doses: ['zipBomb'],
    people: ['zipBomb'],
  },
  'one giant cell': {
    fileName: 'cell.xlsx',
    make: () => book(sheet(row(...titles), row('OSL-1', 'x'.repeat(20 * mega), '1'))),
    doses: ['rows', 'zipBomb', 'notXlsx', 'tooMuchMemory'],
    people: ['noHeader', 'missingColumn', 'zipBomb', 'tooMuchMemory'],
  },
  'a sheet of 16 000 columns': {
    fileName: 'columns.xlsx',
    make: () => book(sheet(row(...Array.from({ length: 16_000 }, (_, at) => `c${at}`)))),
    doses: ['tooManyRows'],
    people: ['tooManyRows'],
  },
  'entities that call each other': {
    fileName: 'xxe.xlsx',
    make: () => {
      const names = 'abcdefghij'.split('')
      const entities = names.map((name, at) =>
        at === 0 ? '<!ENTITY a "ha">' : `<!ENTITY ${name} "${`&${names[at - 1]};`.repeat(10)}">`,
      )
      const file = '<!ENTITY file SYSTEM "file:///etc/passwd">'
      return book(
        `<?xml version="1.0"?><!DOCTYPE x [${entities.join('')}${file}]>${sheet(row(...titles), row('&j;', '&file;', '1'))}`,
      )
    },
    doses: ['rows', 'notXlsx'],
    people: ['noHeader', 'missingColumn', 'notXlsx'],
  },
  'half a workbook': {
    fileName: 'half.xlsx',
    make: () => {
      const whole = book(sheet(row(...titles), row('OSL-1', '2026-11-05', '1')))
      return whole.subarray(0, whole.length / 2)
    },
    doses: ['notXlsx'],
    people: ['notXlsx'],
  },
  'a line without end': {
    fileName: 'line.csv',
    make: () => Buffer.concat([bytes(header), repeated('x', 4 * mega)]),
    doses: ['brokenQuotes', 'tooManyRows'],
    people: ['brokenQuotes', 'missingColumn', 'noHeader'],
  },
  'a quote that never closes': {
    fileName: 'quote.csv',
    make: () => Buffer.concat([bytes(`${header}"`), repeated('OSL-1;05/11/2026;1;1\r\n', 180_000)]),
    doses: ['brokenQuotes'],
    people: ['brokenQuotes', 'missingColumn', 'noHeader'],
  },
  'a million columns': {
    fileName: 'columns.csv',
    make: () => repeated(';', mega),
    doses: ['noHeader', 'brokenQuotes', 'tooManyRows'],
    people: ['noHeader', 'brokenQuotes', 'tooManyRows'],
  },
  '2.6 million bad rows': {
    fileName: 'bad.csv',
    make: () => Buffer.concat([bytes(header), repeated('OSL-1;x;1;1\r\n', 2_600_000)]),
    // On a busy machine its time is over first.
    doses: ['tooManyRows', 'tooMuchTime'],
    people: ['tooLarge'],
  },
  'bytes that are no text': {
    fileName: 'noise.csv',
    make: () => Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 256)),
    doses: ['notText', 'utf16'],
    people: ['notText', 'utf16'],
  },
}
