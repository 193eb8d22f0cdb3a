import { sql } from 'drizzle-orm'
import { approveAdjustment } from '../adjustments/deciding.ts'
import type { Services } from '../core/context.ts'
import { rowsOf, withTx } from '../db/database.ts'
import { receiveAll } from '../osl/reception.ts'
import { confirmAndWait } from '../uploads/confirm.ts'
import { undoUpload } from '../uploads/undo.ts'
import { withoutLetters } from './letters.ts'
import { demoActor } from './periods.ts'
import { at, fileOf, lineOf, mSv, uploadFile } from './queue.ts'

const second = 4
/** A dosimeter that was given up months ago, and lay in a drawer. */
const cameBack = { clientId: 3, period: '2026-03' }

/** Files about doses that are published: one that was undone, one that corrects two, and what came back after all. */
export async function seedLate(given: Services): Promise<void> {
  const when = '2026-11-17T15:00:00.000Z'
  const services = at(given, when)
  const { db } = services.database
  const actor = demoActor(when)
  const send = async (name: string, period: string, lines: readonly string[]) => {
    const id = await uploadFile(services, name, fileOf([], lines), { technologyId: 1, period }, when)
    await confirmAndWait(services, id, actor)
    return id
  }
  const published = await rowsOf<{ serial: string; hp10: number; hp007: number }>(
    db,
    sql`select d.serial, r.hp10_gross as hp10, r.hp007_gross as hp007 from readings r join dosimeters d on d.id = r.dosimeter_id
        join assignments a on a.id = r.assignment_id where r.client_id = 4 and r.period = '2026-08' and r.state = 'published'
          and a.bearer = 'person' and a.position = 'chest' order by r.id limit 3`,
  )
  const corrected = published.map(({ serial, hp10, hp007 }, index) =>
    lineOf(serial, '07/09/2026 09:30', { hp10: mSv(hp10 + 90 * (index + 1)), hp007: mSv(hp007 + 95 * (index + 1)) }),
  )
  await undoUpload(services, await send('hrla-agosto-prueba.csv', '2026-08', corrected.slice(2)), actor)
  const file = await send('hrla-agosto-corregido.csv', '2026-08', corrected.slice(0, 2))
  const [proposed] = await rowsOf<{ id: number; judgement: number }>(
    db,
    sql`select id, judgement from adjustments where upload_id = ${file} and state = 'requested' order by id limit 1`,
  )
  if (!proposed) throw new Error('The corrected file proposed nothing.')
  const decider = { ...demoActor('2026-11-18T15:20:00.000Z'), userId: second, publicUrl: 'http://localhost:4700' }
  const seen = { judgement: proposed.judgement, note: 'El lector se había calibrado con el factor anterior.' }
  await withTx(db, async (tx) => {
    await approveAdjustment(tx, proposed.id, seen, second, decider)
    await withoutLetters(tx)
  })

  const [drawer] = await rowsOf<{ serial: string }>(
    db,
    sql`select d.serial from assignments a join dosimeters d on d.id = a.dosimeter_id where a.client_id = ${cameBack.clientId}
        and a.period = ${cameBack.period} and a.state = 'notReturned' order by a.id limit 1`,
  )
  if (!drawer) throw new Error('Nothing was given up that could come back.')
  await withTx(db, (tx) => receiveAll(tx, [drawer.serial], 'normal', actor))
  await send('rip-marzo-tardio.csv', cameBack.period, [
    lineOf(drawer.serial, '16/11/2026 10:05', { hp10: '0,420', hp007: '0,436' }),
  ])
}
