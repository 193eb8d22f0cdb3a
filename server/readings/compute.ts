import { type DoseSeries, doseSeries, perQuantity, quantitiesOf, seriesOf } from '../../contract/quantities.ts'
import { type Flag, type Quantity, quantities } from '../../contract/vocabulary.ts'
import type { BackgroundUsed } from '../db/json.ts'
import { type Background, backgroundsOf, expectedFromHistory } from '../domain/background.ts'
import { localDate } from '../domain/calendar.ts'
import { type FlaggedQuantity, flagReading } from '../domain/flags.ts'
import { investigationLevel, type LimitProfile } from '../domain/levels.ts'
import { type Evaluation, evaluateReading } from '../domain/net.ts'
import { type Accumulated, type LimitVerdict, limitVerdict, verdictsOf } from '../domain/verdict.ts'
import { fiveYears } from '../domain/windows.ts'
import { limitedPerson } from '../people/limits.ts'
import type { RawReading } from './candidates.ts'
import { daysOf, expectedControl, type Facts, groupKey, pastKey } from './facts.ts'

/** What the rules make of a raw reading. */
export interface Computed {
  evaluation: Record<Quantity, Evaluation>
  background: BackgroundUsed
  flags: Flag[]
}

/** Zero, entered because the source has subtracted already; the flag that it raises asks for a note. */
const alreadyTakenOff = (): Background => ({ value: 0, step: 'manual', controlIds: [] })
const controlItself = (): Background => ({ value: null, step: 'none', controlIds: [] })

/** Sums of the person with this reading in them, as the limits ask for them. */
function accumulatedWith(
  reading: RawReading,
  around: Facts,
  profile: LimitProfile,
  evaluation: Computed['evaluation'],
): Accumulated {
  const totals = around.totals.get(reading.personId as number) ?? []
  const year = Number(reading.to.slice(0, 4))
  const window = fiveYears(reading.to, profile.fiveYear)
  const measured = (quantity: Quantity) => {
    const { status, value } = evaluation[quantity].cell
    return status === 'measured' ? (value ?? 0) : 0
  }
  const added = (series: DoseSeries) =>
    quantities
      .filter((quantity) => seriesOf(reading.position, quantity) === series)
      .reduce((all, quantity) => all + measured(quantity), 0)
  const sum = (series: DoseSeries, from: number, to: number) =>
    totals
      .filter((total) => total.series === series && total.year >= from && total.year <= to)
      .reduce((all, { value }) => all + value, added(series))
  const first = Number(window.from.slice(0, 4))
  const perSeries = (from: number, to: number) =>
    Object.fromEntries(doseSeries.map((series) => [series, sum(series, from, to)])) as Accumulated['year']
  const child = around.toChild.get(reading.personId as number)
  const own =
    reading.position === 'fetal'
      ? quantitiesOf('wholeBody').reduce((all, quantity) => all + measured(quantity), 0)
      : added('wholeBody')
  return {
    year: perSeries(year, year),
    fiveYears: perSeries(first, Number(window.to.slice(0, 4))),
    sinceDeclaration: child === undefined ? null : child + own,
  }
}

function verdictsFor(
  reading: RawReading,
  around: Facts,
  profile: LimitProfile,
  evaluation: Computed['evaluation'],
): LimitVerdict[] {
  if (reading.personId === null || reading.birthDate === null) return []
  const all = limitVerdict(
    profile,
    limitedPerson({ ...reading, birthDate: reading.birthDate }),
    reading.to,
    accumulatedWith(reading, around, profile, evaluation),
  )
  const measured = quantities.filter((quantity) => reading.measured.includes(quantity))
  return [...new Set(measured.flatMap((quantity) => verdictsOf(reading.position, quantity, all)))]
}

/** Takes the background off, judges and flags one reading. Pure: all it needs was loaded for its batch. */
export function computeReading(reading: RawReading, around: Facts, profile: LimitProfile, now: string): Computed {
  const history = around.history.get(groupKey(reading)) ?? []
  const days = daysOf(reading)
  const backgrounds = reading.netOfControl
    ? perQuantity(alreadyTakenOff)
    : reading.bearer === 'control'
      ? perQuantity(controlItself)
      : backgroundsOf({
          target: { siteId: reading.siteId, typeId: reading.technologyId },
          controls: around.controls.get(groupKey(reading)) ?? [],
          history,
          days,
          manual: reading.manual,
        })
  const level = (quantity: Quantity) => reading.levels.find((candidate) => candidate.quantity === quantity)
  const evaluation = evaluateReading({
    bearer: reading.bearer,
    measured: reading.measured,
    gross: reading.gross,
    backgrounds,
    recordingLevels: Object.fromEntries(
      reading.levels.map(({ quantity, recordingLevel }) => [quantity, recordingLevel]),
    ),
  })
  const flagged = (quantity: Quantity): FlaggedQuantity => ({
    gross: evaluation[quantity].gross,
    net: reading.bearer === 'control' ? null : evaluation[quantity].net,
    background: backgrounds[quantity].value,
    step: backgrounds[quantity].step,
    detectionLimit: level(quantity)?.detectionLimit ?? null,
    investigationLevel:
      reading.personId === null ? null : investigationLevel(profile, reading.position, quantity, reading),
    ownPast:
      reading.personId === null
        ? null
        : (around.past.get(pastKey(reading.personId, reading.position, quantity)) ?? null),
    controlPast: expectedControl(history, expectedFromHistory(history, quantity, days)),
  })
  const flags = flagReading({
    bearer: reading.bearer,
    position: reading.position,
    serialKnown: true,
    assigned: true,
    timesInFile: 1,
    alreadyRead: false,
    overlaps: around.overlaps.get(reading.assignmentId) ?? 0,
    measured: reading.measured,
    unit: 'known',
    quantities: perQuantity(flagged),
    verdicts: verdictsFor(reading, around, profile, evaluation),
    personActive:
      reading.monitoringStart === null
        ? null
        : {
            from: reading.monitoringStart,
            to: reading.active ? reading.monitoringEnd : (reading.monitoringEnd ?? localDate(now)),
          },
    period: { from: reading.from, to: reading.to },
    readAt: reading.readAt,
    receivedAt: reading.receivedAt,
    now,
  })
  const used = (quantity: Quantity) => {
    const { step, controlIds } = backgrounds[quantity]
    return { step, controlIds }
  }
  return { evaluation, background: perQuantity(used), flags }
}
