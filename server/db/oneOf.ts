import { type SQL, sql } from 'drizzle-orm'

/**
 * A group of states as it stands behind SQL's `in`. Written out, not as parameters: a partial index is taken only where the
 * planner sees the words of its condition. Throws on anything but plain words.
 */
export function oneOf(states: readonly string[]): SQL {
  const wrong = states.find((state) => !/^[A-Za-z]+$/.test(state))
  if (wrong !== undefined || states.length === 0) throw new Error(`“${wrong ?? ''}” is no state.`)
  return sql.raw(`(${states.map((state) => `'${state}'`).join(',')})`)
}
