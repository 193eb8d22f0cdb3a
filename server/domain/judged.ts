import { perQuantity } from '../../contract/quantities.ts'
import { type DoseCells, type Flag, type Position, type Quantity, quantities } from '../../contract/vocabulary.ts'
import type { Background } from './background.ts'
import type { Judgement } from './judgement.ts'

/** Days of wear: calendar dates, both worn. */
interface Days {
  from: string
  to: string
}

/** What of its line an approver looks at: whose dose it becomes, where and on which days it was worn. */
export interface SeenLine extends Days {
  personId: number | null
  position: Position
  /** The line has a dose record in force already: another takes an adjustment, by two. */
  recorded: boolean
}

/** What approvers look at when they decide on a reading, as it is kept. */
export interface Judged {
  line: SeenLine
  gross: Record<Quantity, number | null>
  background: Record<Quantity, Pick<Background, 'value' | 'step' | 'over'> & { controlIds: readonly number[] }>
  net: Record<Quantity, number | null>
  cells: DoseCells
  flags: readonly Flag[]
}

/** What is seen of a line, out of all that is known of it. */
export const seenLineOf = ({ personId, position, from, to, recorded }: SeenLine): SeenLine => ({
  personId,
  position,
  from,
  to,
  recorded,
})

/** A judgement with the line that it is of, as it is kept. */
export const judged = ({ evaluation, background, flags }: Judgement, line: SeenLine): Judged => ({
  line: seenLineOf(line),
  gross: perQuantity((quantity) => evaluation[quantity].gross),
  background,
  net: perQuantity((quantity) => evaluation[quantity].net),
  cells: perQuantity((quantity) => evaluation[quantity].cell),
  flags,
})

/**
 * What is different from what was seen: a figure of a quantity, a flag that came, a limit that is passed by another sum; that
 * it is another person's, was worn elsewhere or on other days, or that a dose record of its line has come.
 */
export type JudgementChange =
  | { what: 'background' | 'net' | 'value'; quantity: Quantity; before: number | null; after: number | null }
  | { what: 'flag'; flag: Flag }
  | { what: 'person'; before: number | null; after: number | null }
  | { what: 'position'; before: Position; after: Position }
  | { what: 'days'; before: Days; after: Days }
  | { what: 'recorded' }

/** A flag is another one when it says another thing; only of a limit does the amount matter too: two have answered for it. */
const flagKey = ({ code, severity, quantity, value, level }: Flag): string =>
  [code, severity, quantity, ...(code === 'aboveLimit' ? [value, level] : [])].join('/')

/** An average of past controls is another one when its value is: each period adds one to it. */
const origin = ({ value, step, controlIds }: Judged['background'][Quantity]): string =>
  [value, step, ...(step === 'clientDailyAverage' ? [] : controlIds)].join('/')

/**
 * Whether somebody who saw a judgement would see something new in another one of the same reading, of which nothing but this is
 * different: another background, or a flag that came.
 */
export function asksAnew(
  seen: Pick<Judged, 'background' | 'flags'>,
  now: Pick<Judged, 'background' | 'flags'>,
): boolean {
  return (
    quantities.some((quantity) => origin(seen.background[quantity]) !== origin(now.background[quantity])) ||
    flagsThatCame(seen.flags, now.flags).length > 0
  )
}

function flagsThatCame(seen: readonly Flag[], now: readonly Flag[]): Flag[] {
  const known = new Set(seen.map(flagKey))
  return now.filter((flag) => !known.has(flagKey(flag)))
}

/** What of its line has changed: a dose of record is somebody's, of a place and of days, whatever its figures. */
function changesOfLine(seen: SeenLine, now: SeenLine): JudgementChange[] {
  const days = ({ from, to }: SeenLine): Days => ({ from, to })
  return [
    ...(seen.personId !== now.personId
      ? [{ what: 'person', before: seen.personId, after: now.personId } as const]
      : []),
    ...(seen.position !== now.position
      ? [{ what: 'position', before: seen.position, after: now.position } as const]
      : []),
    ...(seen.from !== now.from || seen.to !== now.to
      ? [{ what: 'days', before: days(seen), after: days(now) } as const]
      : []),
    ...(now.recorded && !seen.recorded ? [{ what: 'recorded' } as const] : []),
  ]
}

/**
 * What has changed between two judgements of one reading. Empty when who saw the first would see nothing new in the second: a
 * flag that fell away asks nobody anything.
 */
export function changesBetween(seen: Judged, now: Judged): JudgementChange[] {
  const figures = quantities.flatMap((quantity): JudgementChange[] => {
    const [old, next] = [seen.background[quantity], now.background[quantity]]
    const [was, is] = [seen.cells[quantity], now.cells[quantity]]
    return [
      ...(origin(old) !== origin(next)
        ? [{ what: 'background', quantity, before: old.value, after: next.value } as const]
        : []),
      ...(seen.net[quantity] !== now.net[quantity]
        ? [{ what: 'net', quantity, before: seen.net[quantity], after: now.net[quantity] } as const]
        : []),
      ...(was.value !== is.value || was.status !== is.status
        ? [{ what: 'value', quantity, before: was.value, after: is.value } as const]
        : []),
    ]
  })
  const came = flagsThatCame(seen.flags, now.flags)
  return [...changesOfLine(seen.line, now.line), ...figures, ...came.map((flag) => ({ what: 'flag', flag }) as const)]
}
