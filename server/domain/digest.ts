import { createHash } from 'node:crypto'

/**
 * JSON with one spelling: keys in code-point order, no spaces, absent members left out. Two equal values give the same
 * text whatever made them, so that a record can be digested again after a journey through the database.
 * Throws TypeError for what JSON cannot say without loss: NaN and infinities, bigint, functions, dates and other class
 * instances, undefined inside a list.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`Not a JSON number: ${value}`)
    return JSON.stringify(value)
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
    return `{${members.join(',')}}`
  }
  throw new TypeError(`Not a JSON value: ${Object.prototype.toString.call(value)}`)
}

/**
 * SHA-256 (hex) of a record and of the digest before it. Chained in this way, a record that is altered, removed, put in
 * or moved changes every digest after it. The first of a chain has no `previous`.
 */
export function digestOf(record: object, previous?: string): string {
  return createHash('sha256')
    .update(`${previous ?? ''}\n${canonicalJson(record)}`)
    .digest('hex')
}

/**
 * `digestOf({ [member]: list })` without a `previous`, of a list that comes piece by piece: `add` its items in their order, then ask
 * once for the `digest`.
 */
export function digestingList(member: string): { add(items: Iterable<unknown>): void; digest(): string } {
  const hash = createHash('sha256').update(`\n{${JSON.stringify(member)}:[`)
  let separator = ''
  return {
    add(items) {
      for (const item of items) {
        hash.update(separator + canonicalJson(item))
        separator = ','
      }
    },
    digest: () => hash.update(']}').digest('hex'),
  }
}
