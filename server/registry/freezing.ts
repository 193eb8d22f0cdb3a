import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { freezeAgainRequest, PackagePreview } from '../../contract/schemas/registryPackages.ts'
import type { Actor } from '../core/audit.ts'
import { conflict } from '../core/errors.ts'
import { transition } from '../core/transition.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { registryPackages, registryRecords } from '../db/schema.ts'
import { insertMany } from '../db/unnest.ts'
import {
  changesOf,
  controlTotalOf,
  type EarlierRecord,
  isSilent,
  type RecordFacts,
  recordKey,
  type Standing,
  standingOf,
} from '../domain/registry.ts'
import { presentByKey, presentRecords, type Quarter, quarterOf } from './facts.ts'
import { type OnStale, readAhead } from './keptAhead.ts'
import {
  auditPackage,
  earlierRecords,
  holdPackage,
  type PackageRow,
  readPackage,
  recordsIn,
  unpublishedLines,
} from './rows.ts'
import { fingerprintOf, heldBy, sealOf } from './seal.ts'

/** Hears how far a freeze is: each record is worked out, then written. */
export type OnFrozen = (done: number, total: number) => void

/** A record to be frozen, with the one that was sent about the same days. */
interface Chosen {
  record: RecordFacts
  earlier?: EarlierRecord
}

/** What a quarter has for the registry, by how it stands there; `besides`: a package whose own records do not count. */
async function standings(
  db: Queryable,
  { besides, onProgress, ...of }: Quarter & { besides?: number; onProgress?: OnFrozen },
  serviceCode: string,
) {
  const asked = { quarter: quarterOf(of), serviceCode, onProgress }
  const { records } = await presentRecords(db, asked)
  const mine = new Set(besides === undefined ? [] : (await recordsIn(db, besides)).map(({ id }) => id))
  const latest = new Map(
    (await earlierRecords(db, of)).filter(({ id }) => !mine.has(id)).map((each) => [recordKey(each), each]),
  )
  const by: Record<Standing, Chosen[]> = { fresh: [], changed: [], waiting: [], toCorrect: [], unchanged: [] }
  for (const record of records) {
    const earlier = latest.get(recordKey(record))
    by[standingOf(record, earlier)].push({ record, earlier })
  }
  return by
}

/** The code under which the service sent last. */
async function lastServiceCode(db: Queryable): Promise<string> {
  const [last] = await db
    .select({ code: registryPackages.serviceCode })
    .from(registryPackages)
    .orderBy(sql`${registryPackages.id} desc`)
    .limit(1)
  return last?.code ?? ''
}

/** The package of a quarter that is being prepared, if any is. */
async function openPackage(db: Queryable, of: Quarter) {
  const [open] = await db
    .select({ id: registryPackages.id, number: registryPackages.number })
    .from(registryPackages)
    .where(
      and(
        eq(registryPackages.year, of.year),
        eq(registryPackages.quarter, of.quarter),
        inArray(registryPackages.state, ['draft', 'verified']),
        isNull(registryPackages.correctionOf),
      ),
    )
  return open ?? null
}

/** What a package of a quarter would hold, and what not. */
export async function previewPackage(db: Queryable, of: Quarter, onStale: OnStale): Promise<PackagePreview> {
  const serviceCode = await lastServiceCode(db)
  return {
    ...(await readAhead(db, of, serviceCode, onStale)),
    unpublished: await unpublishedLines(db, of),
    open: await openPackage(db, of),
    serviceCode,
  }
}

/** What a record is written with; all else the registry says of it later. */
const written = {
  packageId: ['package_id', 'int'],
  number: ['number', 'int'],
  personId: ['person_id', 'int'],
  clientId: ['client_id', 'int'],
  employmentId: ['employment_id', 'int'],
  period: ['period', 'text'],
  nationalId: ['national_id', 'text'],
  entityLegalId: ['entity_legal_id', 'text'],
  serviceCode: ['service_code', 'text'],
  practiceCode: ['practice_code', 'int'],
  occupationCode: ['occupation_code', 'int'],
  from: ['from', 'date'],
  to: ['to', 'date'],
  value: ['value', 'int'],
  observation: ['observation', 'text'],
  count: ['count', 'int'],
  toe: ['toe', 'jsonb'],
  entity: ['entity', 'jsonb'],
  doseIds: ['dose_ids', 'jsonb'],
  state: ['state', 'text'],
  replacesId: ['replaces_id', 'bigint'],
  changes: ['changes', 'jsonb'],
} as const

/** How many are written by one statement. */
const batchSize = 5_000

/** Writes the records of a package as they are now, with what they say otherwise than those before, and seals them. */
async function writeRecords(
  tx: Tx,
  packageId: number,
  chosen: readonly Chosen[],
  whole: boolean,
  onProgress: OnFrozen = () => {},
) {
  const values = chosen.map(({ record, earlier }, index) => ({
    ...record,
    packageId,
    number: index + 1,
    state: 'pending' as const,
    replacesId: earlier?.id ?? null,
    changes: earlier ? changesOf(earlier, record, whole) : null,
  }))
  for (let start = 0; start < values.length; start += batchSize) {
    onProgress(values.length + start, 2 * values.length)
    await insertMany(tx, 'registry_records', written, values.slice(start, start + batchSize))
  }
  const frozen = await recordsIn(tx, packageId)
  const sealed = { records: frozen.length, controlTotal: controlTotalOf(frozen), seal: sealOf(frozen) }
  const fingerprint = fingerprintOf(sealed.seal, await heldBy(tx, packageId))
  await tx
    .update(registryPackages)
    .set({ ...sealed, fingerprint })
    .where(eq(registryPackages.id, packageId))
  return sealed
}

/** The next number of a quarter: 2026-Q3-1, and so on with its corrections. */
async function nextNumber(tx: Tx, { year, quarter }: Quarter): Promise<string> {
  const made = await tx.$count(
    registryPackages,
    and(eq(registryPackages.year, year), eq(registryPackages.quarter, quarter)),
  )
  return `${year}-Q${quarter}-${made + 1}`
}

async function newPackage(tx: Tx, of: Quarter & { serviceCode: string; correctionOf?: number }, actor: Actor) {
  const [created] = await tx
    .insert(registryPackages)
    .values({
      number: await nextNumber(tx, of),
      year: of.year,
      quarter: of.quarter,
      state: 'draft',
      correctionOf: of.correctionOf ?? null,
      serviceCode: of.serviceCode,
      records: 0,
      controlTotal: 0,
      seal: '',
      frozenBy: actor.userId,
      frozenAt: actor.now,
    })
    .returning({ id: registryPackages.id, number: registryPackages.number })
  if (!created) throw new Error('The package was not written.')
  return created
}

/** Refuses to freeze a quarter of which another package is being prepared. */
export async function refuseSecond(tx: Tx, of: Quarter): Promise<void> {
  const open = await openPackage(tx, of)
  if (open) throw conflict('packageOpen', { number: open.number, packageId: open.id }, true)
}

/**
 * Freezes a package of a quarter: what was never sent, and what says something else since it was accepted. Throws where there
 * is nothing of either, or where another package of the quarter is being prepared.
 */
export async function createPackage(
  tx: Tx,
  { year, quarter, serviceCode }: Quarter & { serviceCode: string },
  actor: Actor,
  onProgress?: OnFrozen,
): Promise<number> {
  const of = { year, quarter, serviceCode }
  await refuseSecond(tx, of)
  const by = await standings(tx, { year, quarter, onProgress }, serviceCode)
  const chosen = [...by.fresh, ...by.changed]
  if (chosen.length === 0) throw conflict('nothingToFreeze', { quarter: `${of.year}-Q${of.quarter}` })
  const created = await newPackage(tx, of, actor)
  const sealed = await writeRecords(tx, created.id, chosen, false, onProgress)
  await auditPackage(tx, actor, 'frozen', created, { number: created.number, ...sealed })
  return created.id
}

/** The records that a correction is about, as the facts are now, each with the rejected one. */
async function corrected(tx: Tx, of: PackageRow, serviceCode: string): Promise<Chosen[]> {
  const rejected = (await recordsIn(tx, of.id)).filter(({ state }) => state === 'rejected')
  const people = [...new Set(rejected.map(({ personId }) => personId))]
  const now = await presentByKey(tx, { quarter: quarterOf(of), serviceCode, people })
  return rejected.flatMap((each) => {
    const record = now.get(recordKey(each))
    return record ? [{ record, earlier: { ...each, state: 'rejected' as const, closed: false } }] : []
  })
}

/** Freezes the rejected records of a package anew, as a correction of it. */
export async function correctPackage(tx: Tx, id: number, actor: Actor, onProgress?: OnFrozen): Promise<number> {
  const held = await holdPackage(tx, id)
  await transition(tx, 'package', [id], 'corrected', actor)
  const chosen = await corrected(tx, held, held.serviceCode)
  if (chosen.length === 0) throw conflict('nothingToFreeze', { quarter: `${held.year}-Q${held.quarter}` })
  const created = await newPackage(tx, { ...held, correctionOf: id }, actor)
  const sealed = await writeRecords(tx, created.id, chosen, true, onProgress)
  await auditPackage(tx, actor, 'corrected', held, { correction: created.number })
  await auditPackage(tx, actor, 'frozen', created, { number: created.number, correctionOf: held.number, ...sealed })
  return created.id
}

/**
 * Freezes a package that was not sent anew, from the present facts. What was verified is a draft again. What is left out was
 * never sent, and is in the next package of the quarter once it says something.
 */
export async function freezeAgain(
  tx: Tx,
  id: number,
  { serviceCode, leaveOut = false }: z.output<typeof freezeAgainRequest>,
  actor: Actor,
  onProgress?: OnFrozen,
): Promise<void> {
  // What it corrects is held first, as whoever corrects does.
  const { correctionOf } = await readPackage(tx, id)
  const source = correctionOf === null ? null : await holdPackage(tx, correctionOf)
  const held = await holdPackage(tx, id)
  if (held.state !== 'draft') await transition(tx, 'package', [id], 'draft', actor)
  const all = source
    ? await corrected(tx, source, serviceCode)
    : await standings(tx, { year: held.year, quarter: held.quarter, besides: id, onProgress }, serviceCode).then(
        (by) => [...by.fresh, ...by.changed],
      )
  const isLeft = ({ record }: Chosen) => leaveOut && isSilent(record)
  const left = all.filter(isLeft)
  const chosen = all.filter((each) => !isLeft(each))
  if (chosen.length === 0) throw conflict('nothingToFreeze', { quarter: `${held.year}-Q${held.quarter}` })
  await tx.delete(registryRecords).where(eq(registryRecords.packageId, id))
  const sealed = await writeRecords(tx, id, chosen, source !== null, onProgress)
  await tx
    .update(registryPackages)
    .set({ serviceCode, frozenBy: actor.userId, frozenAt: actor.now, verifiedBy: null, verifiedAt: null })
    .where(eq(registryPackages.id, id))
  await auditPackage(tx, actor, 'frozen', held, {
    number: held.number,
    again: true,
    leftOut: left.map(({ record: { personId, period } }) => ({ personId, period })),
    ...sealed,
  })
}
