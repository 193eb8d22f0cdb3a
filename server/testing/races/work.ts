import type { CallOptions } from '../testServer.ts'
import { type Act, all, one, type Scene, scene } from './scene.ts'
import { addSecond, makeWorld, readersFile, serialsOf, sheet, uploadQuery, type World } from './world.ts'

const firstLine = (world: World) => ({ id: world.lines.find(({ bearer }) => bearer === 'person')?.id ?? 0 })
const readingIds = (world: World) => world.readings
/** As they were judged when they came. */
const seen = (world: World) => world.readings.map((id) => ({ id, judgement: 1 }))
const reason = 'Se comprobó'

/** Whose line a scan means. */
const meant = (world: World) => {
  const line = world.lines.find(({ bearer }) => bearer === 'person')
  return { line, of: { ...sheet(world), personId: line?.personId ?? null } }
}
/** A dosimeter of the stock that no other race asks for. */
const spare = ({ nr }: World, nth: number) => `RACEOC-${10_499 - ((nr * 6 + nth) % 400)}`

const give: Act<World> = {
  route: 'assignments.giveDosimeter',
  options: (world, nth) => {
    const { line, of } = meant(world)
    return { params: { id: line?.id ?? 0 }, body: { ...of, serial: spare(world, nth), replaces: line?.serial ?? null } }
  },
  ...one(409, 'lineHasDosimeter'),
}
const giveSame: Act<World> = {
  route: 'assignments.giveDosimeter',
  options: (world) => give.options(world, 0),
  ...all,
}
const take: Act<World> = {
  route: 'assignments.takeDosimeter',
  options: (world) => {
    const { line, of } = meant(world)
    return { params: { id: line?.id ?? 0 }, body: { ...of, serial: line?.serial ?? '' } }
  },
  ...all,
}

const drafts = scene('a sheet of drafts', (server, admin) => makeWorld(server, admin, 'drafts'), [
  { route: 'assignments.copyPrevious', options: (world) => ({ body: sheet(world) }), ...all },
  { route: 'assignments.add', options: addSecond, ...one(422, 'invalid') },
  { route: 'assignments.remove', options: (world) => ({ params: firstLine(world) }), ...one(404, 'notFound') },
  { route: 'assignments.assignStock', options: (world) => ({ body: sheet(world) }), ...all },
  give,
  giveSame,
])

const given = scene('a sheet to be packed', (server, admin) => makeWorld(server, admin, 'given'), [
  { route: 'packingLists.create', options: (world) => ({ body: sheet(world) }), ...one(409, 'nothingToPack') },
  { route: 'assignments.add', options: addSecond, ...one(422, 'invalid') },
  { route: 'assignments.remove', options: (world) => ({ params: firstLine(world) }), ...one(404, 'notFound') },
  { route: 'assignments.assignStock', options: (world) => ({ body: sheet(world) }), ...all },
  give,
  take,
  { route: 'assignments.copyPrevious', options: (world) => ({ body: sheet(world) }), ...all },
])

const close =
  (state: string) =>
  (world: World): CallOptions => ({ params: firstLine(world), body: { state, reason } })
const receive =
  (condition: string) =>
  (world: World, nth: number): CallOptions => {
    const serials = serialsOf(world, ['packed', 'shipped'])
    return { body: { serials: nth % 2 ? serials.toReversed() : serials, condition } }
  }

const packed = scene('an issued list', (server, admin) => makeWorld(server, admin, 'packed'), [
  {
    route: 'packingLists.ship',
    options: ({ listId }) => ({ params: { id: listId }, body: { carrier: 'Correos', waybill: '' } }),
    ...one(409, 'alreadyShipped'),
  },
  { route: 'assignments.close', options: close('serviceSuspended'), ...one(409, 'illegalTransition') },
  {
    route: 'packingLists.create',
    options: (world) => ({ body: sheet(world) }),
    wins: 'all',
    loser: [409, 'nothingToPack'],
  },
  { route: 'dosimeters.receive', options: receive('normal'), ...all },
  { route: 'packingLists.reprint', options: ({ listId }) => ({ params: { id: listId } }), ...all },
])

const shipped = scene('a shipment that is out', (server, admin) => makeWorld(server, admin, 'shipped'), [
  { route: 'dosimeters.receive', options: receive('normal'), ...all },
  { route: 'dosimeters.receive', options: receive('damaged'), ...all },
  { route: 'assignments.close', options: close('lost'), ...one(409, 'illegalTransition') },
  { route: 'assignments.close', options: close('notReturned'), ...one(409, 'illegalTransition') },
  {
    route: 'dosimeters.report',
    options: (world) => {
      const line = world.lines.find(({ bearer }) => bearer === 'person')
      const params = { id: line?.dosimeterId ?? 0 }
      return { params, body: { assignmentId: line?.id ?? 0, state: 'lost', reason } }
    },
    ...one(409, 'notOut'),
  },
  {
    route: 'uploads.create',
    options: (world) => ({ query: uploadQuery, file: readersFile(world) }),
    ...one(409, 'fileKnown'),
  },
])

const upload =
  (which: number) =>
  (world: World): CallOptions => ({ params: { id: world.uploads[which] ?? 0 } })
const analysed = scene('two dry runs of one shipment', (server, admin) => makeWorld(server, admin, 'analysed'), [
  { route: 'uploads.confirm', options: upload(0), ...one(409, 'uploadState') },
  { route: 'uploads.confirm', options: upload(1), ...one(409, 'uploadState') },
  { route: 'uploads.confirm', options: (world, nth) => upload(nth % 2)(world), wins: 'one' },
  { route: 'uploads.undo', options: upload(0), ...one(409, 'uploadState') },
  {
    route: 'uploads.choose',
    options: (world) => ({ ...upload(0)(world), body: { decimalMark: ',' } }),
    ...one(409, 'uploadState'),
  },
  { route: 'assignments.close', options: close('lost'), ...one(409, 'illegalTransition') },
])

const decisions: Act<World>[] = [
  {
    route: 'readings.approve',
    options: (world) => ({ body: { readings: seen(world), note: reason } }),
    ...one(409, 'illegalTransition'),
  },
  { route: 'readings.approveClean', options: (world) => ({ body: sheet(world) }), ...all },
  {
    route: 'readings.reject',
    options: (world) => ({ body: { readingIds: readingIds(world).toReversed(), reason } }),
    ...one(409, 'illegalTransition'),
  },
  {
    route: 'readings.reRead',
    options: (world) => ({ body: { readingIds: readingIds(world), reason } }),
    ...one(409, 'illegalTransition'),
  },
  {
    route: 'readings.setBackground',
    options: (world) => ({
      body: { readingIds: world.worn, background: { hp10: 90, hp3: null, hp007: 90 }, reason },
    }),
    ...all,
  },
  { route: 'readings.publish', options: (world) => ({ body: { ...sheet(world), closures: true } }), ...all },
  { route: 'uploads.undo', options: upload(0), ...one(409, 'uploadState') },
  { route: 'assignments.close', options: close('damaged'), ...one(409, 'illegalTransition') },
]
const confirmed = scene('readings to decide on', (server, admin) => makeWorld(server, admin, 'confirmed'), decisions)
const approved = scene('approved readings', (server, admin) => makeWorld(server, admin, 'approved'), [
  { route: 'readings.publish', options: (world) => ({ body: { ...sheet(world), closures: true } }), ...all },
  {
    route: 'readings.withdrawApproval',
    options: (world) => ({ body: { readingIds: readingIds(world), reason } }),
    ...one(409, 'notApproved'),
  },
  { route: 'uploads.undo', options: upload(0), ...one(409, 'uploadState') },
])

const byHand = scene(
  'a background by hand and a spare',
  async (server, admin) => {
    const world = await makeWorld(server, admin, 'confirmed', { spare: true })
    const background = { hp10: 90, hp3: null, hp007: 90 }
    await admin('readings.setBackground', { body: { readingIds: world.worn, background, reason } })
    return world
  },
  [
    {
      route: 'readings.withdrawBackground',
      options: (world) => ({ body: { readingIds: world.worn, reason } }),
      ...one(409, 'noManualBackground'),
    },
    {
      route: 'readings.setWearer',
      options: (world) => ({
        params: { id: world.spare },
        body: { worn: true, personId: world.people[2]?.id, position: 'chest', reason },
      }),
      ...all,
    },
    {
      route: 'readings.setWearer',
      options: (world) => ({ params: { id: world.spare }, body: { worn: false, reason } }),
      ...all,
    },
    {
      route: 'readings.reject',
      options: (world) => ({ body: { readingIds: [world.spare], reason } }),
      ...one(409, 'illegalTransition'),
    },
    { route: 'uploads.undo', options: upload(0), ...one(409, 'uploadState') },
  ],
)

const entered = (hp10: number) => ({ kind: 'assigned', method: 'authority', cells: { hp10, hp3: null, hp007: hp10 } })

const implausible = scene(
  'a control that cannot be',
  (server, admin) => makeWorld(server, admin, 'confirmed', { control: 9_000 }),
  [
    {
      route: 'readings.confirmControl',
      options: (world) => ({ params: { id: world.controls[0] ?? 0 }, body: { reason } }),
      ...one(409, 'nothingToConfirm'),
    },
    {
      route: 'readings.reject',
      options: (world) => ({ body: { readingIds: world.controls, reason } }),
      ...one(409, 'illegalTransition'),
    },
    { route: 'readings.publish', options: (world) => ({ body: { ...sheet(world), closures: false } }), ...all },
  ],
)

const lost = scene(
  'a line that was lost',
  async (server, admin) => {
    const world = await makeWorld(server, admin, 'shipped')
    await admin('assignments.close', close('lost')(world))
    return world
  },
  [
    {
      route: 'readings.estimate',
      options: (world, nth) => ({ body: { assignmentId: firstLine(world).id, ...entered(100 + nth), reason } }),
      ...all,
    },
    { route: 'readings.publish', options: (world) => ({ body: { ...sheet(world), closures: true } }), ...all },
    { route: 'dosimeters.receive', options: receive('normal'), ...all },
  ],
)

const adjusting = scene(
  'a published dose and its control',
  async (server, admin) => {
    const world = await makeWorld(server, admin, 'approved', { control: 300 })
    await admin('readings.publish', { body: { ...sheet(world), closures: false } })
    const { items } = (await admin('reports.reading', { query: sheet(world) })).body
    const [first, other] = items as { doseId: number }[]
    const request = { doseId: first?.doseId, reason, values: entered(200) }
    const { id } = (await admin('adjustments.request', { body: request })).body
    const second = await server.as('admin2@demo.sievert')
    return { ...world, adjustment: id as number, dose: other?.doseId ?? 0, second }
  },
  [
    {
      route: 'adjustments.request',
      options: ({ dose }) => ({ body: { doseId: dose, reason, values: entered(150) } }),
      ...one(409, 'adjustmentOpen'),
    },
    {
      route: 'adjustments.lay',
      options: ({ adjustment }) => ({ params: { id: adjustment }, body: entered(180) }),
      ...all,
    },
    {
      route: 'adjustments.approve',
      options: ({ adjustment }) => ({ params: { id: adjustment }, body: { judgement: 1, note: reason } }),
      by: ({ second }) => second,
      ...one(409, 'illegalTransition'),
    },
    {
      route: 'adjustments.reject',
      options: ({ adjustment }) => ({ params: { id: adjustment }, body: { note: reason } }),
      ...one(409, 'illegalTransition'),
    },
    {
      route: 'readings.withdrawControl',
      options: ({ controls }) => ({ params: { id: controls[0] ?? 0 }, body: { reason } }),
      ...one(409, 'controlGone'),
    },
  ],
)

/** A period's way from the sheet to the published dose. */
export const work: Scene[] = [
  drafts,
  given,
  packed,
  shipped,
  analysed,
  confirmed,
  approved,
  byHand,
  implausible,
  lost,
  adjusting,
]
