import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { demoNow } from '../../contract/cast/accounts.ts'
import { formatMicrosieverts } from '../../contract/dose.ts'
import { type Period, parsePeriod } from '../../contract/period.ts'
import { perQuantity } from '../../contract/quantities.ts'
import { type Quantity, quantities } from '../../contract/vocabulary.ts'
import type { Services } from '../core/context.ts'
import { withTx } from '../db/database.ts'
import { assignments, uploads } from '../db/schema.ts'
import type { Gross } from '../domain/background.ts'
import { keep } from '../files/kept.ts'
import { enqueue } from '../jobs/queue.ts'
import { auditClosed, closeLine } from '../osl/reception.ts'
import { withJobs } from '../services.ts'
import { confirmAndWait } from '../uploads/confirm.ts'
import { spoolFolder, storeOriginal } from '../uploads/originals.ts'
import { undoUpload } from '../uploads/undo.ts'
import { grossOf } from './exposure.ts'
import { closeLines, demoActor, outOf, type Returned, receiveAll } from './periods.ts'
import { randomStream } from './random.ts'

const october = parsePeriod('2026-10') as Period
const readAt = '07/11/2026 09:30'

/** Added to a person's reading at a position: what makes each flag come up, µSv per quantity. */
const events: Record<string, Partial<Record<Quantity, number>>> = {
  '2/chest': { hp10: 700, hp007: 720 },
  '6/chest': { hp10: 420, hp007: 150 },
  '8/chest': { hp10: 360, hp007: 380 },
  '31/chest': { hp10: 18_400, hp007: 18_900 },
}

/** What a control shows that was left near the hot laboratory, µSv. */
const nearHotLaboratory: Partial<Record<Quantity, number>> = { hp10: 290, hp3: 295, hp007: 300 }

interface Exported extends Returned {
  gross: Gross
  readAt: string
}

export const mSv = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : formatMicrosieverts(value, { language: 'es' })

/** The dose columns of a reader's export: the usual ones, then what was added. */
const usual: Quantity[] = ['hp10', 'hp007', 'hp3']
const exported = [...usual, ...quantities.filter((quantity) => !usual.includes(quantity))]
const title = (quantity: Quantity) => `${quantity.replace('h', 'H')}Dose [mSv]`

/** A line of it: dosimeter, instant and the figures as they are written. */
export const lineOf = (serial: string, readAt: string, figures: Partial<Record<Quantity, string>>) =>
  [serial, readAt, ...exported.map((quantity) => figures[quantity] ?? '')].join(';')

/** A reader's export: semicolons, decimal commas, in mSv. */
export function fileOf(rows: readonly Exported[], more: readonly string[] = []): string {
  const lines = rows.map(({ serial, readAt: at, gross }) =>
    lineOf(
      serial,
      at,
      perQuantity((quantity) => mSv(gross[quantity])),
    ),
  )
  return `${[['Dosimetro', 'Timestamp', ...exported.map(title)].join(';'), ...lines, ...more].join('\r\n')}\r\n`
}

/** Keeps a file as an upload and waits for its dry run. */
export async function uploadFile(
  services: Services,
  fileName: string,
  text: string,
  source: Pick<typeof uploads.$inferInsert, 'technologyId'> & Partial<typeof uploads.$inferInsert>,
  uploadedAt: string,
) {
  const bytes = Buffer.from(text, 'utf8')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { fileName, sha256, size: bytes.length, path: join(spoolFolder(services.folder), sha256) }
  await mkdir(spoolFolder(services.folder), { recursive: true, mode: 0o700 })
  await writeFile(file.path, bytes, { mode: 0o600 })
  const { db } = services.database
  const stored = await storeOriginal(db, file)
  await rm(file.path)
  const { id, job } = await withTx(db, async (tx) => {
    await keep(tx, stored, uploadedAt)
    const [created] = await tx
      .insert(uploads)
      .values({
        fileName,
        sha256,
        size: bytes.length,
        profile: 'osl',
        period: october.code,
        decimalMark: 'auto',
        dateOrder: 'dayFirst',
        ...source,
        state: 'analysing',
        uploadedBy: 1,
        uploadedAt,
      })
      .returning({ id: uploads.id })
    if (!created) throw new Error('The upload was not written.')
    return { id: created.id, job: await enqueue(tx, 'analyseUpload', created.id, demoActor(uploadedAt)) }
  })
  await services.jobs.wait(job, 60_000)
  return id
}

/** The service at another instant, with jobs of its own that run at it. */
export function at(given: Services, instant: string): Services {
  return withJobs({ ...given, now: () => new Date(instant) }).services
}

/** Invents what the reader showed for what came back, with the events that the queue is to show. */
function exportOf(returned: readonly Returned[], random: () => number): Exported[] {
  return returned.map((worn) => {
    const gross = grossOf(worn, random)
    const event = events[`${worn.personId}/${worn.position}`]
    for (const [quantity, value] of Object.entries(event ?? {})) {
      gross[quantity as Quantity] = (gross[quantity as Quantity] ?? 0) + value
    }
    // Far below the control: worn beside the wrong package, or not at all.
    if (worn.personId === 7 && worn.position === 'chest') Object.assign(gross, { hp10: 38, hp007: 41 })
    // A quantity that a chest badge does not evaluate.
    if (worn.personId === 9 && worn.position === 'chest') gross.hp3 = 120
    // The control of nuclear medicine was left near the hot laboratory.
    if (worn.bearer === 'control' && worn.siteId === 3)
      for (const quantity of worn.measured) gross[quantity] = nearHotLaboratory[quantity] ?? gross[quantity]
    return { ...worn, gross, readAt: worn.personId === 12 ? '30/10/2026 08:00' : readAt }
  })
}

const isTld = ({ position }: Returned, tldControls: Set<number>, id: number) =>
  position.startsWith('ring') || position === 'eyeLens' || tldControls.has(id)

/** The queue of October: two confirmed uploads, one that waits for its confirmation, one refused and one undone. */
export async function seedQueue(given: Services): Promise<void> {
  const services = at(given, '2026-11-09T15:00:00.000Z')
  const { db } = services.database
  const actor = demoActor('2026-11-09T15:00:00.000Z')
  const { first, fourth } = await withTx(db, async (tx) => {
    const all = await outOf(tx, 1, october)
    const find = (personId: number, position: string) =>
      all
        .filter((line) => line.personId === personId && line.position === position)
        .map(({ assignmentId }) => assignmentId)
    const lost = { state: 'lost', reason: 'Se perdió en el traslado entre quirófanos' } as const
    for (const id of find(13, 'chest')) {
      await closeLine(tx, id, lost.state, lost.reason, actor)
      await auditClosed(tx, id, lost, actor)
    }
    await closeLines(tx, find(4, 'eyeLens'), 'damaged', actor)
    const kept = new Set([...find(13, 'chest'), ...find(4, 'eyeLens'), ...find(11, 'ringLeft')])
    const back = all.filter(({ assignmentId }) => !kept.has(assignmentId))
    await receiveAll(
      tx,
      back.map(({ assignmentId }) => assignmentId),
      '2026-11-05T15:00:00.000Z',
    )
    const second = await outOf(tx, 4, october)
    // Its controls are still on their way.
    const withoutControls = second.filter(({ bearer }) => bearer !== 'control')
    await receiveAll(
      tx,
      withoutControls.map(({ assignmentId }) => assignmentId),
      '2026-11-06T15:00:00.000Z',
    )
    return { first: back, fourth: withoutControls }
  })
  const controls = await db
    .select({ id: assignments.id, typeId: assignments.typeId })
    .from(assignments)
    .where(eq(assignments.bearer, 'control'))
  const tldControls = new Set(controls.filter(({ typeId }) => typeId === 10).map(({ id }) => id))
  const random = randomStream(2026_10)
  const read = exportOf(first, random)
  const osl = read.filter((line) => !isTld(line, tldControls, line.assignmentId))
  const tld = read.filter((line) => isTld(line, tldControls, line.assignmentId))
  const regional = exportOf(fourth, random).filter((line) => !isTld(line, tldControls, line.assignmentId))
  const twice = regional[0]?.serial ?? 'OC20001'

  const broken = fileOf([]).replace('Dosimetro', 'Muestra')
  await uploadFile(services, 'octubre-sin-dosimetro.csv', broken, { technologyId: 1 }, '2026-11-09T14:00:00.000Z')
  const wrong = await uploadFile(
    services,
    'octubre-prueba.csv',
    fileOf(osl.slice(0, 5)),
    { technologyId: 1 },
    '2026-11-09T14:05:00.000Z',
  )
  await confirmAndWait(services, wrong, actor)
  await undoUpload(services, wrong, actor)
  const strays = [
    lineOf('ZZ99999', readAt, { hp10: '0,095', hp007: '0,101' }),
    lineOf('OC21037', readAt, { hp10: '0,090', hp007: '0,096' }),
    lineOf('OC21038', '07/11/2026', { hp10: '0.1.2', hp007: '0,1' }),
  ]
  await confirmAndWait(
    services,
    await uploadFile(
      services,
      'hsgv-octubre-osl.csv',
      fileOf(osl, strays),
      { technologyId: 1 },
      '2026-11-09T14:20:00.000Z',
    ),
    actor,
  )
  await confirmAndWait(
    services,
    await uploadFile(services, 'hsgv-octubre-tld.csv', fileOf(tld), { technologyId: 2 }, '2026-11-09T14:30:00.000Z'),
    actor,
  )
  await confirmAndWait(
    services,
    await uploadFile(
      services,
      'hrla-octubre-osl.csv',
      fileOf(regional),
      { technologyId: 1 },
      '2026-11-09T14:40:00.000Z',
    ),
    actor,
  )
  const again = regional
    .slice(0, 6)
    .map((line, index) => (index < 2 ? { ...line, gross: { ...line.gross, hp10: (line.gross.hp10 ?? 0) + 12 } } : line))
  await uploadFile(
    at(given, demoNow),
    'hrla-octubre-relectura.csv',
    fileOf(again, [
      lineOf(twice, readAt, { hp10: '0,100', hp007: '0,104' }),
      lineOf('OC20001', readAt, { hp10: '-0,020', hp007: '0,010' }),
      lineOf('OC20008', '31/02/2026 09:30', { hp10: '0,080', hp007: '0,082' }),
    ]),
    { technologyId: 1 },
    '2026-11-10T14:00:00.000Z',
  )
}
