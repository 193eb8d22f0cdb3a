import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Adjustment, DoseChain } from '../../contract/schemas/adjustments.ts'
import type { ReportRow } from '../../contract/schemas/reports.ts'
import type { Place, Shown } from './laboratory.ts'
import { all, both, lived } from './lived.ts'

export const entered = (hp10: number) => ({
  kind: 'assigned',
  method: 'reconstruction',
  cells: { hp10, hp3: null, hp007: hp10 },
})

/** A laboratory that publishes doses and changes them. What else it has is those of `lived`. */
export function adjusting() {
  const { lab, db, at, officerOf } = lived()
  const adjustments = async (at: Place, query: object = {}): Promise<Adjustment[]> =>
    (await lab().ok('adjustments.list', { query: { clientId: at.client.id, ...query } })).items
  const only = async (at: Place): Promise<Adjustment> => {
    const [first, ...others] = await adjustments(at, { state: 'requested' })
    expect(others).toEqual([])
    return first as Adjustment
  }
  const report = async (at: Place, period?: string): Promise<ReportRow[]> =>
    (await lab().ok('reports.reading', { query: { clientId: at.client.id, period } })).items
  const chainOf = (doseId: number): Promise<DoseChain> => lab().ok('doses.chain', { params: { id: doseId } })
  const propose = (doseId: number, hp10: number, by = lab().admin) =>
    by('adjustments.request', { body: { doseId, reason: 'El dosímetro quedó en la sala.', values: entered(hp10) } })
  const approve = ({ id, judgement }: Adjustment, by = lab().second, note?: string) =>
    by('adjustments.approve', { params: { id }, body: { judgement, note } })

  /** A period that is published: with a control, and the same for everybody unless told. */
  async function published(at: Place, code: string, gross: Shown[] = [both(400)], control: Shown | null = all(60)) {
    const wanted = gross.map((_, person) => ({ person, type: 'chest' }) as const)
    const lived = await lab().live(at, code, wanted, gross, control)
    await lab().ok('readings.approveClean', { body: { clientId: at.client.id } })
    const waiting = [
      ...(await lab().readings(at, { state: 'clean' })),
      ...(await lab().readings(at, { state: 'flagged' })),
    ]
    if (waiting.length > 0) await lab().approve(waiting, 'Revisado.')
    const twice = await lab().readings(at, { state: 'flagged' })
    if (twice.length > 0) await lab().approve(twice, 'Revisado.', lab().second)
    await lab().publish(at)
    return lived
  }

  /** A worker of a place, signed in. */
  async function workerOf(at: Place, person: number) {
    const email = `persona${at.nr}-${person}@demo.sievert`
    await db().execute(sql`insert into users (email, nombre, rol_id, person_id, password_hash, active, language)
      select ${email}, 'Persona', rol_id, ${at.people[person]?.id}, password_hash, true, 'en' from users
      where email = 'participant@demo.sievert'`)
    return lab().server.as(email)
  }
  return { lab, db, at, adjustments, only, report, chainOf, propose, approve, published, officerOf, workerOf }
}
