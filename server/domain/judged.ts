import { perQuantity } from '../../contract/quantities.ts'
import { type DoseCells, type Flag, type Quantity, quantities } from '../../contract/vocabulary.ts'
import type { Background } from './background.ts'
import type { Judgement } from './judgement.ts'

/** What approvers look at when they decide on a reading, as it is kept. */
export interface Judged {
  gross: Record<Quantity, number | null>
  background: Record<Quantity, Pick<Background, 'value' | 'step' | 'over'> & { controlIds: readonly number[] }>
  net: Record<Quantity, number | null>
  cells: DoseCells
  flags: readonly Flag[]
}

export const judged = ({ evaluation, background, flags }: Judgement): Judged => ({
  gross: perQuantity((quantity) => evaluation[quantity].gross),
  background,
  net: perQuantity((quantity) => evaluation[quantity].net),
  cells: perQuantity((quantity) => evaluation[quantity].cell),
  flags,
})

/** What is different from what was seen: a figure of a quantity, a flag that came, or a limit that is passed by another sum. */
export type JudgementChange =
  | { what: 'background' | 'net' | 'value'; quantity: Quantity; before: number | null; after: number | null }
  | { what: 'flag'; flag: Flag }

/** A flag is another one when it says another thing; only of a limit does the amount matter too: two have answered for it. */
const flagKey = ({ code, severity, quantity, value, level }: Flag): string =>
  [code, severity, quantity, ...(code === 'aboveLimit' ? [value, level] : [])].join('/')

/** An average of past controls is another one when its value is: each period adds one to it. */
const origin = ({ value, step, controlIds }: Judged['background'][Quantity]): string =>
  [value, step, ...(step === 'clientDailyAverage' ? [] : controlIds)].join('/')

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
  const known = new Set(seen.flags.map(flagKey))
  const came = now.flags.filter((flag) => !known.has(flagKey(flag)))
  return [...figures, ...came.map((flag) => ({ what: 'flag', flag }) as const)]
}
