import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'

const digest = (text: SQL): SQL => sql`left(encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), 16)`
const day = (column: SQL): SQL => sql`coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`

/** The seal of the birth date of people `t`. */
export const birthSeal: SQL = digest(sql`t.id || '/' || ${day(sql`t.birth_date`)}`)

/** The seal of the declarations of pregnancy of people `t`. */
export const declarationsSeal: SQL = digest(
  sql`t.id || '/' || ${day(sql`t.pregnancy_declared_on`)} || '/' || ${day(sql`t.pregnancy_expected_on`)} || '/' || t.former_pregnancies::text`,
)

/**
 * Seals what of people judgements rest on and the trail does not tell: declarations never enter it, since they can be taken
 * back. The seal stands with the person, and goes with what it seals. Whoever writes a birth date or a declaration calls this.
 */
export const sealFacts = async (tx: Tx, people: SQL): Promise<void> => {
  await tx.execute(sql`update people t set facts_seal = ${birthSeal} || ${declarationsSeal} where ${people}`)
}
