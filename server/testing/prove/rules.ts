import {
  type Cell,
  type Dose,
  type Entry,
  type Flag,
  type Line,
  type Quantity,
  quantities,
  type Verdict,
  type Work,
} from './things.ts'

/**
 * The rules of dosimetry once more, written from what the product says and from nothing of `server/`: what a reading is worth,
 * which flags it has, what the sums are. Small and slow on purpose. Everything is µSv and calendar dates of one year, 2026.
 */

/** The technology of every dosimeter here, as the demonstration sets it up. */
const technology = {
  detection: { hp10: 20, hp3: 30, hp007: 30, hp10n: 80 },
  recording: { hp10: 50, hp3: 100, hp007: 100, hp10n: 100 },
  /** What a control can show in a day; the lower bound is asked of photons alone. */
  daily: { from: 1, to: 10 },
}
const yearly = {
  adult: { wholeBody: [20_000, 50_000, 100_000], skin: [500_000] },
  young: { wholeBody: [6_000], skin: [150_000] },
}
const investigation = { wholeBody: 6_000, skin: 150_000 }
const child = 1_000

const day = (date: string) => Date.parse(date) / 86_400_000
const daysOf = ({ from, to }: { from: string; to: string }) => day(to) - day(from) + 1
/** Every file here was read a week after the end of its period. */
const readOn = ({ period }: Line) => {
  const [year, month] = period.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 7)).toISOString().slice(0, 10)
}
/** Where a line's dosimeter was before, or at the same time. */
const outBefore = ({ from, before, elsewhere }: Line) =>
  [...before, ...elsewhere.worn].filter((other) => other.from <= from)
/**
 * The days of background: from when the dosimeter was set to zero until it was read. Whoever had it in between leaves nothing
 * to go by but the days of wear.
 */
function exposed(line: Line): number {
  const [last] = [...line.zeroed]
    .filter((zero) => zero <= line.from && outBefore(line).every(({ to }) => to < zero))
    .sort()
    .reverse()
  return last === undefined ? daysOf(line) : day(readOn(line)) - day(last)
}
/** A fraction of whole numbers, halves upwards. */
const rounded = (top: number, bottom: number) => Math.floor((2 * top + bottom) / (2 * bottom))
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const given = (values: readonly (number | undefined)[]) => values.filter((value) => value !== undefined)

/** What of a control no place can have shown in its days. */
function impossible({ line, gross, net }: Entry): Flag[] {
  if (net) return []
  return quantities.flatMap((quantity) => {
    const value = gross?.[quantity]
    if (value === undefined) return []
    const [least, most] = [technology.daily.from * exposed(line), technology.daily.to * exposed(line)]
    const bound = quantity !== 'hp10n' && value < least ? least : value > most ? most : null
    return bound === null ? [] : [{ code: 'controlImplausible', quantity, value, level: bound }]
  })
}
/** Of a net control nothing is left that others could have received too. */
const counts = (entry: Entry) =>
  entry.line.bearer === 'control' && !entry.net && (entry.confirmed || impossible(entry).length === 0)
const earlierControls = (line: Line, all: readonly Entry[]) =>
  all.filter(
    (entry) =>
      counts(entry) && entry.state !== 'waiting' && entry.line.client === line.client && entry.line.to < line.from,
  )

const showing = (entries: readonly Entry[], quantity: Quantity) =>
  entries.filter(({ gross }) => gross?.[quantity] !== undefined)

/** What a past of controls leads one to expect of a line's days; null without any. */
function expected(line: Line, all: readonly Entry[], quantity: Quantity): number | null {
  const past = showing(earlierControls(line, all), quantity)
  if (past.length === 0) return null
  return rounded(
    total(past.map(({ gross }) => gross?.[quantity] as number)) * exposed(line),
    total(past.map((each) => exposed(each.line))),
  )
}

/** What is taken off one quantity, and the controls that say so. */
function backgroundOf(
  entry: Entry,
  all: readonly Entry[],
  quantity: Quantity,
): Pick<Cell, 'background' | 'step'> & { controls: readonly Entry[] } {
  const byHand = entry.byHand[quantity]
  if (byHand !== undefined) return { background: byHand, step: 'manual', controls: [] }
  if (entry.net) return { background: 0, step: 'netOfSource', controls: [] }
  const { client, period, siteId } = entry.line
  const beside = all.filter((each) => counts(each) && each.line.client === client && each.line.period === period)
  for (const [step, near] of [
    ['controlsOfSiteAndType', beside.filter(({ line }) => line.siteId === siteId)],
    ['controlsOfClientAndType', beside],
  ] as const) {
    const controls = showing(near, quantity)
    const values = given(controls.map(({ gross }) => gross?.[quantity]))
    if (values.length > 0) return { background: rounded(total(values), values.length), step, controls }
  }
  const average = expected(entry.line, all, quantity)
  if (average === null) return { background: null, step: 'none', controls: [] }
  const controls = showing(earlierControls(entry.line, all), quantity)
  return { background: average, step: 'clientDailyAverage', controls }
}

/** The controls on which what a reading is worth rests. */
export const controlsBehind = (entry: Entry, all: readonly Entry[]): Line[] =>
  entry.gross === null || entry.line.bearer === 'control'
    ? []
    : quantities.flatMap((quantity) => backgroundOf(entry, all, quantity).controls.map(({ line }) => line))

function cellOf(entry: Entry, all: readonly Entry[], quantity: Quantity): Cell {
  const { line, gross, entered } = entry
  const nothing = { background: null, step: 'none', net: null, value: null }
  const measured = line.measured.includes(quantity)
  if (entered) {
    const value = entered[quantity]
    if (value !== undefined) return { ...nothing, value, status: entry.assigned ? 'assigned' : 'estimated' }
    return { ...nothing, status: measured ? 'notEvaluable' : 'notMeasured' }
  }
  const control = line.bearer === 'control'
  const { background, step } = control ? { background: 0, step: 'none' } : backgroundOf(entry, all, quantity)
  const read = gross?.[quantity]
  const net = read === undefined || background === null ? null : read - background
  const shown = { background: control ? null : background, step, net }
  if (!measured) return { ...shown, value: null, status: 'notMeasured' }
  if (net === null) return { ...shown, value: null, status: 'notEvaluable' }
  const level = control ? 0 : technology.recording[quantity]
  if (net < level || net < 0) return { ...shown, value: Math.max(net, 0), status: 'belowLevel' }
  return { ...shown, value: net, status: 'measured' }
}

export const cellsOf = (entry: Entry, all: readonly Entry[]): Record<Quantity, Cell> => ({
  hp10: cellOf(entry, all, 'hp10'),
  hp3: cellOf(entry, all, 'hp3'),
  hp007: cellOf(entry, all, 'hp007'),
  hp10n: cellOf(entry, all, 'hp10n'),
})

/** What a sum counts of a cell: nothing is null, below the level is 0. */
export const counted = ({ value, status }: Pick<Cell, 'value' | 'status'>): number | null =>
  status === 'belowLevel' ? 0 : value

const doseOf = (line: Line, cells: Record<Quantity, Pick<Cell, 'value' | 'status'>>): Dose => ({
  from: line.from,
  to: line.to,
  hp10: counted(cells.hp10),
  hp007: counted(cells.hp007),
})

/** Flags of limits, of which two administrators decide. */
function limitFlags(entry: Entry, own: Dose, others: readonly Dose[]): Flag[] {
  const { person } = entry.line
  if (!person) return []
  const all = [...others, own]
  const series = [
    ['wholeBody', 'hp10'],
    ['skin', 'hp007'],
  ] as const
  const yearFlags = series.flatMap(([name, quantity]) => {
    const value = total(all.map((dose) => dose[quantity] ?? 0))
    const limits = yearly[person.young ? 'young' : 'adult'][name]
    return own[quantity]
      ? limits.filter((limit) => value > limit).map((level) => ({ code: 'aboveLimit', quantity, value, level }))
      : []
  })
  const declared = person.pregnancy
  if (!declared || own.to < declared.from || own.from > declared.to || !own.hp10) return yearFlags
  const within = all.map(({ from, to, hp10 }) => {
    const [first, last] = [from > declared.from ? from : declared.from, to < declared.to ? to : declared.to]
    if (first > last || !hp10) return 0
    return rounded(hp10 * daysOf({ from: first, to: last }), daysOf({ from, to }))
  })
  const value = total(within)
  return value > child ? [...yearFlags, { code: 'aboveLimit', quantity: 'hp10', value, level: child }] : yearFlags
}

/** What a person has received besides an entry: published, or waiting to be. */
const receivedBeside = (entry: Entry, all: readonly Entry[]): Dose[] => [
  ...all
    .filter((each) => each !== entry && each.line.person !== null && each.line.person === entry.line.person)
    .map((each) => doseOf(each.line, each.record ?? cellsOf(each, all))),
  ...(entry.line.person?.external ?? []),
]

/** Levels of investigation, cut to the days of wear. */
const levelFor = (line: Line, series: keyof typeof investigation) => rounded(investigation[series] * daysOf(line), 365)

/**
 * What an entry is worth among all others that count, and its flags but those of dates and of the person's own past.
 * `all` holds whatever counts of the client, this entry included.
 */
export function judge(entry: Entry, all: readonly Entry[]): Verdict {
  const { line, gross, entered } = entry
  const cells = cellsOf(entry, all)
  const control = line.bearer === 'control'
  const nets = (quantity: Quantity) => (control ? null : entered ? cells[quantity].value : cells[quantity].net)
  const measured = quantities.filter((quantity) => line.measured.includes(quantity))
  const flags: Flag[] = []
  if (line.spare === 'unknown') flags.push({ code: 'wearerUnknown' })
  if (control && !entry.confirmed) flags.push(...impossible(entry))
  for (const quantity of measured) {
    const { step, background } = cells[quantity]
    const read = gross?.[quantity]
    if (entered) continue
    if (read === undefined) flags.push({ code: 'quantityMissing', quantity })
    else if (!control && ['clientDailyAverage', 'manual', 'none'].includes(step))
      flags.push({ code: 'noControl', quantity, ...(background === null ? {} : { value: background }) })
    const net = nets(quantity)
    if (net !== null && net < -technology.detection[quantity])
      flags.push({ code: 'negativeNet', quantity, value: net, level: -technology.detection[quantity] })
    const usual = control && entry.net ? null : expected(line, all, quantity)
    const shown = control ? read : step.startsWith('controls') ? (background ?? undefined) : undefined
    if (shown === undefined || usual === null || earlierControls(line, all).length < 3) continue
    const far = Math.abs(shown - usual)
    if (far > usual / 2 && far > technology.detection[quantity])
      flags.push({ code: 'controlOutlier', quantity, value: shown, level: usual })
  }
  const [deep, skin] = [nets('hp10'), nets('hp007')]
  if (!entered && measured.includes('hp007') && measured.includes('hp10') && deep !== null && skin !== null)
    if (skin < deep * 0.8 && deep - skin > 100)
      flags.push({ code: 'skinBelowDeep', quantity: 'hp007', value: skin, level: deep })
  for (const [quantity, series] of [
    ['hp10', 'wholeBody'],
    ['hp007', 'skin'],
  ] as const) {
    const net = nets(quantity)
    if (net === null || !line.measured.includes(quantity)) continue
    const level = levelFor(line, series)
    if (line.person && net > level) flags.push({ code: 'aboveInvestigation', quantity, value: net, level })
    // What was entered in the place of a spare's reading has been seen by two already.
    if (!entered && (line.spare === 'worn' || line.spare === 'notWorn') && net > level)
      flags.push({ code: 'spareAboveLevel', quantity, value: net, level })
  }
  flags.push(...limitFlags(entry, doseOf(line, cells), receivedBeside(entry, all)))
  return { worn: { person: line.person?.id ?? null, from: line.from, to: line.to }, cells, flags }
}

/** Whether a flag asks for two administrators, or stops everybody. */
export const asksForTwo = ({ code }: Flag) => code === 'aboveLimit' || code === 'spareAboveLevel'
export const stopsAll = ({ code, value }: Flag) =>
  code === 'wearerUnknown' || code === 'controlImplausible' || (code === 'noControl' && value === undefined)

/** Whether a report shows no difference between two records. */
export const sameDose = (one: Record<Quantity, Cell>, other: Record<Quantity, Cell>): boolean =>
  quantities.every((quantity) => {
    const [was, is] = [one[quantity], other[quantity]]
    return was.status === is.status && (was.value === is.value || was.status === 'belowLevel')
  })

/** The days of a period on which somebody works there; null: none. */
export function wornOn({ from, to }: Omit<Work, 'client'>, period: { from: string; to: string }) {
  const days = {
    from: from > period.from ? from : period.from,
    to: to !== null && to < period.to ? to : period.to,
  }
  return days.from <= days.to ? days : null
}

/** What a flag says: of a limit the amount too. */
export const flagKey = ({ code, quantity, value, level }: Flag): string =>
  [code, quantity ?? '', code === 'aboveLimit' ? value : '', level ?? ''].join('/')

/** What of a flag is news to who has seen it before: another level of investigation for other days of wear is none. */
export const newsKey = (flag: Flag): string =>
  flagKey(flag.code === 'aboveLimit' ? flag : { code: flag.code, quantity: flag.quantity })
