import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../core/audit.ts'
import { rowsOf, withTx } from '../db/database.ts'
import { adjusting } from '../testing/adjusting.ts'
import type { Place } from '../testing/laboratory.ts'
import { all, both, chest } from '../testing/lived.ts'
import { someLimits } from '../testing/someLimits.ts'
import { appendDoses, type NewDose } from './records.ts'
import { compareTotals, rebuildTotals } from './totals.ts'

const { lab, db, adjustments, approve, propose, published, report } = adjusting()
const months = ['2026-01', '2026-02', '2026-03'] as const
const ends = ['2026-01-31', '2026-02-28', '2026-03-31']

/** What stands beside each row of a place's report, by the last day of its wear. */
const shown = async (at: Place) =>
  Object.fromEntries((await report(at)).map(({ to, yearToDate }) => [to, yearToDate.hp10.value]))
/** What is stored of a person, by day. */
const stored = async (at: Place) =>
  Object.fromEntries(
    (
      await rowsOf<{ to: string; value: number }>(
        db(),
        sql`select "to", (sums->'wholeBody'->>'value')::int as value from year_to_date where person_id = ${at.people[0]?.id}`,
      )
    ).map(({ to, value }) => [to, value]),
  )
const inDays = (...values: number[]) => Object.fromEntries(values.map((value, i) => [ends[i], value]))

let at: Place
/** Three months of 340 µSv each, which every test leaves as they were; the last one corrects them. */
beforeAll(async () => {
  at = await lab().place([{}])
  for (const code of months) await published(at, code)
})

describe('what a year had come to', () => {
  it('is stored for the end of each record, and stands beside it', async () => {
    expect(await stored(at)).toEqual(inDays(340, 680, 1_020))
    expect(await shown(at)).toEqual(inDays(340, 680, 1_020))
  })

  it('has in it what was received elsewhere, as far as its days go, until that is withdrawn', async () => {
    const params = { personId: at.people[0]?.id ?? 0 }
    // 59 days of 10 µSv: those of February come after the first row.
    const body = {
      employer: 'Clínica del Sur',
      position: 'chest',
      from: '2026-01-01',
      to: '2026-02-28',
      cells: { hp10: 590, hp3: null, hp007: null },
      source: 'Constancia',
      reason: 'Entregada',
    }
    const { items } = await lab().ok('externalDoses.record', { params, body })
    const confirmed = { params: { id: items[0].id }, body: { judgement: items[0].judgement, reason: '' } }
    await lab().ok('externalDoses.confirm', confirmed, lab().second)
    expect(await shown(at)).toEqual(inDays(650, 1_270, 1_610))
    expect(await stored(at)).toEqual(inDays(650, 1_270, 1_610))
    const withdrawn = { params: { id: items[0].id }, body: { reason: 'De otra persona' } }
    await lab().ok('externalDoses.withdraw', withdrawn)
    // One has asked: it counts until another agrees.
    expect(await shown(at)).toEqual(inDays(650, 1_270, 1_610))
    await lab().ok('externalDoses.withdraw', withdrawn, lab().second)
    expect(await shown(at)).toEqual(inDays(340, 680, 1_020))
  })

  it('is worked out where it is not stored, alike', async () => {
    const before = await report(at)
    await db().execute(sql`delete from year_to_date where "to" <> '2026-02-28'`)
    expect(await report(at)).toEqual(before)
    expect(await compareTotals(db())).toEqual([])
    await withTx(db(), rebuildTotals)
    expect(await stored(at)).toEqual(inDays(340, 680, 1_020))
  })

  it('is compared with the records, also where no record ended', async () => {
    const person = at.people[0]?.id
    const wrong = (day: string) =>
      `Person ${person}, the year up to ${day}: what is stored differs from what the records say.`
    const change = (value: string) => sql`update year_to_date set sums = jsonb_set(sums, '{wholeBody,value}', ${value})
      where person_id = ${person} and "to" = '2026-02-28'`
    await db().execute(change('681'))
    expect(await compareTotals(db())).toEqual([wrong('2026-02-28')])
    await db().execute(change('680'))
    await db().execute(sql`insert into year_to_date select person_id, '2026-02-27', sums from year_to_date
      where person_id = ${person} and "to" = '2026-02-28'`)
    expect(await compareTotals(db())).toEqual([wrong('2026-02-27')])
    await db().execute(sql`delete from year_to_date where person_id = ${person} and "to" = '2026-02-27'`)
  })

  it.each<[string, () => Partial<NewDose>]>([
    ['ends on an earlier day', () => ({ to: '2026-01-20' })],
    ['ends on a later day', () => ({ to: '2026-03-05' })],
    ['ends in another year', () => ({ from: '2025-12-01', to: '2025-12-31' })],
    ['is of another person', () => ({ personId: 1 })],
    ['is of nobody', () => ({ personId: null })],
  ])('follows a version that %s', async (_, change) => {
    const columns = sql`client_id as "clientId", site_id as "siteId", person_id as "personId", assignment_id as "assignmentId",
      reading_id as "readingId", type_id as "typeId", read_at as "readAt", hp10_value as "hp10Value", hp10_status as "hp10Status",
      hp3_value as "hp3Value", hp3_status as "hp3Status", hp007_value as "hp007Value", hp007_status as "hp007Status",
      hp10n_value as "hp10nValue", hp10n_status as "hp10nStatus"`
    const given = withTx(db(), async (tx) => {
      const [february] = await rowsOf<NewDose>(
        tx,
        sql`select d.*, ${columns} from doses d where person_id = ${at.people[0]?.id} and period = '2026-02'`,
      )
      const actor: Actor = { userId: 1, address: '', now: '2026-11-20T15:00:00.000Z' } as never
      await appendDoses(tx, [{ ...(february as NewDose), ...change() }], 1, actor)
      expect(await compareTotals(tx)).toEqual([])
      throw new Error('given up')
    })
    await expect(given).rejects.toThrow('given up')
  })

  it('is another from a corrected record on, and the same before it', async () => {
    const february = (await report(at, '2026-02'))[0]
    await propose(february?.doseId ?? 0, 40)
    const [asked] = await adjustments(at, { state: 'requested' })
    if (!asked) throw new Error('Nothing was asked for.')
    expect((await approve(asked)).status).toBe(200)
    expect(await stored(at)).toEqual(inDays(340, 380, 720))
    expect(await shown(at)).toEqual(inDays(340, 380, 720))
  })
})

it('counts a collar over an apron by a formula from the day on which it holds, also of what is published', async () => {
  const worn = await lab().place([{}])
  const gross = [both(1_300), { hp10: 2_300, hp3: 2_300, hp007: 2_300 }]
  for (const code of ['2026-04', '2026-05']) {
    await lab().live(worn, code, [chest, { person: 0, type: 'collar' }], gross, all(300))
    await lab().approve(await lab().readings(worn), 'Revisado.')
    expect((await lab().publish(worn)).published).toBe(2)
  }
  expect(new Set(Object.values(await shown(worn)))).toEqual(new Set([1_000, 2_000]))
  const body = someLimits('2026-05-01', { apronChest: 500, apronCollar: 25 })
  await lab().ok('settings.addLimitProfile', { body })
  expect(await shown(worn)).toEqual({ '2026-04-30': 1_000, '2026-05-31': 1_550 })
  expect(await stored(worn)).toEqual({ '2026-04-30': 1_000, '2026-05-31': 1_550 })
})
