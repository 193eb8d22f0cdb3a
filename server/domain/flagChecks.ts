import { seriesOf } from '../../contract/quantities.ts'
import { type Flag, type FlagCode, type FlagSeverity, type Quantity, quantities } from '../../contract/vocabulary.ts'
import { daysBetween, localDate } from './calendar.ts'
import { meet } from './employments.ts'
import type { ControlContext, FlagContext } from './flagContext.ts'

/** Fewer past values than this say nothing about what is usual. */
export const minimumPast = 3
/** A control is odd when it differs from what is expected by more than half of that: natural background varies far less. */
export const controlTolerance = 0.5
/** Hp(0.07) of photons is about Hp(10) or above; a fifth below it points to a wrong filter, holder or algorithm. */
export const skinToDeepRatio = 0.8
/** Below 0.1 mSv of difference two channels of one detector differ by chance. */
export const skinToDeepMinimum = 100
/** Three times the own mean: outside the spread that a steady workplace shows. */
export const ownMeanFactor = 3
/** … and by at least 0.2 mSv, so that doubling next to nothing is not reported. */
export const ownMeanMinimum = 200

const flag = (code: FlagCode, severity: FlagSeverity, rest: Omit<Flag, 'code' | 'severity'> = {}): Flag => ({
  code,
  severity,
  ...rest,
})
const when = (condition: boolean, code: FlagCode, severity: FlagSeverity): Flag[] =>
  condition ? [flag(code, severity)] : []

/** Applies a check to each quantity that the type evaluates. */
function each<Values>(
  context: Pick<FlagContext, 'measured'> & { quantities: Record<Quantity, Values> },
  check: (values: Values, quantity: Quantity) => Flag[],
): Flag[] {
  const flags: Flag[] = []
  for (const quantity of quantities)
    if (context.measured.includes(quantity)) flags.push(...check(context.quantities[quantity], quantity))
  return flags
}

export const overlap = (c: FlagContext): Flag[] =>
  c.overlaps > 0 ? [flag('overlap', 'warn', { value: c.overlaps })] : []

/**
 * No control gave the background. A fallback may be right and needs a note. With none at all nothing can be approved:
 * there is no net until somebody lays a background down.
 */
export const noControl = (c: FlagContext): Flag[] =>
  c.bearer === 'control'
    ? []
    : each(c, ({ step, gross, background }, quantity) => {
        if (gross === null || (step !== 'clientDailyAverage' && step !== 'manual' && step !== 'none')) return []
        const value = background ?? undefined
        return [flag('noControl', step === 'none' ? 'block' : 'warn', { quantity, value })]
      })

/** The control that was used, or this control itself, is far from the client's past controls. */
export const controlOutlier = (c: ControlContext): Flag[] =>
  each(c, ({ gross, background, step, detectionLimit, controlPast }, quantity) => {
    const fromControls = step.startsWith('controls')
    const value = c.bearer === 'control' ? gross : fromControls ? background : null
    if (value === null || !controlPast || controlPast.count < minimumPast) return []
    const distance = Math.abs(value - controlPast.mean)
    const odd = distance > controlPast.mean * controlTolerance && distance > (detectionLimit ?? 0)
    return odd ? [flag('controlOutlier', 'warn', { quantity, value, level: controlPast.mean })] : []
  })

/** More negative than the detection limit explains: wrong control, wrong period, or a badge that was not worn. */
export const negativeNet = (c: FlagContext): Flag[] =>
  each(c, ({ net, detectionLimit }, quantity) => {
    const level = 0 - (detectionLimit ?? 0)
    return net !== null && net < level ? [flag('negativeNet', 'warn', { quantity, value: net, level })] : []
  })

export const skinBelowDeep = (c: FlagContext): Flag[] => {
  if (!c.measured.includes('hp10') || !c.measured.includes('hp007')) return []
  const deep = c.quantities.hp10.net
  const skin = c.quantities.hp007.net
  if (deep === null || skin === null) return []
  const odd = skin < deep * skinToDeepRatio && deep - skin > skinToDeepMinimum
  return odd ? [flag('skinBelowDeep', 'warn', { quantity: 'hp007', value: skin, level: deep })] : []
}

/** Also raises an alert. Equal to the level is not above it; what adds up to one series is compared as one. */
export const aboveInvestigation = (c: FlagContext): Flag[] =>
  each(c, ({ investigationLevel: level }, quantity) => {
    const series = seriesOf(c.position, quantity)
    const parts = c.measured.filter((part) => seriesOf(c.position, part) === series)
    if (series === null || level === null || parts[0] !== quantity) return []
    const nets = parts.flatMap((part) => c.quantities[part].net ?? [])
    const value = nets.reduce((sum, net) => sum + net, 0)
    return nets.length > 0 && value > level ? [flag('aboveInvestigation', 'warn', { quantity, value, level })] : []
  })

/** Somebody has to say who wore a spare, or that nobody did: no dose is nobody's. */
export const wearerUnknown = (c: FlagContext): Flag[] => when(c.spare === 'wearerUnknown', 'wearerUnknown', 'block')

/**
 * A spare above the investigation level of the whole body, whose wearer one administrator named or denied: a second one has
 * to agree.
 */
export const spareAboveLevel = (c: FlagContext): Flag[] => {
  if (c.spare !== 'worn' && c.spare !== 'notWorn') return []
  return each(c, ({ net, investigationLevel: level }, quantity) =>
    net !== null && level !== null && net > level
      ? [flag('spareAboveLevel', 'block', { quantity, value: net, level })]
      : [],
  )
}

/** A control that shows what no place can have shown in that time takes nothing off until somebody confirms it. */
export const controlImplausible = (c: FlagContext): Flag[] =>
  c.implausible.map(({ quantity, value, bound }) =>
    flag('controlImplausible', 'block', { quantity, value, level: bound }),
  )

/** One flag per limit that the sum, this reading included, exceeds. */
export const aboveLimit = (c: FlagContext): Flag[] =>
  c.verdicts
    .filter((verdict) => verdict.exceeded)
    .map(({ quantity, value, limit, kind }) =>
      flag('aboveLimit', 'block', { quantity, value, level: limit, limit: kind }),
    )

export const aboveOwnMean = (c: FlagContext): Flag[] =>
  each(c, ({ net, ownPast }, quantity) => {
    if (net === null || !ownPast || ownPast.count < minimumPast) return []
    const far = net > ownPast.mean * ownMeanFactor && net - ownPast.mean >= ownMeanMinimum
    return far ? [flag('aboveOwnMean', 'warn', { quantity, value: net, level: ownPast.mean })] : []
  })

/**
 * Read when it cannot have been: in the future (`value` = days ahead, at least 1), or before the period's last day or
 * before the reception (`value` = days too early, negative). The last day of wear itself is accepted.
 */
export const readDate = (c: FlagContext): Flag[] => {
  if (c.readAt === null) return []
  const day = localDate(c.readAt)
  const readAt = Date.parse(c.readAt)
  if (readAt > Date.parse(c.now))
    return [flag('readDate', 'warn', { value: Math.max(daysBetween(localDate(c.now), day), 1) })]
  const early = daysBetween(c.period.to, day)
  if (early < 0 && !c.kept) return [flag('readDate', 'warn', { value: early })]
  if (c.receivedAt !== null && day < localDate(c.receivedAt))
    return [flag('readDate', 'warn', { value: daysBetween(localDate(c.receivedAt), day) })]
  return []
}

/** A kept device went unread for too long, or its counter could not be followed: the figure is right in sum alone. */
export const readGap = (c: FlagContext): Flag[] =>
  c.gapDays === null ? [] : [flag('readGap', 'warn', { value: c.gapDays })]

export const quantityNotMeasured = (c: FlagContext): Flag[] =>
  quantities
    .filter((quantity) => !c.measured.includes(quantity) && c.quantities[quantity].gross !== null)
    .map((quantity) =>
      flag('quantityNotMeasured', 'block', { quantity, value: c.quantities[quantity].gross ?? undefined }),
    )

/** The type evaluates it, the file's cell was blank: the record would say `notEvaluable`, so somebody has to see it first. */
export const quantityMissing = (c: FlagContext): Flag[] =>
  each(c, ({ gross }, quantity) => (gross === null ? [flag('quantityMissing', 'warn', { quantity })] : []))

/** The person did not work at the client on a single day of wear. Starting or leaving inside it is normal. */
export const personInactive = ({ employed, period }: FlagContext): Flag[] =>
  when(employed !== null && !employed.some((span) => meet(span, period)), 'personInactive', 'warn')

export const negativeGross = (c: FlagContext): Flag[] =>
  quantities.flatMap((quantity) => {
    const { gross } = c.quantities[quantity]
    return gross !== null && gross < 0 ? [flag('negativeGross', 'block', { quantity, value: gross })] : []
  })
