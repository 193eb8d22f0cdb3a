import { describe, expect, it } from 'vitest'
import { all, both, chest, codes, lived } from './testing/lived.ts'

const { lab, db, at } = lived()
const background = all(60)
/** A place whose only dosimeter got lost. */
async function lost() {
  const at = await lab().place([{}])
  const [line] = (await lab().ship(at, '2026-01', [chest])).filter(({ bearer }) => bearer === 'person')
  const assignmentId = line?.id as number
  await lab().ok('assignments.close', { params: { id: assignmentId }, body: { state: 'lost', reason: 'Extraviado.' } })
  return { at, assignmentId }
}

describe('what becomes a dose without a reading', () => {
  it('passes the same judge: an estimate above a limit waits for a second administrator', async () => {
    const { at, assignmentId } = await lost()
    const estimate = (hp10: number) => ({
      body: {
        assignmentId,
        kind: 'estimated',
        method: 'reconstruction',
        cells: { hp10, hp3: null, hp007: null },
        reason: 'Reconstrucción',
      },
    })
    expect((await lab().admin('readings.estimate', estimate(10_000_001))).status).toBe(422)
    await lab().ok('readings.estimate', estimate(300_000))
    const [entered] = await lab().readings(at, { state: 'flagged' })
    expect(codes(entered as never)).toEqual(expect.arrayContaining(['aboveInvestigation', 'aboveLimit']))
    expect((await lab().publish(at)).published).toBe(0)
    const own = await lab().admin('readings.approve', {
      body: { readings: [{ id: entered?.id, judgement: entered?.judgement }], note: 'x' },
    })
    expect(own.body.code).toBe('secondApprover')
    await lab().approve([entered as never], 'Comprobado.', lab().second)
    expect((await lab().publish(at)).published).toBe(1)
    // An ordinary one waits for its publication, its reason being its note.
    const { at: other, assignmentId: second } = await lost()
    await lab().ok('readings.estimate', {
      body: {
        assignmentId: second,
        kind: 'estimated',
        method: 'ownPast',
        cells: { hp10: 120, hp3: null, hp007: null },
        reason: 'Media',
      },
    })
    const [waiting] = await lab().readings(other, { state: 'approved' })
    expect(waiting?.entered).toEqual({
      by: expect.any(String),
      at: expect.any(String),
      method: 'ownPast',
      reason: 'Media',
    })
    expect((await lab().publish(other)).published).toBe(1)
  })

  it('says for good how it was found, also when who approves it says something else', async () => {
    const { at, assignmentId } = await lost()
    const body = { assignmentId, kind: 'assigned', cells: { hp10: 60_000, hp3: null, hp007: null }, reason: 'Cálculo.' }
    const unsaid = await lab().admin('readings.estimate', { body })
    expect([unsaid.status, unsaid.body.fields[0].path]).toEqual([422, 'method'])
    await lab().ok('readings.estimate', { body: { ...body, method: 'reconstruction' } })
    await lab().approve(await lab().readings(at, { state: 'flagged' }), 'Comprobado.', lab().second)
    await lab().publish(at)
    const { items } = await lab().ok('reports.reading', { query: { clientId: at.client.id } })
    const { versions } = await lab().ok('doses.chain', { params: { id: items[0].doseId } })
    expect(versions[0]).toMatchObject({
      remark: 'Comprobado.',
      entered: { method: 'reconstruction', reason: 'Cálculo.', by: expect.any(String) },
    })
  })

  it('takes the place of an estimate that waits, which stays beside it', async () => {
    const { at, assignmentId } = await lost()
    for (const hp10 of [120, 150])
      await lab().ok('readings.estimate', {
        body: {
          assignmentId,
          kind: 'estimated',
          method: 'ownPast',
          cells: { hp10, hp3: null, hp007: null },
          reason: 'Media',
        },
      })
    const { rows } = await db().execute(
      `select id, revision, state, replaces_id as replaces, hp10_value as value from readings
        where assignment_id = ${assignmentId} order by revision`,
    )
    const [first, second] = rows as { id: number }[]
    expect(first).toMatchObject({ revision: 1, state: 'superseded', replaces: null, value: 120 })
    expect(second).toMatchObject({ revision: 2, state: 'approved', replaces: first?.id, value: 150 })
    expect((await lab().publish(at)).published).toBe(1)
  })
})

describe('a spare', () => {
  const spare = { type: 'spare' } as const
  it('is approved only with its wearer, and becomes that person’s dose', async () => {
    const at = await lab().place([{}])
    const { serials } = await lab().live(at, '2026-01', [spare], [both(360)], background)
    const found = await lab().reading(at, serials[0] as string)
    expect(codes(found)).toEqual(['wearerUnknown'])
    expect(
      (await lab().admin('readings.approve', { body: { readings: [{ id: found.id, judgement: 1 }] } })).body.code,
    ).toBe('readingBlocked')
    const personId = at.people[0]?.id as number
    await lab().ok('readings.setWearer', {
      params: { id: found.id },
      body: { worn: true, personId, position: 'chest', reason: 'Su dosímetro no llegó.' },
    })
    const named = await lab().reading(at, serials[0] as string)
    expect(named).toMatchObject({ bearer: 'person', personId, position: 'chest', flags: [] })
    await lab().ok('readings.approveClean', { body: { clientId: at.client.id } })
    expect((await lab().publish(at)).published).toBe(1)
    expect((await lab().doses(personId, 2026)).lifetime.wholeBody.value).toBe(300)
  })
  it('above the investigation level takes two, worn or not', async () => {
    const at = await lab().place([{}])
    const { serials } = await lab().live(at, '2026-01', [spare], [both(44_960)], background)
    const found = await lab().reading(at, serials[0] as string)
    await lab().ok('readings.setWearer', {
      params: { id: found.id },
      body: { worn: false, reason: 'Quedó en la sala.' },
    })
    const denied = await lab().reading(at, serials[0] as string)
    expect(codes(denied)).toContain('spareAboveLevel')
    expect(await lab().approve([denied], 'Quedó en la sala.')).toMatchObject({ approved: 0, awaitingSecond: 1 })
    const [first] = (await lab().readings(at)).filter(({ id }) => id === found.id)
    expect(await lab().approve([first as never], undefined, lab().second)).toMatchObject({ approved: 1 })
    expect((await lab().publish(at)).published).toBe(0)
  })
})

describe('sums', () => {
  it('end with the row’s period: January does not know December', async () => {
    const at = await lab().place([{}])
    for (const [code, gross] of [
      ['2026-01', 360],
      ['2026-02', 460],
      ['2026-03', 560],
    ] as const)
      await lab().live(at, code, [chest], [both(gross)], background)
    await lab().ok('readings.approveClean', { body: { clientId: at.client.id } })
    const flagged = await lab().readings(at, { state: 'flagged' })
    if (flagged.length > 0) await lab().approve(flagged, 'Revisado.')
    await lab().publish(at)
    const query = { clientId: at.client.id, from: '2026-01-01', to: '2026-12-31' }
    const { items } = await lab().ok('reports.reading', { query })
    const byPeriod = items.map((row: { period: string; yearToDate: { hp10: { value: number } } }) => [
      row.period,
      row.yearToDate.hp10.value,
    ])
    expect(Object.fromEntries(byPeriod)).toEqual({ '2026-01': 300, '2026-02': 700, '2026-03': 1_200 })
  })
  it('are of the service’s day: the last evening of a year is not the next year', async () => {
    await at('2027-01-01T02:00:00.000Z')
    expect((await lab().ok('settings.get')).today).toBe('2026-12-31')
    const personId = 1
    const { year, thisYear } = await lab().doses(personId)
    expect(year).toBe(2026)
    expect(thisYear[0].sum.value).toBeGreaterThan(0)
  })
})
