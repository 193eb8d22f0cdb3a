import { serial } from '../../../contract/schemas/equipment.ts'

/**
 * Why a serial cannot be registered: no such serial can be, it stands twice in the text, the two ends of a range do not
 * belong together, or the server says so.
 */
export type SerialProblem = 'shape' | 'twice' | 'range' | 'taken'

export interface SerialLine {
  /** From 1; several serials may stand on one line. */
  line: number
  /** As typed, in capitals. */
  serial: string
  problem?: SerialProblem
  /** What the server says, when the problem is its own. */
  message?: string
}

/** How many serials one call takes. */
export const maxSerials = 1000

/**
 * The serials of a range, `AB0098..AB0103`: the same letters in front, the same number of digits behind. Null where the two
 * ends do not make one, or where it is longer than a call takes.
 */
function rangeOf(typed: string): string[] | null {
  const [from = '', to = '', more] = typed.toUpperCase().split('..')
  const [, head = '', first = ''] = /^(.*?)(\d{1,9})$/.exec(from) ?? []
  const [, other = '', last = ''] = /^(.*?)(\d{1,9})$/.exec(to) ?? []
  const count = Number(last) - Number(first) + 1
  if (more !== undefined || !first || head !== other || first.length !== last.length) return null
  if (count < 1 || count > maxSerials) return null
  return Array.from({ length: count }, (_, index) => head + String(Number(first) + index).padStart(first.length, '0'))
}

/** The serials of a text, one by one: scanners end each with a new line, spreadsheets with tabs, people with commas; `..` makes a range. */
export function readSerials(text: string): SerialLine[] {
  const seen = new Set<string>()
  return text.split(/\r\n|\r|\n/).flatMap((content, index) =>
    content
      .split(/[\s,;]+/)
      .map((cell) => cell.replace(/^"(.*)"$/, '$1'))
      .filter(Boolean)
      .flatMap((typed) => (typed.includes('..') ? (rangeOf(typed) ?? [typed]) : [typed]))
      .map((typed): SerialLine => {
        const found = { line: index + 1, serial: typed.toUpperCase() }
        if (typed.includes('..')) return { ...found, problem: 'range' }
        if (!serial.safeParse(typed).success) return { ...found, problem: 'shape' }
        if (seen.has(found.serial)) return { ...found, problem: 'twice' }
        seen.add(found.serial)
        return found
      }),
  )
}

/** Puts the server's objections (`serials.3`: taken) to the lines that were sent. */
export function withRefusals(
  lines: readonly SerialLine[],
  fields: readonly { path: string; message: string }[],
): SerialLine[] {
  const messages = new Map(
    fields.flatMap(({ path, message }) => {
      const index = /(?:^|\.)serials\.(\d+)$/.exec(path)?.[1]
      return index === undefined ? [] : [[Number(index), message] as const]
    }),
  )
  return lines.map((line, index) => {
    const message = messages.get(index)
    return message === undefined ? line : { ...line, problem: 'taken', message }
  })
}
