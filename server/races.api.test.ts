/** Nobody overtakes: each mutation of the contract against itself and against its neighbours, at the same moment. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RouteId, routes } from '../contract/routes.ts'
import { verify } from './doses/verify.ts'
import { randomStream } from './seed/random.ts'
import { administration } from './testing/races/administration.ts'
import { brokenRules } from './testing/races/invariants.ts'
import { national } from './testing/races/national.ts'
import { registry } from './testing/races/registry.ts'
import type { Act, Scene } from './testing/races/scene.ts'
import { work } from './testing/races/work.ts'
import { fillStock } from './testing/races/world.ts'
import { sliceScenes } from './testing/slices/index.ts'
import { type Answer, type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

/** Which pairs of neighbours race; with SIEVERT_RACES=all every pair does. */
const everyPair = process.env.SIEVERT_RACES === 'all'
// Embedded, transactions never overlap: two of each, and a pair, show that its answers are the same; beside PostgreSQL, the pair.
const overlaps = process.env.SIEVERT_TEST_DB === 'postgres'
const pairsPerScene = overlaps ? 2 : 1
const pairsAlone = !overlaps && process.env.SIEVERT_BESIDE_POSTGRES !== undefined

// Packages for the national registry hold everybody's doses: they race before others add people about whom much is missing.
const scenes = [...national, ...registry, ...work, ...administration, ...sliceScenes]

let server: TestServer
let admins: [Caller, Caller]
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admins = [await server.as('admin@demo.sievert'), await server.as('admin2@demo.sievert')]
  await fillStock(admins[0])
})
afterAll(() => server.close())

/** Calls all at once, by two administrators in turn. */
async function race(world: never, acts: Act<never>[]): Promise<Answer[]> {
  const calls = acts.map((act, nth) => {
    const caller = act.by?.(world) ?? (admins[nth % 2] as Caller)
    return caller(act.route, act.options(world, nth))
  })
  return Promise.all(calls)
}

async function expectOrder(answers: Answer[]) {
  await server.settle()
  for (const { status, body } of answers) expect([200, 401, 404, 409, 422], JSON.stringify(body)).toContain(status)
  expect(await brokenRules(server.services.database.db)).toEqual({})
}

const mutations = (Object.keys(routes) as RouteId[]).filter((id) => routes[id].method !== 'GET')
it('knows a race for every mutation of the contract', () => {
  const raced = new Set(scenes.flatMap(({ acts }) => acts.map(({ route }) => route)))
  expect(mutations.filter((id) => !raced.has(id))).toEqual([])
})

const random = randomStream(20_261_120)
const howMany = () => (overlaps ? 2 + Math.floor(random() * 5) : 2)
function pairsOf({ acts }: Scene): [Act<never>, Act<never>][] {
  const pairs = acts.flatMap((one, index) =>
    acts.slice(index + 1).map((other): [typeof one, typeof one] => [one, other]),
  )
  const shuffled = pairs.map((pair) => ({ pair, at: random() })).sort((a, b) => a.at - b.at)
  return shuffled.slice(0, everyPair ? undefined : pairsPerScene).map(({ pair }) => pair)
}

describe.each(scenes)('$name', (scene) => {
  const against =
    pairsAlone && scene.acts.length > 1
      ? []
      : scene.acts.map((act) => ({ act, times: Math.min(howMany(), act.atMost ?? 6), name: act.route }))
  it.each(against)('$name, $times times at once', async ({ act, times }) => {
    const world = (await scene.prepare(server, admins[0])) as never
    const answers = await race(world, Array<Act<never>>(times).fill(act))
    await expectOrder(answers)
    const losers = answers.filter(({ status }) => status !== 200)
    if (act.wins === 'one') expect(losers, JSON.stringify(answers.map(({ body }) => body))).toHaveLength(times - 1)
    else if (act.wins === 'none') expect(losers).toHaveLength(times)
    else if (!act.loser) expect(losers.map(({ body }) => body)).toEqual([])
    for (const { status, body } of losers) if (act.loser) expect([status, body.code]).toEqual(act.loser)
  })

  const neighbours = pairsOf(scene).map((pair) => ({ pair, name: pair.map(({ route }) => route).join(' and ') }))
  it.each(neighbours)('$name', async ({ pair: [one, other] }) => {
    const world = (await scene.prepare(server, admins[0])) as never
    await expectOrder(await race(world, [one, other, one, other]))
  })
})

it('leaves a trail, records and sums that agree', async () => {
  expect(await verify(server.services.database.db)).toEqual([])
})

it.runIf(overlaps)('has nobody wait in a circle: locks are taken in one order', async () => {
  const { rows } = await server.services.database.db.execute(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
