import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { readPackage, recordsIn } from './rows.ts'
import { sealOf } from './seal.ts'

/** Proves that the records of every package are what was frozen: those that stand now, and what the trail says of them. */
export async function verifyPackages(db: Db): Promise<{ findings: string[]; count: number }> {
  const frozen = await rowsOf<{ id: number; seal: string | null }>(
    db,
    sql`select k.id, (select e.after->>'seal' from audit_events e where e.object_type = 'package' and e.object_id = k.id::text
          and e.action = 'package.frozen' order by e.seq desc limit 1) as seal from registry_packages k order by k.id`,
  )
  const findings: string[] = []
  for (const { id, seal } of frozen) {
    const row = await readPackage(db, id)
    if (sealOf(await recordsIn(db, id)) !== row.seal || row.seal !== seal)
      findings.push(`The records of the registry's package ${row.number} are not what was frozen.`)
  }
  return { findings, count: frozen.length }
}
