import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Assignment, giveDosimeterRequest, takeDosimeterRequest } from '../../contract/schemas/assignments.ts'
import type { Actor } from '../core/audit.ts'
import { conflict, invalid } from '../core/errors.ts'
import { holdClients } from '../core/holds.ts'
import { transition } from '../core/transition.ts'
import type { Tx } from '../db/database.ts'
import { assignments, dosimeters, dosimeterTypes } from '../db/schema.ts'
import { give } from './planning.ts'
import { readLine } from './sheet.ts'

type Give = z.output<typeof giveDosimeterRequest>
type Take = z.output<typeof takeDosimeterRequest>
type Row = typeof assignments.$inferSelect

/** The line as it is now, and what it had before; `changed` is false when it had been done already. */
export interface Scanned {
  line: Assignment
  before: string | null
  changed: boolean
}

/**
 * Locks the line that is meant and the other drafts of its person, in one order, so that two scans of one person never wait
 * for each other. Throws when the line is not whose the scan says: nothing lands on another worker.
 */
async function lockLines(tx: Tx, id: number, meant: Omit<Take, 'serial'>): Promise<{ line: Row; others: Row[] }> {
  const { clientId, period, personId } = meant
  const ofPerson =
    personId === null
      ? undefined
      : and(
          eq(assignments.personId, personId),
          eq(assignments.clientId, clientId),
          eq(assignments.period, period),
          eq(assignments.state, 'draft'),
        )
  await holdClients(tx, sql`select client_id from assignments where id = ${id}`)
  const rows = await tx
    .select()
    .from(assignments)
    .where(or(eq(assignments.id, id), ofPerson))
    .orderBy(asc(assignments.id))
    .for('no key update')
  const line = rows.find((row) => row.id === id)
  if (line?.clientId !== clientId || line.period !== period || line.personId !== personId) throw conflict('lineOfOther')
  return { line, others: rows.filter((row) => row.id !== id) }
}

async function lockDosimeter(tx: Tx, serial: string) {
  const [dosimeter] = await tx.select().from(dosimeters).where(eq(dosimeters.serial, serial)).for('no key update')
  if (!dosimeter) throw invalid('serial', 'serialUnknown', { serial })
  return dosimeter
}

/** The lines of the person that a dosimeter of a type is for: the one that has it already, else those that wait. */
async function fittingLine(tx: Tx, line: Row, others: Row[], dosimeter: typeof dosimeters.$inferSelect): Promise<Row> {
  if (dosimeter.typeId === line.typeId) return line
  const ofType = others.filter(({ typeId }) => typeId === dosimeter.typeId)
  const has = ofType.find(({ dosimeterId }) => dosimeterId === dosimeter.id)
  const waiting = ofType.filter(({ dosimeterId }) => dosimeterId === null)
  const fitting = has ?? (waiting.length === 1 ? waiting[0] : undefined)
  if (fitting) return fitting
  const code = async (id: number) =>
    (await tx.select({ code: dosimeterTypes.code }).from(dosimeterTypes).where(eq(dosimeterTypes.id, id)))[0]?.code ??
    ''
  const [found, needed] = [await code(dosimeter.typeId), await code(line.typeId)]
  throw invalid('serial', 'wrongType', { serial: dosimeter.serial, found, needed })
}

/** Gives one scanned dosimeter to the line that is meant; what that line had goes back to stock. Done already, nothing changes. */
export async function giveDosimeter(tx: Tx, id: number, request: Give, actor: Actor): Promise<Scanned> {
  const { line: meant, others } = await lockLines(tx, id, request)
  const dosimeter = await lockDosimeter(tx, request.serial)
  const line = await fittingLine(tx, meant, others, dosimeter)
  const { serial: before } = await readLine(tx, line.id)
  if (line.dosimeterId === dosimeter.id) return { line: await readLine(tx, line.id), before, changed: false }
  if (line.state !== 'draft') throw conflict('lineNotDraft')
  // Another line of the person takes what it waits for; only the line that was looked at can have its dosimeter changed.
  const replaces = line === meant ? request.replaces : null
  if (before !== replaces)
    throw before === null ? conflict('lineHasNone') : conflict('lineHasDosimeter', { serial: before })
  if (dosimeter.status !== 'inStock')
    throw invalid('serial', 'notInStock', { serial: dosimeter.serial, status: dosimeter.status })
  if (line.dosimeterId !== null) await transition(tx, 'dosimeter', [line.dosimeterId], 'inStock', actor)
  await give(tx, [{ line: line.id, dosimeter: dosimeter.id }], actor)
  return { line: await readLine(tx, line.id), before, changed: true }
}

/** Takes a dosimeter back from a draft line into stock. Done already, nothing changes. */
export async function takeDosimeter(tx: Tx, id: number, request: Take, actor: Actor): Promise<Scanned> {
  const { line } = await lockLines(tx, id, request)
  const dosimeter = await lockDosimeter(tx, request.serial)
  const { serial: before } = await readLine(tx, id)
  if (line.dosimeterId === null) return { line: await readLine(tx, id), before, changed: false }
  if (line.dosimeterId !== dosimeter.id) throw conflict('lineHasDosimeter', { serial: before ?? '' })
  if (line.state !== 'draft') throw conflict('lineNotDraft')
  await tx.update(assignments).set({ dosimeterId: null }).where(eq(assignments.id, id))
  await transition(tx, 'dosimeter', [dosimeter.id], 'inStock', actor)
  return { line: await readLine(tx, id), before, changed: true }
}
