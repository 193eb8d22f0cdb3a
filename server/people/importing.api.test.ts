/** A client's list of people, row by row: what it brings, what it changes, what it leaves, and what it refuses by name. */
import { expect, it } from 'vitest'
import type { Place } from '../testing/laboratory.ts'
import { all, both, chest, codes, lived } from '../testing/lived.ts'

const { lab } = lived()
const titles = ['Identificación', 'Nombre', 'Apellidos', 'Fecha de nacimiento', 'Sexo', 'Sede', 'Inicio']
const file = (rows: readonly (readonly string[])[]) => ({
  name: 'personal.csv',
  bytes: rows.map((cells) => cells.join(';')).join('\n'),
})
const send = async (at: Place, rows: readonly (readonly string[])[], confirm = true, by = lab().admin) =>
  by('people.import', {
    query: { clientId: at.client.id, confirm: String(confirm) },
    file: file(rows),
    headers: { 'accept-language': 'es' },
  })
const done = async (...given: Parameters<typeof send>) => {
  const { status, body } = await send(...given)
  expect(status).toBe(200)
  return body
}
const peopleOf = async (at: Place) =>
  (await lab().ok('people.list', { query: { clientId: at.client.id, pageSize: 100, sort: 'name' } })).items
const personOf = async (at: Place, idNumber: string) => {
  const found = (await peopleOf(at)).find((each: { idNumber: string }) => each.idNumber === idNumber)
  return lab().ok('people.get', { params: { id: found.id } })
}
let made = 0
/** An id number that nobody has. */
const number = () => {
  made += 1
  return String(701_000_000 + made)
}
const person = (at: Place, change: Partial<Record<string, string>> = {}) => {
  const row: Record<string, string> = {
    Identificación: number(),
    Nombre: 'Alba',
    Apellidos: 'Ureña Mata',
    'Fecha de nacimiento': '07/03/1990',
    Sexo: 'F',
    Sede: at.client.sites[0]?.name as string,
    Inicio: '2026-01-05',
    ...change,
  }
  return titles.map((title) => row[title] as string)
}

it('brings people with what their cells say, once it is confirmed and not before', async () => {
  const at = await lab().place([])
  const more = ['Tipo de identificación', 'Cargo', 'Práctica', 'Categoría', 'Correo']
  const first = [...person(at, { Sexo: 'Femenino' }), 'cédula', '10', '4', 'a', 'alba@hospital.example']
  const second = [
    ...person(at, { Sexo: 'h', 'Fecha de nacimiento': '1.12.1988', Inicio: '05-01-2026' }),
    ...['', '', '', '', ''],
  ]
  const list = [[...titles, ...more], first, second]
  const dry = await done(at, list, false)
  expect(dry).toMatchObject({ confirmed: false, counts: { new: 2, changed: 0, unchanged: 0, rejected: 0 } })
  expect(dry.rows[0]).toEqual({
    ...{ line: 2, name: 'Ureña Mata, Alba', idNumber: first[0], outcome: 'new' },
    ...{ column: null, value: null, reason: null },
  })
  expect(await peopleOf(at)).toEqual([])
  expect(await done(at, list)).toMatchObject({ confirmed: true, counts: { new: 2 } })
  const place = { clientId: at.client.id, siteId: at.client.sites[0]?.id, monitoringEnd: null }
  expect(await personOf(at, first[0] as string)).toMatchObject({
    ...place,
    ...{ idType: 'cedula', firstNames: 'Alba', lastNames: 'Ureña Mata', sex: 'F', category: 'A' },
    ...{ birthDate: '1990-03-07', monitoringStart: '2026-01-05', occupationCode: 10, practiceCode: 4 },
    email: 'alba@hospital.example',
  })
  expect(await personOf(at, second[0] as string)).toMatchObject({
    ...place,
    ...{ sex: 'M', birthDate: '1988-12-01', monitoringStart: '2026-01-05', category: 'B' },
    ...{ occupationCode: 0, practiceCode: 0, email: '' },
  })
  expect(await done(at, list)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2, rejected: 0 } })
})

it('leaves what it has no column for as it is, and changes what it says', async () => {
  const at = await lab().place([])
  const row = person(at)
  const whole = ['10', '4', 'A', 'alba@hospital.example']
  await done(at, [
    [...titles, 'Cargo', 'Práctica', 'Categoría', 'Correo'],
    [...row, ...whole],
  ])
  const said = { occupationCode: 10, practiceCode: 4, category: 'A', email: 'alba@hospital.example' }
  expect(await done(at, [titles, row])).toMatchObject({ counts: { unchanged: 1, changed: 0 } })
  const married = row.with(2, 'Ureña de Soto')
  expect(await done(at, [titles, married])).toMatchObject({ counts: { changed: 1 } })
  expect(await personOf(at, row[0] as string)).toMatchObject({ ...said, lastNames: 'Ureña de Soto' })
  // An empty cell of a column that is there says “unknown”, or none; of a category there is no such thing.
  expect(
    await done(at, [
      [...titles, 'Cargo', 'Categoría', 'Correo'],
      [...married, '', '', ''],
    ]),
  ).toMatchObject({ counts: { changed: 1 } })
  expect(await personOf(at, row[0] as string)).toMatchObject({ ...said, occupationCode: 0, email: '' })
})

it.each<[string, Partial<Record<string, string>>, string, RegExp]>([
  ['a day that the calendar does not have', { 'Fecha de nacimiento': '31/02/1990' }, 'Fecha de nacimiento', /fecha/i],
  ['the month before the day', { 'Fecha de nacimiento': '12/31/1990' }, 'Fecha de nacimiento', /fecha/i],
  ['a date with something after it', { Inicio: '05/01/2026?' }, 'Inicio', /fecha/i],
  ['two figures for a year', { Inicio: '05/01/26' }, 'Inicio', /fecha/i],
  ['a birth after the start', { 'Fecha de nacimiento': '06/01/2026' }, 'Fecha de nacimiento', /./],
  ['a site that the client does not have', { Sede: 'Sótano 9' }, 'Sede', /./],
  ['a sex that is none', { Sexo: 'X' }, 'Sexo', /./],
  ['no name', { Nombre: '' }, 'Nombre', /necesario/],
  ['an id number of no shape', { Identificación: '?' }, 'Identificación', /./],
])('refuses %s with the row, the column and the reason, and takes the rest', async (_, change, column, reason) => {
  const at = await lab().place([])
  const answer = await done(at, [titles, person(at, change), person(at)])
  expect(answer.counts).toEqual({ new: 1, changed: 0, unchanged: 0, rejected: 1 })
  expect(answer.rows[0]).toMatchObject({ line: 2, outcome: 'rejected', column, value: change[column] })
  expect(answer.rows[0].reason).toMatch(reason)
  expect(await peopleOf(at)).toHaveLength(1)
})

it('knows a person by any writing of the number, takes nobody twice, and nobody of another client', async () => {
  const at = await lab().place([])
  const other = await lab().place([])
  const row = person(at)
  const id = row[0] as string
  const spaced = row.with(0, `${id[0]}-${id.slice(1, 5)}-${id.slice(5)}`)
  expect(await done(at, [titles, row, spaced])).toMatchObject({
    counts: { new: 1, rejected: 1 },
    rows: [
      { outcome: 'new' },
      { line: 3, column: 'Identificación', value: spaced[0], reason: expect.stringMatching(/./) },
    ],
  })
  expect(await done(at, [titles, spaced])).toMatchObject({ counts: { unchanged: 1 } })
  const theirs = row.with(5, other.client.sites[0]?.name as string)
  expect(await done(other, [titles, theirs])).toMatchObject({ counts: { new: 0, changed: 0, rejected: 1 } })
  expect(await peopleOf(other)).toEqual([])
})

it('judges what waits of a person anew where it says another day', async () => {
  const at = await lab().place([])
  const row = person(at)
  await done(at, [titles, row])
  const [worker] = await peopleOf(at)
  const place = { ...at, people: [worker] }
  const { serials } = await lab().live(place, '2026-02', [chest], [both(7_000)], all(60))
  const flags = async () => codes(await lab().reading(place, serials[0] as string))
  expect(await flags()).not.toContain('aboveLimit')
  // Sixteen at the time: 6 mSv a year.
  await done(at, [titles, row.with(3, '01/02/2010')])
  expect(await flags()).toContain('aboveLimit')
})

it('brings nobody to a client that is no longer active', async () => {
  const at = await lab().place([])
  await lab().ok('clients.setStatus', { params: { id: at.client.id }, body: { active: false } })
  const { status, body } = await send(at, [titles, person(at)])
  expect([status, body.code]).toEqual([409, 'clientInactive'])
})

it('leaves an event of everybody that it brings or changes, as a form does, and none of who stays as it is', async () => {
  const at = await lab().place([])
  const [one, other] = [person(at), person(at)]
  await done(at, [titles, one, other])
  await done(at, [titles, person(at, { Identificación: one[0] as string, Nombre: 'Aurora' }), other])
  const eventsOf = async (row: string[]) => {
    const { id } = await personOf(at, row[0] as string)
    const { items } = await lab().ok('auditEvents.list', { query: { objectType: 'person', objectId: String(id) } })
    return items.map(({ action, before, after }: Record<string, { firstNames: string } | null>) => [
      action,
      before?.firstNames ?? null,
      after?.firstNames,
    ])
  }
  expect(await eventsOf(one)).toEqual([
    ['person.updated', 'Alba', 'Aurora'],
    ['person.created', null, 'Alba'],
  ])
  expect(await eventsOf(other)).toEqual([['person.created', null, 'Alba']])
})
