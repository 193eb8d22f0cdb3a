import { nameKey } from './identity.ts'

const accepted = /^(?:aceptad[oa]s?|accepted|aprobad[oa]s?|approved)$/
const rejected = /^(?:rechazad[oa]s?|rejected|no aceptad[oa]s?|not accepted)$/

/** What the registry's word for a record's state means; null: nobody can say. */
export function stateOf(word: string): 'accepted' | 'rejected' | null {
  const key = nameKey(word)
  if (accepted.test(key)) return 'accepted'
  return rejected.test(key) ? 'rejected' : null
}

/** What a line of totals says: how many, and of what. */
export interface Total {
  /** Null: it names none, or several. */
  figure: number | null
  of: 'sent' | 'accepted' | 'rejected' | 'rows'
}

/** What a line of totals may have counted. */
export interface Counted {
  /** Rows of the file, and those that say accepted among them. */
  rows: number
  acceptedRows: number
  /** Records that the file rejects, and all that were sent. */
  rejected: number
  sent: number
}

/** Whether a line of totals counts what the file has: of the rejected rows or records, as a row may mean several. */
export function totalFits({ figure, of }: Total, { rows, acceptedRows, rejected, sent }: Counted): boolean {
  const fitting = {
    sent: [sent],
    accepted: [acceptedRows, sent - rejected],
    rejected: [rows - acceptedRows, rejected],
    rows: [rows],
  }
  return figure !== null && fitting[of].includes(figure)
}
