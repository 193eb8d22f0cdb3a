import { compare } from './comparing.ts'
import { type Act, between, chance, differ, entryOf, type Kept, type Life, type Proposal, pick } from './life.ts'
import { cellsOf, controlsBehind, judge, sameDose, stopsAll } from './rules.ts'
import { type Cell, type Figures, type Line, type Quantity, quantities, type Verdict } from './things.ts'

/** What a reader shows of a line, µSv. Most of it is next to nothing; some of it is far too much. */
export function shown(life: Life, line: Line): Figures {
  const control = line.bearer === 'control'
  const base = control ? between(life, 30, 280) : 60 + between(life, 0, 400)
  const much = chance(life, 0.12) ? between(life, 2_000, control ? 9_000 : 26_000) : 0
  const figures: Figures = {}
  for (const quantity of quantities)
    if (line.measured.includes(quantity) && !chance(life, 0.04)) figures[quantity] = base + much + between(life, 0, 60)
  return Object.keys(figures).length > 0 ? figures : { hp10: base }
}

/** Controls that were withdrawn after their period was published: nothing is read of them any more. */
const over = new WeakSet<Line>()

/** Whether a file may bring a reading of a line that has none, or another one. */
export const mayBeRead = (life: Life, line: Line): boolean =>
  !life.lost.has(line) && !over.has(line) && !isInUse(life, line)

/** Published doses rest on the control of a line: it may be withdrawn, and go in no other way. */
export const isInUse = ({ entries }: Life, line: Line): boolean =>
  entries.some(
    ({ state, rests, line: of }) => state === 'published' && of.bearer !== 'control' && rests?.includes(line),
  )

const doseOf = ({ published }: Life, line: Line) => published.find((dose) => dose.line.id === line.id)

/** Whether what a file says of a line can only be a proposal: its dose is published. Another line may stand for a lost one. */
export const mayBeCorrected = (life: Life, line: Line): boolean =>
  doseOf(life, line) !== undefined && !isReplaced(life, line)

/** A lost dosimeter for whose days its person has had another one since. */
const isReplaced = ({ lines, lost }: Life, line: Line): boolean =>
  lost.has(line) &&
  lines.some(
    (other) =>
      other !== line &&
      other.client === line.client &&
      other.period === line.period &&
      other.person !== null &&
      other.person === line.person,
  )

/** What a corrected file says of a line: now and then what was read before. */
export function correction(life: Life, line: Line): Figures {
  const gross = entryOf(life, line)?.gross
  return gross && chance(life, 0.25) ? gross : shown(life, line)
}

/** What was laid by hand rules until it is withdrawn, also over figures that come later, unless they are net and those were not. */
export const laidOn = (before: Kept | null | undefined, net: boolean): Figures =>
  before && before.net === net ? before.byHand : {}

/** Figures in place of others, with what is taken off them. */
type Said = Pick<Proposal, 'gross' | 'byHand' | 'net'>

/** What a dose would be by other figures, as the judge sees it among all that counts. */
function judgedAs(life: Life, entry: Kept, said: Said): { as: Kept; now: Verdict } {
  const { record: _, assigned: __, ...rest } = entry
  const { gross, byHand, net } = said
  const as: Kept = { ...rest, gross, byHand, net, entered: null, confirmed: false }
  return { as, now: judge(as, [...life.entries.filter((each) => each !== entry), as]) }
}

const entryFor = (life: Life, line: Line): Kept => entryOf(life, line) ?? differ(`nothing counts of ${line.serial}`)

/** Whether a row about a published dose proposes something. Figures of another kind always do. */
export function comesLater(life: Life, line: Line, said: Said): boolean {
  const entry = entryFor(life, line)
  const { now } = judgedAs(life, entry, said)
  return entry.gross === null || !sameDose(entry.record as Record<Quantity, Cell>, now.cells)
}

interface Listed {
  id: number
  serial: string
  judgement: number
  after: Record<Quantity, { value: number | null; status: string }>
  stale: boolean
}

async function listed({ lab, places }: Life): Promise<Listed[]> {
  const pages = await Promise.all(
    places.map(({ client }) =>
      lab.ok('adjustments.list', { query: { clientId: client.id, state: 'requested', pageSize: 100 } }),
    ),
  )
  return pages.flatMap(({ items }) => items)
}

/** Keeps what became a proposal of a file, or of the withdrawal of a control (null); compares which lines did. */
async function keepProposals(life: Life, proposed: readonly Omit<Proposal, 'id' | 'version'>[]): Promise<void> {
  const known = new Set(life.proposals.map(({ id }) => id))
  const fresh = (await listed(life)).filter(({ id }) => !known.has(id))
  const serials = (of: readonly string[]) => [...of].sort().join(' ')
  const [is, shall] = [serials(fresh.map(({ serial }) => serial)), serials(proposed.map(({ line }) => line.serial))]
  if (is !== shall) differ(`proposed for ${is || 'nothing'} instead of ${shall || 'nothing'}`)
  for (const each of proposed) {
    const id = fresh.find(({ serial }) => serial === each.line.serial)?.id ?? 0
    life.proposals.push({ ...each, id, version: doseOf(life, each.line)?.version ?? 0 })
  }
}

/** Compares what a confirmed file proposes with what it should. */
export async function takeProposals(
  life: Life,
  { id, net }: { id: number; net: boolean },
  rows: readonly (readonly [Line, Figures])[],
  expected: readonly boolean[],
): Promise<void> {
  const { counts } = await life.lab.ok('uploads.get', { params: { id } })
  const many = expected.filter(Boolean).length
  if (counts.proposal !== many || counts.unchanged !== rows.length - many || counts.rejected !== 0)
    differ(`a file says ${JSON.stringify(counts)} where ${many} of ${rows.length} published lines change`)
  const proposed = rows.filter((_, index) => expected[index])
  await keepProposals(
    life,
    proposed.map(([line, gross]) => ({ line, gross, byHand: laidOn(entryOf(life, line), net), net, upload: id })),
  )
}

/** A control turns out to be wrong, whatever was decided on it. What doses would be without it is proposed. */
export const withdrawControl: Act = async (life) => {
  const { lab } = life
  const rows = await compare(life)
  const control = pick(
    life,
    life.entries.filter(({ line }) => line.bearer === 'control'),
  )
  const id = control && rows.get(control)?.id
  if (!control || !id) return false
  life.entries = life.entries.filter((each) => each !== control)
  const rested = life.entries.filter(({ state, rests }) => state === 'published' && rests?.includes(control.line))
  const doses = rested.filter(({ line }) => doseOf(life, line))
  const proposed = doses.flatMap((entry) => {
    const { now } = judgedAs(life, entry, { ...entry, gross: entry.gross as Figures })
    return sameDose(entry.record as Record<Quantity, Cell>, now.cells) ? [] : [{ entry, cells: now.cells }]
  })
  const shown = await lab.ok('readings.withdrawal', { params: { id } })
  const done = await lab.ok('readings.withdrawControl', { params: { id }, body: { reason: 'Junto al irradiador.' } })
  if (JSON.stringify(shown) !== JSON.stringify(done))
    differ(`withdrawing ${control.line.serial} did not do what it showed`)
  if (done.unchanged !== doses.length - proposed.length)
    differ(`${done.unchanged} doses stay without ${control.line.serial} instead of ${doses.length - proposed.length}`)
  for (const { entry, cells } of proposed) {
    const found = done.published.find(({ serial }: { serial: string }) => serial === entry.line.serial)
    const said = quantities.map((quantity) => [found?.after[quantity].value, found?.after[quantity].status])
    const shall = quantities.map((quantity) => [cells[quantity].value, cells[quantity].status])
    if (JSON.stringify(said) !== JSON.stringify(shall))
      differ(
        `without ${control.line.serial}, ${entry.line.serial} is ${JSON.stringify(said)} instead of ${JSON.stringify(shall)}`,
      )
  }
  await keepProposals(
    life,
    proposed.map(({ entry: { line, gross, byHand, net } }) => ({
      ...{ line, gross: gross as Figures, byHand, net },
      upload: null,
    })),
  )
  if (control.state === 'published') over.add(control.line)
  return true
}

/** Another administrator approves what was proposed, or leaves the dose as it is. */
export const decideProposal: Act = async (life) => {
  const proposal = pick(life, life.proposals)
  if (!proposal) return false
  const { lab } = life
  const { id, line, gross, byHand, net } = proposal
  const found = (await listed(life)).find((each) => each.id === id)
  if (!found) return differ(`the proposal for ${line.serial} is not listed`)
  const forget = () => {
    life.proposals = life.proposals.filter((each) => each !== proposal)
  }
  const dose = doseOf(life, line)
  const stale = dose?.version !== proposal.version
  if (found.stale !== stale) differ(`the proposal for ${line.serial} is ${stale ? '' : 'not '}stale`)
  if (chance(life, 0.2)) {
    await lab.ok('adjustments.reject', { params: { id }, body: { note: 'Queda como está.' } })
    forget()
    return true
  }
  const approve = (judgement: number, by = lab.second) =>
    by('adjustments.approve', { params: { id }, body: { judgement, note: 'Revisado.' } })
  const own = await approve(found.judgement, lab.admin)
  const refused = stale ? 'adjustmentStale' : 'secondApprover'
  if (own.body.code !== refused) differ(`approving one's own proposal answers ${own.status} ${own.body.code}`)
  if (stale) {
    await lab.ok('adjustments.reject', { params: { id }, body: { note: 'Queda como está.' } })
    forget()
    return true
  }
  const entry = entryFor(life, line)
  const { as, now } = judgedAs(life, entry, proposal)
  let answer = await approve(found.judgement)
  if (answer.status === 200 && !answer.body.approved) {
    if (answer.body.changes.length === 0) differ(`the proposal for ${line.serial} changed, and does not say what`)
    const renewed = (await listed(life)).find((each) => each.id === id)
    answer = await approve(renewed?.judgement ?? 0)
  }
  if (isReplaced(life, line)) {
    if (answer.body.code !== 'lineReplaced')
      differ(`approving a dosimeter that was replaced answers ${answer.status} ${JSON.stringify(answer.body)}`)
    return true
  }
  if (now.flags.some(stopsAll)) {
    if (answer.body.code !== 'readingBlocked')
      differ(
        `approving what has no background for ${line.serial} answers ${answer.status} ${JSON.stringify(answer.body)}`,
      )
    return true
  }
  if (!answer.body.approved)
    differ(`the proposal for ${line.serial} answers ${answer.status} ${JSON.stringify(answer.body)}`)
  forget()
  const rests = controlsBehind(as, life.entries)
  const laid = {
    ...{ gross, byHand, net },
    entered: null,
    assigned: undefined,
    confirmed: false,
    upload: proposal.upload,
    replaced: null,
  }
  Object.assign(entry, laid, { record: cellsOf(as, life.entries), rests, seen: now, first: null })
  for (const file of life.uploads) if (file.id === proposal.upload) file.published = true
  if (dose) Object.assign(dose, { cells: entry.record, version: dose.version + 1 })
  life.lost.delete(line)
  return true
}
