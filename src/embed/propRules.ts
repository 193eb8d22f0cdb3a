import { isPeriodCode } from '../../contract/period.ts'

/** What a prop must be: a test, and its words after "must be". */
export interface PropRule {
  says: string
  fits(value: unknown): boolean
  /** What the text of an attribute says, where everything is text; what it says not is handed on as it is. */
  read?(text: string): unknown
}

const rule = (says: string, fits: (value: unknown) => boolean): PropRule => ({ says, fits })

const digits = (text: string) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text)

export const anId: PropRule = {
  ...rule('a whole number above zero', (value) => Number.isSafeInteger(value) && Number(value) > 0),
  read: digits,
}
export const aYear: PropRule = {
  ...rule(
    'a year from 1950 to 2200',
    (value) => Number.isInteger(value) && Number(value) >= 1950 && Number(value) <= 2200,
  ),
  read: digits,
}
export const aPeriod = rule(
  'the code of a period, such as 2026-09, 2026-B2 or 2026-Q3',
  (value) => typeof value === 'string' && isPeriodCode(value),
)
export const aFunction = rule('a function', (value) => typeof value === 'function')
export const aText = rule('a text', (value) => typeof value === 'string')
export const aFlag: PropRule = {
  ...rule('true or false', (value) => typeof value === 'boolean'),
  read: (text) => text !== 'false',
}
export const aSize: PropRule = {
  ...rule('a number of px or a CSS length', (value) => typeof value === 'string' || Number(value) > 0),
  read: digits,
}
export const anObject: PropRule = {
  ...rule('an object', (value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  read: (text) => {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  },
}
export const fieldNames: PropRule = {
  ...rule(
    'a list of names of fields',
    (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  ),
  read: (text) => text.split(/[\s,]+/).filter(Boolean),
}
export const oneOf = (...values: string[]): PropRule =>
  rule(`one of ${values.map((value) => `“${value}”`).join(', ')}`, (value) => values.includes(value as string))

/** What the props of a list must be: held, begun with, heard of. */
export const listRules = { list: anObject, defaultList: anObject, onListChange: aFunction }
/** What the props that name a client, and a period, must be. */
export const clientRules = { clientId: anId, defaultClientId: anId, onClientChange: aFunction }
export const periodRules = { period: aPeriod, defaultPeriod: aPeriod, onPeriodChange: aFunction }

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
