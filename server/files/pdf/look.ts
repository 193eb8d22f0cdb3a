import type { Letterhead } from './types.ts'
/** Contents of a document, as pdfmake takes them. */
export type Content = string | ContentObject | Content[]
export interface ContentObject {
  [property: string]: unknown
}

/** The product's light palette, on paper. Nothing is told by colour alone: reports are copied in grey. */
export const colors = {
  ink: '#12242b',
  soft: '#47595f',
  faint: '#6b7b80',
  line: '#c5d0d0',
  strong: '#12242b',
  primary: '#0a5864',
  tint: '#eef4f4',
  warning: '#7d4d00',
  paper: '#ffffff',
} as const

export const hairline = 0.5

/** Tables with hairlines between rows and a stronger one under the heading; no vertical lines. */
export const ruledTable = {
  hLineWidth: (index: number, node: { table: { headerRows?: number; body: unknown[] } }) =>
    index === 0 ? 0 : index === (node.table.headerRows ?? 0) ? 0.9 : hairline,
  vLineWidth: () => 0,
  hLineColor: (index: number, node: { table: { headerRows?: number } }) =>
    index === (node.table.headerRows ?? 0) ? colors.strong : colors.line,
  paddingLeft: (index: number) => (index === 0 ? 0 : 5),
  paddingRight: (index: number, node: { table: { widths: unknown[] } }) =>
    index === node.table.widths.length - 1 ? 0 : 5,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** A rule across the page, `width` points wide. */
export const rule = (width: number, color: string = colors.line, margin = [0, 6, 0, 6]): ContentObject => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: hairline, lineColor: color }],
  margin,
})

export const styles = {
  title: { fontSize: 17, bold: true, color: colors.ink },
  subtitle: { fontSize: 10, color: colors.soft },
  section: { fontSize: 10.5, bold: true, color: colors.primary, margin: [0, 14, 0, 4] },
  label: { fontSize: 7, color: colors.faint },
  value: { fontSize: 9.5, color: colors.ink },
  head: { fontSize: 7.5, bold: true, color: colors.soft },
  cell: { fontSize: 8.5, color: colors.ink },
  small: { fontSize: 7.5, color: colors.soft },
}

/** The product's mark: a dosimeter badge with its clip slot. */
const mark =
  '<svg viewBox="0 0 32 32" xmlns="http://www.w3.org/2000/svg"><rect x="4" y="1.5" width="24" height="29" rx="6.5" fill="#0a5864"/><rect x="12.5" y="3.7" width="7" height="1.9" rx=".95" fill="#9fe6ec"/><path d="M20.6 13.1a4.6 4.6 0 1 0-4.6 4.6 4.6 4.6 0 1 1-4.6 4.6" fill="none" stroke="#ffffff" stroke-width="2.3" stroke-linecap="round"/></svg>'

/** Name of the product with its mark, for the head of the first page. */
export const brand: ContentObject = {
  columns: [
    { svg: mark, fit: [18, 18], width: 18 },
    { text: 'Sievert', fontSize: 13, bold: true, color: colors.primary, margin: [5, 1, 0, 0], width: 55 },
  ],
}

/** Whose document it is: the service's picture and name over the product's mark, as far as there are any. */
export const letterhead = ({ name, logo }: Letterhead): ContentObject => ({
  width: 'auto',
  stack: [
    ...(logo === null ? [] : [{ image: logo, fit: [140, 36], margin: [0, 0, 0, 4] }]),
    ...(name === '' ? [] : [{ text: name, style: 'value', bold: true, margin: [0, 0, 0, 3] }]),
    brand,
  ],
})

/** What the service says on each of its reports. */
export const serviceNote = ({ note }: Letterhead): ContentObject[] =>
  note === '' ? [] : [{ text: note, style: 'small', margin: [0, 8, 0, 0] }]

/** A small label above its value. */
export const fact = (label: string, value: string): ContentObject => ({
  stack: [
    { text: label, style: 'label' },
    { text: value === '' ? '–' : value, style: 'value' },
  ],
})

/** Facts in a grid of equal columns. */
export function factGrid(facts: ContentObject[], columns: number): ContentObject {
  const rows: ContentObject[][] = []
  for (let at = 0; at < facts.length; at += columns) {
    const row = facts.slice(at, at + columns)
    rows.push([...row, ...Array.from({ length: columns - row.length }, () => ({ text: '' }))])
  }
  return {
    table: { widths: Array.from({ length: columns }, () => '*'), body: rows },
    margin: [0, 0, 0, 6],
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 10,
      paddingTop: () => 2,
      paddingBottom: () => 4,
    },
  }
}

/** A line to sign on, with what stands under it. */
export const signature = (under: string, name: string | null): ContentObject => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: hairline, lineColor: colors.strong }] },
    { text: under, style: 'small', margin: [0, 3, 0, 0] },
    ...(name ? [{ text: name, fontSize: 9, color: colors.ink }] : []),
  ],
  margin: [0, 40, 0, 0],
})
