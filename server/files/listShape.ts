import type { Delimiter } from './csvRows.ts'
import { type ListHeader, type ListShape, looksLikeKey } from './listHeader.ts'
import type { Reject } from './rejects.ts'
import { cellText, cut, isBlank, type Row } from './rows.ts'
import { swallowsRow } from './shape.ts'

/** No column holds more; the rest of a cell says nothing but that it is too long. */
export const maxCell = 300
const maxShown = 80

/**
 * Why the cells of a row cannot be taken for what stands above them; null: they can. In text whose commas part cells, one cell
 * more may be the end of a sentence, also where nothing is written after its comma.
 */
export function listProblem<Name extends string>(
  row: Row,
  header: ListHeader<Name>,
  shape: ListShape<Name>,
  delimiter: Delimiter | null,
): Reject | null {
  const { line } = row
  const value = cut(row.cells.map(cellText).join(' | ').replace(/\s+/g, ' '), maxShown)
  const problem = (reason: Reject['reason'], params: Reject['params'] = {}): Reject => {
    return { line, column: null, value, reason, params }
  }
  if (row.broken || swallowsRow(row, delimiter, () => placesOf(header, shape))) return problem('brokenRow')
  const expected = header.titles.findLastIndex((title) => title !== '') + 1
  if (slipped(row, header.titles.length, expected, delimiter))
    return problem('cellCount', { expected, found: row.cells.length })
  const long = [...header.columns.values()].find(({ index }) => cellText(row.cells[index]).length > maxCell)
  if (!long) return null
  const text = cut(cellText(row.cells[long.index]).replace(/\s+/g, ' '), maxShown)
  return { line, column: long.title, value: text, reason: 'tooLong', params: { max: maxCell } }
}

const total = /^(?:sub)?total(?:es)?(?!\p{L})/iu
/** The same where a reason may begin with the word: nothing follows but what is counted. */
const bareTotal =
  /^(?:sub)?total(?:es)?(?:\s+(?:general|de|del|los|of|registros?|records?|filas|rows|rechazos?|rechazad[oa]s?|rejections?|rejected))*[\s:=\d]*$/iu

/**
 * The text of a line that counts the others; null: it is a row as any. One whose free text says something is a row, unless that
 * text is where it begins.
 */
export function totalOf<Name extends string>(
  row: Row,
  { columns }: ListHeader<Name>,
  { free, totals }: ListShape<Name>,
): string | null {
  const first = row.cells.findIndex((cell) => !isBlank(cell))
  if (!totals || row.broken) return null
  const at = free && columns.get(free)?.index
  const text = cellText(row.cells[first])
  const isTotal =
    first === at ? bareTotal.test(text) : total.test(text) && !/\p{L}/u.test(cellText(row.cells[at ?? -1]))
  return isTotal ? row.cells.map(cellText).filter(Boolean).join(' ') : null
}

/** `width`: cells of the header; `expected`: those up to its last heading. */
const slipped = (row: Row, width: number, expected: number, delimiter: Delimiter | null) =>
  row.cells.slice(expected).some((cell) => !isBlank(cell)) ||
  (delimiter === ',' && row.cells.length > width) ||
  (row.cells.length < expected && !row.sheet)

const placesOf = <Name extends string>({ columns }: ListHeader<Name>, { free, keys }: ListShape<Name>) => ({
  free: free && columns.get(free)?.index,
  keys: keys.flatMap((name) => columns.get(name)?.index ?? []),
  isKey: looksLikeKey,
})
