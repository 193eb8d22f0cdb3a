import type { Total } from '../domain/rejectionWords.ts'
import { headerKey } from './headerKey.ts'

/**
 * A record's number, as a spreadsheet program may have written it; null: it is none. What follows a mark is nothing only as one
 * or two zeros: three may be those of a thousand.
 */
export function recordNumberOf(text: string): number | null {
  const digits = /^(\d+)(?:[.,]0{1,2})?$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** What a line of totals says. Without one figure alone it counts nothing that can be compared. */
export function readTotal(text: string): Total {
  const figures = text.match(/\d{1,3}(?:[.,]\d{3})+(?!\d)|\d+/g) ?? []
  return {
    figure: figures.length === 1 ? Number(figures[0].replace(/[.,]/g, '')) : null,
    of: countedBy(headerKey(text)),
  }
}

function countedBy(key: string): Total['of'] {
  if (/envia|sent|recibi|received|procesa|processed/.test(key)) return 'sent'
  if (/acept|accept|aproba|approv/.test(key)) return 'accepted'
  return /rechaz|reject/.test(key) ? 'rejected' : 'rows'
}
