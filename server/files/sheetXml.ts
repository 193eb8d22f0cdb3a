/** What a cell holds. A `Date` is a calendar date in UTC. */
export type SheetCell = string | number | Date | null

/** Formats of the cells of a column, by the place that `stylesXml` gives them. */
export const cellFormats = ['General', '0', '0.000', 'dd/mm/yyyy'] as const
export type CellFormat = (typeof cellFormats)[number]

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML has no place for at all, a half of a pair among it, is shown as the sign for what cannot be shown. */
const unfit = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu
export const xmlText = (text: string): string =>
  text.replace(unfit, '\uFFFD').replace(/[&<>"]/g, (sign) => signs[sign] as string)

/** A, B, … Z, AA: the name of a column by its place, from 0. */
export function columnName(place: number): string {
  const before = Math.floor(place / 26)
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (place % 26))
}

const msADay = 86_400_000
/** Days of the calendar of spreadsheets, which counts a 29 February 1900. */
const serialOf = (date: Date): number => date.getTime() / msADay + 25_569

function cellXml(ref: string, style: number, value: SheetCell): string {
  if (value === null) return ''
  const at = style === 0 ? `r="${ref}"` : `r="${ref}" s="${style}"`
  if (typeof value === 'string')
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
  return `<c ${at}><v>${value instanceof Date ? serialOf(value) : value}</v></c>`
}

/** A row, its number from 1. Blank cells are left out: they are blank, not empty texts. */
export const rowXml = (
  number: number,
  cells: readonly SheetCell[],
  formats: readonly (CellFormat | undefined)[],
): string =>
  `<row r="${number}">${cells.map((value, place) => cellXml(columnName(place) + number, cellFormats.indexOf(formats[place] ?? 'General'), value)).join('')}</row>`

/** What stands before the rows of a sheet, whose heading stays in sight. Widths are in characters. */
export const sheetStart = (widths: readonly number[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (all: readonly string[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
const part = (name: string, type: string): string =>
  `<Override PartName="${name}" ContentType="${sheetMl}.${type}+xml"/>`

/** Where sheets of a workbook lie in its package, by their place from 0. */
export const sheetPart = (place: number): string => `xl/worksheets/sheet${place + 1}.xml`

/** The small parts of a workbook of sheets of these names, by where they lie. */
export const bookParts = (names: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${names.map((_, place) => part(`/${sheetPart(place)}`, 'worksheet')).join('')}</Types>`,
  '_rels/.rels': relations([relation(1, 'officeDocument', 'xl/workbook.xml')]),
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
    .map((name, place) => `<sheet name="${xmlText(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations([
    ...names.map((_, place) => relation(place + 1, 'worksheet', `worksheets/sheet${place + 1}.xml`)),
    relation(names.length + 1, 'styles', 'styles.xml'),
  ]),
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="${cellFormats.length}">${cellFormats
    .map((format, place) => `<numFmt numFmtId="${164 + place}" formatCode="${format}"/>`)
    .join(
      '',
    )}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cellFormats.length}">${cellFormats
    .map(
      (_, place) =>
        `<xf numFmtId="${place === 0 ? 0 : 164 + place}" xfId="0"${place === 0 ? '' : ' applyNumberFormat="1"'}/>`,
    )
    .join('')}</cellXfs></styleSheet>`,
})
