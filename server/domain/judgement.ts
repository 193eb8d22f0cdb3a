import { perQuantity, quantityFacts } from '../../contract/quantities.ts'
import type { Bearer, DoseCells, Flag, Position, Quantity, ReadingKind } from '../../contract/vocabulary.ts'
import { quantities } from '../../contract/vocabulary.ts'
import {
  type Background,
  backgroundsOf,
  type ControlReading,
  expectedFromHistory,
  type Gross,
  type PastControl,
} from './background.ts'
import type { Span } from './employments.ts'
import { backgroundDays } from './exposure.ts'
import { controlOutlier } from './flagChecks.ts'
import { type FlaggedQuantity, flagEntered, flagReading, type ImplausibleControl, type Past } from './flags.ts'
import { investigationOver, type LimitedPerson, type ProfilePart } from './levels.ts'
import { type Evaluation, evaluateReading } from './net.ts'
import type { PersonDose } from './sums.ts'
import { verdictsOf, verdictsOver } from './verdict.ts'

/** What a reading, or a dose that was entered, says by itself: what was read or entered, of whom, worn when. */
export interface JudgedReading {
  kind: ReadingKind
  clientId: number
  siteId: number
  /** What controls and readings must share for the first steps of the background rule: the technology. */
  technologyId: number
  bearer: Bearer
  position: Position
  period: string
  /** Calendar dates, both worn. */
  from: string
  to: string
  readAt: string | null
  receivedAt: string | null
  /** When it was last set to zero before this wear, where that is known. */
  annealedOn: string | null
  /** What the dosimeter's type evaluates. */
  measured: readonly Quantity[]
  /** µSv, of the technology. */
  levels: readonly { quantity: Quantity; detectionLimit: number | null; recordingLevel: number }[]
  gross: Gross
  /** What was entered instead of a reading; only for the kinds that are not `read`. */
  entered: DoseCells | null
  /** Background entered by hand, µSv, while it was not withdrawn. */
  manual: Gross
  /** The file gave net values. */
  netOfSource: boolean
  /** What is known of a spare that was given out; null for what is no spare. */
  spare: 'wearerUnknown' | 'worn' | 'notWorn' | null
  /** What a control of this technology can show in a day, µSv; null where nobody has said. */
  controlRate: ControlRate | null
  /** An administrator has confirmed this control although it lies outside of that. */
  confirmed: boolean
  /** A device that its bearer keeps: no control travels with it, and it is read whenever somebody docks it. */
  kept?: boolean
  /** Longest stretch, days, through which a kept device was not read, or its counter not followed; null: none. */
  gapDays?: number | null
  person: JudgedPerson | null
  /** Received elsewhere: the employer. */
  external?: string
}

export interface JudgedPerson extends LimitedPerson {
  /** When the person works at the client of the line. */
  employed: readonly Span[]
}

export interface ControlRate {
  from: number
  to: number
}

/**
 * What of a control lies outside what its technology can show in so many days. The lower bound is that of natural photons:
 * what is added to them, such as neutrons, may well be next to nothing.
 */
export function implausibleParts(gross: Gross, days: number, rate: ControlRate | null): ImplausibleControl[] {
  if (!rate) return []
  return quantities.flatMap((quantity) => {
    const value = gross[quantity] ?? null
    if (value === null) return []
    if (quantityFacts[quantity].leads && value < rate.from * days) return [{ quantity, value, bound: rate.from * days }]
    return value > rate.to * days ? [{ quantity, value, bound: rate.to * days }] : []
  })
}

/** Everything around a reading that its judgement rests on. */
export interface JudgementFacts {
  /** Controls of the same client and period that count. */
  controls: readonly ControlReading[]
  /** Controls of the client's periods before. */
  history: readonly PastControl[]
  /** Readings of other wear dates of the same person and position that overlap these. */
  overlaps: number
  /** The person's published values at this position. */
  past: Partial<Record<Quantity, Past>>
  /**
   * All else that the person has received, whatever its state: published, waiting, external. `farFromLimits` where it was
   * shown already that no limit can be reached with it.
   */
  received: readonly PersonDose[] | 'farFromLimits'
  /** The profiles in force on the days of wear: one, unless it changes on one of them. */
  profiles: readonly ProfilePart[]
  now: string
}

/** What the rules make of a reading. */
export interface Judgement {
  evaluation: Record<Quantity, Evaluation>
  background: Record<Quantity, Background>
  flags: Flag[]
}

const nothingTaken = (): Background => ({ value: null, step: 'none', controlIds: [], over: null })
const asEntered = (cells: DoseCells) =>
  perQuantity((quantity): Evaluation => ({ gross: null, background: null, net: null, cell: cells[quantity] }))

/** A judgement as far as nobody's other doses are asked. */
export type Evaluated = Pick<Judgement, 'evaluation' | 'background'>

/** What of a reading its background hangs on, and what is left without it. */
export type Backed = Pick<
  JudgedReading,
  'bearer' | 'siteId' | 'technologyId' | 'from' | 'to' | 'readAt' | 'annealedOn' | 'measured' | 'levels' | 'gross'
> &
  Pick<JudgedReading, 'entered' | 'manual' | 'netOfSource' | 'kept'>

/** The controls around a reading. */
export type Around = Pick<JudgementFacts, 'controls' | 'history'>

/** The background of each quantity: what was read is not asked, so readings of one place and time share it. */
export function backgroundAround(
  reading: Omit<Backed, 'gross'>,
  { controls, history }: Around,
): Judgement['background'] {
  const { siteId, technologyId: typeId, manual, netOfSource } = reading
  if (reading.entered || reading.bearer === 'control') return perQuantity(nothingTaken)
  return backgroundsOf({
    target: { siteId, typeId },
    // What lay in a package with other dosimeters says nothing of a device that never travelled.
    controls: reading.kept ? [] : controls,
    history: reading.kept ? [] : history,
    exposed: backgroundDays(reading),
    manual,
    netOfSource,
  })
}

/**
 * The background of each quantity, and what is left: the part of a judgement for which nobody's other doses are asked.
 * `background` spares who knows it already finding it again.
 */
export function evaluateAgainst(
  reading: Backed,
  around: Around,
  background = backgroundAround(reading, around),
): Evaluated {
  if (reading.entered) return { evaluation: asEntered(reading.entered), background }
  const { bearer, measured, gross } = reading
  const recordingLevels: Partial<Record<Quantity, number>> = {}
  for (const { quantity, recordingLevel } of reading.levels) recordingLevels[quantity] = recordingLevel
  return {
    evaluation: evaluateReading({ bearer, measured, gross, backgrounds: background, recordingLevels }),
    background,
  }
}

/** What past controls lead one to expect as background of a reading; of a control whose own was taken off, nothing. */
function controlPastOf(reading: Omit<Backed, 'gross'>, history: Around['history']) {
  // What a laboratory left of a control is next to nothing, and says nothing of the place where it lay.
  const isNetControl = reading.bearer === 'control' && reading.netOfSource
  const { days } = backgroundDays(reading)
  return (quantity: Quantity): Past | null => {
    const expected = isNetControl ? null : expectedFromHistory(history, quantity, days)
    return expected === null ? null : { mean: expected, count: history.length }
  }
}

/**
 * All of a judgement for which controls are asked: the backgrounds, and whether a control is far from those before. Where this is
 * the same around other controls, so is the whole judgement.
 */
export function askedOfControls(reading: Backed, around: Around): Pick<Judgement, 'background' | 'flags'> {
  const background = backgroundAround(reading, around)
  if (reading.entered) return { background, flags: [] }
  const past = controlPastOf(reading, around.history)
  const levels = new Map(reading.levels.map((level) => [level.quantity, level]))
  const asked = (quantity: Quantity) => ({
    gross: reading.gross[quantity] ?? null,
    background: background[quantity].value,
    step: background[quantity].step,
    detectionLimit: levels.get(quantity)?.detectionLimit ?? null,
    controlPast: past(quantity),
  })
  const { bearer, measured } = reading
  return { background, flags: controlOutlier({ bearer, measured, quantities: perQuantity(asked) }) }
}

/** The reading as a dose of its person: what sums count it as. */
export const asDose = (
  reading: JudgedReading,
  evaluation: Judgement['evaluation'],
  profiles: readonly ProfilePart[],
): PersonDose => ({
  external: reading.external,
  apron: profiles.at(-1)?.profile.apron,
  clientId: reading.clientId,
  period: reading.period,
  from: reading.from,
  to: reading.to,
  position: reading.position,
  cells: perQuantity((quantity) => evaluation[quantity].cell),
})

function verdictsFor(
  reading: JudgedReading,
  { received, profiles }: JudgementFacts,
  evaluation: Judgement['evaluation'],
) {
  if (reading.person === null || received === 'farFromLimits') return []
  const all = verdictsOver(profiles, reading.person, asDose(reading, evaluation, profiles), received)
  const measured = quantities.filter((quantity) => reading.measured.includes(quantity))
  return [...new Set(measured.flatMap((quantity) => verdictsOf(reading.position, quantity, all)))]
}

/**
 * Judges a reading, or a dose that was entered, from facts: takes the background off, compares with levels and limits, and
 * flags. The same function at the import, at the approval and at the publication; pure, so the same facts give the same
 * judgement. `evaluated` spares who has asked for it already a second evaluation.
 */
export function judge(
  reading: JudgedReading,
  around: JudgementFacts,
  { evaluation, background }: Evaluated = evaluateAgainst(reading, around),
): Judgement {
  const { history, profiles, now } = around
  const { days } = backgroundDays(reading)
  const { person } = reading
  const isNetControl = reading.bearer === 'control' && reading.netOfSource
  // A spare is worn where the body badge is, as far as anybody knows.
  const levelled = reading.spare === 'notWorn' ? 'chest' : reading.position
  const levels = new Map(reading.levels.map((level) => [level.quantity, level]))
  const controlPast = controlPastOf(reading, history)
  const flagged = (quantity: Quantity): FlaggedQuantity => {
    const { gross, net, cell } = evaluation[quantity]
    return {
      gross,
      net: reading.bearer === 'control' ? null : reading.entered ? cell.value : net,
      background: background[quantity].value,
      step: background[quantity].step,
      detectionLimit: levels.get(quantity)?.detectionLimit ?? null,
      investigationLevel:
        person || reading.spare === 'notWorn' ? investigationOver(profiles, levelled, quantity) : null,
      ownPast: around.past[quantity] ?? null,
      controlPast: controlPast(quantity),
    }
  }
  const context = {
    bearer: reading.bearer,
    position: reading.position,
    overlaps: around.overlaps,
    measured: reading.measured,
    quantities: perQuantity(flagged),
    verdicts: verdictsFor(reading, around, evaluation),
    spare: reading.spare,
    implausible:
      reading.bearer === 'control' && !isNetControl && !reading.confirmed
        ? implausibleParts(reading.gross, days, reading.controlRate)
        : [],
    employed: person?.employed ?? null,
    period: { from: reading.from, to: reading.to },
    readAt: reading.readAt,
    receivedAt: reading.receivedAt,
    kept: reading.kept ?? false,
    gapDays: reading.gapDays ?? null,
    now,
  }
  return { evaluation, background, flags: reading.entered ? flagEntered(context) : flagReading(context) }
}
