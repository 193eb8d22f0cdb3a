import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import {
  adjustments,
  alerts,
  assignments,
  deviceAssignments,
  dosimeters,
  readings,
  registryPackages,
  registryRecords,
  uploads,
} from '../db/schema.ts'
import { canTransition, IllegalTransition, type MachineStates, statesBefore } from '../domain/lifecycles.ts'
import type { Actor } from './audit.ts'
import { notFound } from './errors.ts'

/** Where each machine's states are kept, and as what a list of its ids is sent. */
const homes = {
  dosimeter: { table: dosimeters, state: dosimeters.status, ids: sql`int[]` },
  deviceAssignment: { table: deviceAssignments, state: deviceAssignments.state, ids: sql`int[]` },
  oslAssignment: { table: assignments, state: assignments.state, ids: sql`int[]` },
  upload: { table: uploads, state: uploads.state, ids: sql`int[]` },
  reading: { table: readings, state: readings.state, ids: sql`bigint[]` },
  adjustment: { table: adjustments, state: adjustments.state, ids: sql`bigint[]` },
  alert: { table: alerts, state: alerts.state, ids: sql`int[]` },
  package: { table: registryPackages, state: registryPackages.state, ids: sql`int[]` },
  registryRecord: { table: registryRecords, state: registryRecords.state, ids: sql`bigint[]` },
} as const
type Homes = typeof homes
/** The machines whose states the database keeps. */
export type KeptMachine = keyof Homes
type Columns<M extends KeptMachine> = {
  [C in Exclude<keyof Homes[M]['table']['$inferInsert'], 'id' | 'state' | 'status'>]?:
    | Homes[M]['table']['$inferInsert'][C]
    | SQL
}

/** What a state itself says of who brought a thing there and when. */
const stamps: { [M in KeptMachine]?: Partial<Record<MachineStates[M], (actor: Actor) => Columns<M>>> } = {
  reading: { approved: ({ userId, now }) => ({ approvedBy: userId, approvedAt: now }) },
  adjustment: {
    approved: ({ userId, now }) => ({ decidedBy: userId, decidedAt: now }),
    rejected: ({ userId, now }) => ({ decidedBy: userId, decidedAt: now }),
  },
  alert: {
    acknowledged: ({ userId, now }) => ({ acknowledgedBy: userId, acknowledgedAt: now }),
    closed: ({ userId, now }) => ({ closedBy: userId, closedAt: now }),
  },
  upload: {
    confirmed: ({ now }) => ({ confirmedAt: now }),
    undone: ({ now }) => ({ undoneAt: now }),
  },
}

interface Step<M extends KeptMachine> {
  /** Only what stands in one of these goes; the rest stays where it is, and that is no error. */
  from?: readonly MachineStates[M][]
  /** What else is written with the state. */
  set?: Columns<M>
}

/**
 * The only code that changes a state. Moves all of `ids`, or none: one whose life cycle does not lead there refuses the call
 * with IllegalTransition, one that does not exist with notFound. With `from` it moves those of them that stand there.
 * One statement asks and writes, so that nothing comes between. Answers how many went.
 */
export async function transition<M extends KeptMachine>(
  tx: Tx,
  machine: M,
  ids: readonly number[],
  to: MachineStates[M],
  actor: Actor,
  { from, set }: Step<M> = {},
): Promise<number> {
  const wrong = from?.find((state) => !canTransition(machine, state, to))
  if (wrong !== undefined) throw new IllegalTransition(machine, wrong, to)
  const before = from ?? statesBefore(machine, to)
  const given = [...new Set(ids)]
  if (given.length === 0) return 0
  if (before.length === 0) throw new IllegalTransition(machine, await stateOf(tx, machine, given, to), to)
  const { table, state } = homes[machine]
  const { rowCount } = await tx
    .update(table as PgTable)
    .set({ [state.name]: to, ...stamps[machine]?.[to]?.(actor), ...set } as Record<string, unknown>)
    .where(sql`${among(machine, given)} and ${state} in ${oneOf(before)}`)
  const moved = Number(rowCount)
  if (!from && moved < given.length) throw new IllegalTransition(machine, await stateOf(tx, machine, given, to), to)
  return moved
}

// By an array, which is looked up in the index one by one: a join might walk through the whole table for each batch.
const among = (machine: KeptMachine, ids: readonly number[]): SQL => {
  const home = homes[machine]
  return sql`${home.table.id} = any(${sql.param(ids)}::${home.ids})`
}

/** The state of one of them that did not go; `to` where they were all there already. Throws when one does not exist. */
async function stateOf(tx: Tx, machine: KeptMachine, ids: readonly number[], to: string): Promise<string> {
  const { table, state } = homes[machine]
  const found = await tx
    .select({ state: state as PgColumn })
    .from(table as PgTable)
    .where(among(machine, ids))
  if (found.length < ids.length) throw notFound()
  return String(found.find((row) => row.state !== to)?.state ?? to)
}
