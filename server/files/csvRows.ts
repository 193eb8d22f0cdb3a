import Papa from 'papaparse'
import { FileRefused } from './refusal.ts'
import { isBlankRow, type Row } from './rows.ts'

export const delimiters = [';', '\t', ','] as const
export type Delimiter = (typeof delimiters)[number]

/** Longest record that is waited for. A longer one is a quote that does not close. */
const maxRecordLength = 256 * 1024

interface Parsed {
  data: string[][]
  errors: { row?: number; code: string }[]
  meta: { cursor: number }
}

/**
 * Rows of delimited text, in order, blank ones left out, with the physical line on which each begins: line ends inside
 * quotes count. Line ends may be LF, CRLF or CR, also mixed. Memory holds one piece of text at a time.
 * Throws FileRefused `brokenQuotes` (params line) when a quote is never closed.
 */
export async function* csvRows(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<Row> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  let rest = ''
  let line = 1
  function* take(input: string, isLast: boolean): Generator<Row> {
    const { data, errors, meta }: Parsed = parser.parse(input, 0, !isLast)
    if (isLast && errors.some((error) => error.code === 'MissingQuotes')) {
      const before = data.slice(0, -1).reduce((sum, cells) => sum + linesOf(cells), line)
      throw new FileRefused('brokenQuotes', { line: before })
    }
    const broken = new Set(errors.map((error) => error.row))
    for (const [index, cells] of data.entries()) {
      const row: Row = broken.has(index) ? { line, cells, broken: true } : { line, cells }
      line += linesOf(cells)
      if (!isBlankRow(row)) yield row
    }
    rest = isLast ? '' : input.slice(meta.cursor)
    if (rest.length > maxRecordLength) throw new FileRefused('brokenQuotes', { line })
  }
  for await (const piece of normalizeLineEnds(text)) yield* take(rest + piece, false)
  if (rest !== '') yield* take(rest, true)
}

/** Physical lines that a record covers. */
function linesOf(cells: readonly string[]): number {
  let lines = 1
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) lines += 1
  }
  return lines
}

/** CRLF and CR become LF, also where a piece ends between CR and LF. */
async function* normalizeLineEnds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let heldCr = ''
  for await (const piece of text) {
    const whole = heldCr + piece
    heldCr = whole.endsWith('\r') ? '\r' : ''
    const ready = heldCr ? whole.slice(0, -1) : whole
    yield ready.includes('\r') ? ready.replace(/\r\n?/g, '\n') : ready
  }
  if (heldCr) yield '\n'
}

/** The first rows of a text under one delimiter, to look for a header in. */
export async function previewRows(head: string, delimiter: Delimiter, count: number): Promise<Row[]> {
  const rows: Row[] = []
  try {
    for await (const row of csvRows(piecesOf(head), delimiter)) {
      rows.push(row)
      if (rows.length >= count) break
    }
  } catch (error) {
    // The head may end inside a quoted cell; the whole file is judged when it is read.
    if (!(error instanceof FileRefused)) throw error
  }
  return rows
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text
}
