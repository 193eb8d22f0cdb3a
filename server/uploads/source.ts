import { eq } from 'drizzle-orm'
import type { FileMapping } from '../../contract/schemas/fileMappings.ts'
import type { BuiltInProfile, UploadProfile } from '../../contract/vocabulary.ts'
import { notFound } from '../core/errors.ts'
import type { Queryable } from '../db/database.ts'
import { fileMappings, technologies } from '../db/schema.ts'
import { sourceProfiles } from '../files/profiles.ts'

/** What an upload comes from. */
export interface Source {
  /** Kept devices: the file has reads, of which the doses of wear windows are worked out. */
  kept: boolean
  /** Of the profile `mapped`, in the version by which the upload is read. */
  mapping: FileMapping | null
  /** The file gives net values. */
  netOfSource: boolean
}

interface Stored {
  profile: string
  mappingId: number | null
  technologyId: number
}

/** What an upload comes from, by what is kept with it. */
export async function sourceOf(db: Queryable, { profile, mappingId, technologyId }: Stored): Promise<Source> {
  const [technology] = await db.select().from(technologies).where(eq(technologies.id, technologyId))
  const kept = technology?.exchangeMode === 'deviceKept'
  if ((profile as UploadProfile) !== 'mapped')
    return { kept, mapping: null, netOfSource: sourceProfiles[profile as BuiltInProfile].netOfControl }
  const [found] = await db
    .select()
    .from(fileMappings)
    .where(eq(fileMappings.id, mappingId ?? 0))
  if (!found) throw notFound()
  return { kept, mapping: found.mapping, netOfSource: found.mapping.net }
}
