import { unitsIn } from './units.ts'
import type { ZipEntry } from './zipDirectory.ts'
import { entryText } from './zipEntry.ts'

/** A number format that says more of a figure than its value, and where it stands first. Columns count from 0. */
export interface FormatUse {
  column: number
  line: number
  format: string
}

/** What a sheet says beside its values. */
export interface SheetMarks {
  hiddenRows: Set<number>
  hiddenColumns: Set<number>
  formats: FormatUse[]
  /** Numbers that a format of zeros shows with zeros in front (`00123`): how many digits, by `padKey`. */
  padded: Map<number, number>
  /** Formulas without a stored result, as text with `=` before it, by `padKey`. */
  unstored: Map<number, string>
  /** By column, the first lines of numbers that no format gives a unit, where another gives one. */
  plain: Map<number, number[]>
}

/** What a sheet says that says nothing beside its values. */
export const blankMarks = (): SheetMarks => ({
  hiddenRows: new Set(),
  hiddenColumns: new Set(),
  formats: [],
  padded: new Map(),
  unstored: new Map(),
  plain: new Map(),
})

export const padKey = (line: number, column: number): number => line * 16_384 + column

const tags = /<(?:[\w.-]+:)?(row|c|col)(\s[^<>]*?)?\/?>/g
const named = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
const patterns = { r: named('r'), s: named('s'), ht: named('ht'), hidden: named('hidden'), width: named('width') }
const [min, max] = [named('min'), named('max')]
const attribute = (text: string, pattern: RegExp): string | undefined => {
  const match = pattern.exec(text)
  return match?.[1] ?? match?.[2]
}
const isTrue = (value: string | undefined) => value === '1' || value?.toLowerCase() === 'true'
const isNothing = (value: string | undefined) => value !== undefined && Number(value) === 0
const lastColumn = 16_384

const zeros = /^0{2,30}$/
/** A number format multiplies what it shows: per cent, and thousands by commas at the end. */
export const isScaled = (format: string): boolean => {
  const bare = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return bare.includes('%') || /[0#?],+(?:[^0#?]|$)/.test(bare.split(';')[0] ?? '')
}
/** The words that a number format writes beside the figure. */
export const wordsOf = (format: string): string =>
  [...format.matchAll(/"([^"]*)"|((?:\\.)+)|\[\$([^\]-]*)/g)]
    .map(([, quoted, escaped, currency]) => quoted ?? escaped?.replace(/\\/g, '') ?? currency ?? '')
    .join(' ')

function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** How many numbers without a unit are kept of a column: a few may stand above its header. */
const mostPlain = 40
function meetPlain(plain: SheetMarks['plain'], column: number, line: number, attributes: string): void {
  const lines = plain.get(column) ?? []
  if (lines.length >= mostPlain || /\st\s*=/.test(attributes)) return
  plain.set(column, [...lines, line])
}

const longestFormula = 20_000
const p = String.raw`(?:[\w.-]+:)?`
const unstoredFormula = new RegExp(
  String.raw`<${p}c(\s[^<>]*)>\s*<${p}f\b[^<>]*>([^<]*)</${p}f>\s*(?:<${p}v\s*/>|<${p}v>\s*</${p}v>)?\s*</${p}c>`,
  'g',
)
/** Cells with a formula that no program has worked out yet. They seem blank, and are not. */
function keepUnstored(text: string, unstored: SheetMarks['unstored']): void {
  if (!text.includes('f>')) return
  for (const [, attributes = '', formula = ''] of text.matchAll(unstoredFormula)) {
    const reference = attribute(attributes, patterns.r)
    const line = Number(/\d+$/.exec(reference ?? '')?.[0] ?? 0)
    if (reference && line > 0) unstored.set(padKey(line, columnOf(reference)), `=${formula.slice(0, 80)}`)
  }
}

/** Walks through the tags of a sheet once; nothing of it is kept but what is hidden and what a format adds. */
export async function scanSheet(bytes: Uint8Array, part: ZipEntry, formats: readonly string[]): Promise<SheetMarks> {
  const marks = blankMarks()
  const telling = new Set(
    formats.flatMap((format, style) =>
      unitsIn(wordsOf(format)).length > 0 || isScaled(format) || zeros.test(format) ? [style] : [],
    ),
  )
  const met = new Set<string>()
  let line = 0
  let column = -1
  const meet = (tag: string, text: string) => {
    if (tag === 'row') {
      line = Number(attribute(text, patterns.r) ?? line + 1)
      column = -1
      if (isTrue(attribute(text, patterns.hidden)) || isNothing(attribute(text, patterns.ht)))
        marks.hiddenRows.add(line)
    } else if (tag === 'col') {
      if (!isTrue(attribute(text, patterns.hidden)) && !isNothing(attribute(text, patterns.width))) return
      const to = Math.min(Number(attribute(text, max) ?? 0), lastColumn)
      for (let at = Number(attribute(text, min) ?? 1); at <= to; at += 1) marks.hiddenColumns.add(at - 1)
    } else {
      if (telling.size === 0) return
      const reference = attribute(text, patterns.r)
      column = reference ? columnOf(reference) : column + 1
      const style = Number(attribute(text, patterns.s) ?? -1)
      if (!telling.has(style)) return meetPlain(marks.plain, column, line, text)
      const format = formats[style] as string
      if (zeros.test(format)) marks.padded.set(padKey(line, column), format.length)
      else if (!met.has(`${column} ${style}`)) {
        met.add(`${column} ${style}`)
        marks.formats.push({ column, line, format })
      }
    }
  }
  let rest = ''
  let lately = ''
  for await (const piece of entryText(bytes, part)) {
    const text = rest + piece
    const end = text.lastIndexOf('>') + 1
    for (const match of text.slice(0, end).matchAll(tags)) meet(match[1] as string, match[2] ?? '')
    lately = lately.slice(-longestFormula) + piece
    keepUnstored(lately, marks.unstored)
    rest = text.slice(end)
    // No tag is as long: what does not end is text.
    if (rest.length > 1_000_000) rest = ''
  }
  return marks
}
