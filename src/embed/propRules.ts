import { isPeriodCode } from '../../contract/period.ts'

/** What a prop must be: a test, and its words after "must be". */
export interface PropRule {
  says: string
  fits(value: unknown): boolean
  /** Written as digits where everything is text. */
  isNumber?: boolean
}

const rule = (says: string, fits: (value: unknown) => boolean): PropRule => ({ says, fits })

export const anId: PropRule = {
  ...rule('a whole number above zero', (value) => Number.isSafeInteger(value) && Number(value) > 0),
  isNumber: true,
}
export const aYear: PropRule = {
  ...rule(
    'a year from 1950 to 2200',
    (value) => Number.isInteger(value) && Number(value) >= 1950 && Number(value) <= 2200,
  ),
  isNumber: true,
}
export const aPeriod = rule(
  'the code of a period, such as 2026-09, 2026-B2 or 2026-Q3',
  (value) => typeof value === 'string' && isPeriodCode(value),
)
export const aFunction = rule('a function', (value) => typeof value === 'function')
export const aText = rule('a text', (value) => typeof value === 'string')
export const oneOf = (...values: string[]): PropRule =>
  rule(`one of ${values.map((value) => `“${value}”`).join(', ')}`, (value) => values.includes(value as string))

export type PropRules<Props> = { [Name in keyof Required<Props>]: PropRule }

/** A widget was given something that it cannot work with. The message says which prop, and what was expected. */
export class BadPropsError extends Error {
  constructor(
    readonly widget: string,
    readonly prop: string,
    problem: string,
  ) {
    super(`${widget}: ${problem}`)
    this.name = 'BadPropsError'
  }
}

function shown(value: unknown): string {
  if (typeof value === 'string') return `the text “${value.slice(0, 40)}”`
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`
}

/**
 * Looks at what a host has given a widget. Undefined is "not given". A name that differs from a known one in its letters'
 * case only is refused too: a misspelt `personId` would show another person's doses.
 */
export function checkProps(widget: string, props: object, rules: Record<string, PropRule>): void {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined) continue
    const known = rules[name]
    if (!known) {
      const meant = Object.keys(rules).find((other) => other.toLowerCase() === name.toLowerCase())
      if (meant) throw new BadPropsError(widget, name, `there is no prop ${name}; the prop is called ${meant}.`)
    } else if (!known.fits(value)) {
      throw new BadPropsError(widget, name, `the prop ${name} must be ${known.says}, but it is ${shown(value)}.`)
    }
  }
}
