import { eq } from 'drizzle-orm'
import { instadoseMapping, keptCast } from '../../contract/cast/kept.ts'
import type { Services } from '../core/context.ts'
import { withTx } from '../db/database.ts'
import { deviceAssignments } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { closeKeeping } from '../kept/closing.ts'
import { beginKeeping, transferKeeping } from '../kept/keeping.ts'
import { saveMapping } from '../kept/mappings.ts'
import { openDueWindows } from '../kept/windows.ts'
import { confirmAndWait } from '../uploads/confirm.ts'
import { sweepOn } from './alerts.ts'
import { demoActor } from './periods.ts'
import { at, uploadFile } from './queue.ts'

const header = 'Serial Number,Read Date,Deep Dose (mSv),Shallow Dose (mSv),Read Type'
const fileOf = (rows: readonly string[]) => `${[header, ...rows].join('\n')}\n`

/** Devices that people keep: with reads and a gap, handed over, never read, and waiting for the last read. */
export async function seedKept(given: Services): Promise<void> {
  const { db } = given.database
  const { read, handedOver, unread, ending } = keptCast
  const place = { clientId: 4, siteId: 6, position: 'collar' as const }
  const began = (from: string) => demoActor(`${from}T15:00:00.000Z`)
  const give = (
    { serial, personId, siteId }: Record<'personId' | 'siteId', number> & { serial: string },
    from: string,
  ) => withTx(db, (tx) => beginKeeping(tx, { ...place, siteId, serial, personId, from }, began(from)))
  await give(read, '2026-08-03')
  const first = await give(handedOver, '2026-08-03')
  const later = demoActor('2026-10-14T15:00:00.000Z')
  const mappingId = await withTx(db, (tx) =>
    saveMapping(tx, { name: 'Portal Instadose', number: 0, mapping: instadoseMapping }, began('2026-08-03')),
  )
  await withTx(db, async (tx) => {
    const [kept] = await tx.select().from(deviceAssignments).where(eq(deviceAssignments.id, first))
    if (!kept) return
    const { personId } = keptCast.takenOver
    const request = { ...place, version: kept.version, personId, on: '2026-10-14' }
    await transferKeeping(tx, kept, handedOver.serial, request, later)
  })
  await give(unread, '2026-08-10')
  // Nobody had read any of them for two months.
  await sweepOn(given.database, '2026-10-05')
  const last = await give(ending, '2026-09-01')
  const when = '2026-11-12T15:00:00.000Z'
  // What a running service does hour by hour.
  await withTx(db, (tx) => openDueWindows(tx, localDate(when)))
  const services = at(given, when)
  const upload = { profile: 'mapped', mappingId, period: null, technologyId: 3, decimalMark: null, dateOrder: null }
  const rows = [
    `${read.serial},2026-08-03 08:05,0.412,0.430,Initialisation`,
    `${read.serial},2026-08-24 16:40,0.498,0.521,Wearer`,
    // September passed without a read.
    `${read.serial},2026-10-09 07:58,0.655,0.689,Wearer`,
    `${read.serial},2026-10-30 17:12,0.741,0.780,Scheduled`,
    `${handedOver.serial},2026-08-03 08:20,1.120,1.161,Initialisation`,
    `${handedOver.serial},2026-09-29 15:02,1.260,1.309,Wearer`,
    `${handedOver.serial},2026-10-14 07:30,1.302,1.352,Wearer`,
    `${handedOver.serial},2026-10-30 16:55,1.371,1.420,Wearer`,
    `${ending.serial},2026-09-01 09:10,0.080,0.082,Initialisation`,
    `${ending.serial},2026-09-30 16:10,0.143,0.150,Wearer`,
  ]
  const id = await uploadFile(services, 'instadose-2026-11.csv', fileOf(rows), upload, when)
  await confirmAndWait(services, id, demoActor(when))
  await withTx(db, async (tx) => {
    const [kept] = await tx.select().from(deviceAssignments).where(eq(deviceAssignments.id, last))
    const request = { items: [], to: '2026-11-13', how: 'lastRead' as const, reason: '' }
    if (kept) await closeKeeping(tx, kept, ending.serial, request, demoActor('2026-11-14T15:00:00.000Z'))
  })
  // A dry run that waits: a counter that went back, a device that nobody keeps, and the last read that is waited for.
  const more = [
    `${read.serial},2026-10-30 17:12,0.741,0.780,Scheduled`,
    `${read.serial},2026-11-13 17:01,0.790,0.829,Wearer`,
    `${handedOver.serial},2026-11-13 08:00,1.190,1.200,Wearer`,
    `${ending.serial},2026-11-16 10:30,0.260,0.268,Wearer`,
    `${keptCast.nobody},2026-11-16 10:31,0.010,0.010,Initialisation`,
  ]
  const waiting = '2026-11-18T15:00:00.000Z'
  await uploadFile(at(given, waiting), 'instadose-2026-11b.csv', fileOf(more), upload, waiting)
}
