import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type MappedProfile, mappingProblems, type mappingRequest } from '../../contract/schemas/fileMappings.ts'
import type { Actor } from '../core/audit.ts'
import { ApiError, conflict, type FieldError, invalid } from '../core/errors.ts'
import { type Queryable, rowsOf, type Tx, toIso } from '../db/database.ts'
import { fileMappings } from '../db/schema.ts'
import { unitProblem } from '../files/mapped.ts'

/** Mapped profiles in their current versions, by name. `id`: one version, whichever it is. */
export async function mappedProfiles(db: Queryable, id?: number): Promise<MappedProfile[]> {
  const rows = await rowsOf<MappedProfile>(
    db,
    sql`select m.id, m.name, m.number, m.mapping, u.nombre as by, m.at,
          (select count(*)::int from uploads x join file_mappings o on o.id = x.mapping_id where o.name = m.name) as uploads
        from file_mappings m join users u on u.id = m.by
        where ${id === undefined ? sql`not exists (select 1 from file_mappings n where n.name = m.name and n.number > m.number)` : sql`m.id = ${id}`}
        order by m.name`,
  )
  return rows.map((row) => ({ ...row, at: toIso(row.at) as string }))
}

/**
 * Keeps the next version of a mapped profile, or the first one of a new name; what stood before stays for the uploads that
 * were read by it. Answers the version's id.
 */
export async function saveMapping(
  tx: Tx,
  { name, number, mapping }: z.output<typeof mappingRequest>,
  actor: Actor,
): Promise<number> {
  const problems = mappingProblems(mapping)
  if (problems.length > 0)
    throw new ApiError(
      422,
      'invalid',
      {},
      problems.map(({ path, code }): FieldError => ({ path: `mapping.${path}`, code })),
    )
  const unit = unitProblem(mapping)
  if (unit) throw invalid('mapping.unit', unit.code, unit.code === 'mappingTwoUnits' ? { title: unit.title } : {})
  const [last] = await tx
    .select({ number: fileMappings.number })
    .from(fileMappings)
    .where(eq(fileMappings.name, name))
    .orderBy(desc(fileMappings.number))
    .limit(1)
  if ((last?.number ?? 0) !== number)
    throw number === 0
      ? invalid('name', 'mappingName', { name })
      : conflict('mappingChanged', { name, number: last?.number ?? 0 })
  const [created] = await tx
    .insert(fileMappings)
    .values({ name, number: number + 1, mapping, by: actor.userId as number, at: actor.now })
    .returning({ id: fileMappings.id })
  if (!created) throw new Error('The profile was not written.')
  return created.id
}
