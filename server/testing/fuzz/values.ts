import type { Draw } from './draw.ts'

/** As much of JSON Schema as the API's own document uses. */
export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  minItems?: number
  minLength?: number
  maxLength?: number
  format?: string
  pattern?: string
  $ref?: string
}

/** Values that fit, by the name of the field: a pattern says what fits, and not how to make it. */
const fitting: Record<string, readonly unknown[]> = {
  period: ['2026-10', '2026-11', '2026-B5', '2026-Q4', '1900-01', '2199-Q4'],
  serial: ['OSL-000001', 'XX-1', 'AB12345'],
  serials: ['OSL-000001', 'NEW-77001', 'ABC-DEF'],
  code: ['OSL', 'T-99', 'NEW-1'],
  idNumber: ['1-1234-0567', '108520963', 'AB123456'],
  email: ['', 'nobody@institution.cr'],
  after: [
    '',
    ...[
      { value: null, id: 1 },
      { value: '2026-10-31T10:00:00.000Z', id: 20 },
      { value: '0000-01-01T00:00:00Z', id: 1 },
      { value: 12, id: 1 },
      { value: 'x\u0000', id: 1 },
      { value: 'OSL-1', id: 1e30 },
      { value: { toString: 1 }, id: 1 },
      [],
      null,
    ].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url')),
  ],
  birthDate: ['1980-05-17'],
  monitoringStart: ['2020-01-01'],
  token: ['a-link-that-nobody-sent'],
  search: ['mar', 'OSL', '%', '_', '\\', "'", '🙂'],
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800',
  '\u0001\u001b[31m',
  '\u202e\ufeff',
  'A'.repeat(5_000),
  '0000-01-01',
  '0000-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13',
  '-1',
  '1e309',
  'NaN',
  '0x10',
  '٣',
  '2147483648',
  '99999999999999999999',
  "'; select 1; --",
  '%',
  '\\',
  '{{7*7}}',
  '../../../etc/passwd',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '🙂'.repeat(60),
  'e\u0301'.repeat(200),
]
const hostileNumbers = [
  -1, 0, 1.5, 1e-7, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992, 1e21, 1e308, -0,
]

/** A value that no schema asks for. */
export function hostileValue(draw: Draw, depth = 0): unknown {
  switch (draw.int(0, depth > 2 ? 4 : 9)) {
    case 0:
    case 1:
    case 2:
      return draw.pick(hostileTexts)
    case 3:
      return draw.pick(hostileNumbers)
    case 4:
      return draw.pick([null, true, false])
    case 5:
      return Array.from({ length: draw.pick([0, 1, 3, 600]) }, () => hostileValue(draw, depth + 1))
    case 6:
      return Object.fromEntries([
        [draw.pick(['toString', 'constructor', 'length', '', 'a\u0000']), hostileValue(draw, depth + 1)],
      ])
    case 7:
      return []
    case 8:
      return {}
    default:
      return JSON.parse('{"__proto__x": {"constructor": {"prototype": {"a": 1}}}}')
  }
}

const typeOf = ({ type }: JsonSchema) => (Array.isArray(type) ? type[0] : type)

/** A value that mostly fits a schema; `hostility` is in how many of hundred cases a part of it does not. */
export function valueFor(draw: Draw, schema: JsonSchema, name: string, hostility: number): unknown {
  if (draw.chance(hostility)) return hostileValue(draw)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return draw.pick(schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return valueFor(draw, draw.pick(options), name, hostility)
  switch (typeOf(schema)) {
    case 'object':
      return objectFor(draw, schema, hostility)
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, draw.pick([0, 1, 1, 2, 5]))
      return Array.from({ length }, () => valueFor(draw, schema.items ?? {}, name, hostility))
    }
    case 'integer':
    case 'number':
      return numberFor(draw, schema)
    case 'boolean':
      return draw.chance(70)
    case 'null':
      return null
    default:
      return textFor(draw, schema, name)
  }
}

function objectFor(draw: Draw, { properties = {}, required = [] }: JsonSchema, hostility: number) {
  const entries = Object.entries(properties).flatMap(([name, part]): [string, unknown][] => {
    const wanted = required.includes(name) ? 97 : 50
    return draw.chance(wanted) ? [[name, valueFor(draw, part, name, hostility)]] : []
  })
  if (draw.chance(hostility)) entries.push(['unasked\u0000', hostileValue(draw)])
  return Object.fromEntries(entries)
}

function numberFor(draw: Draw, { minimum = 0, maximum = 100 }: JsonSchema): number {
  const small = Math.min(maximum, Math.max(minimum, draw.int(0, 12)))
  return draw.pick([small, small, small, small, minimum, maximum])
}

function textFor(draw: Draw, { minLength = 0, format }: JsonSchema, name: string): string {
  if (format === 'date') return draw.pick(['2026-10-15', '2026-11-20', '1900-01-01', '2199-12-31', '2024-02-29'])
  if (format === 'email') return draw.pick(['nobody@institution.cr', 'x@y.zz'])
  const known = fitting[name]
  return String(known ? draw.pick(known) : 'Palabra '.repeat(Math.ceil(Math.max(minLength, 1) / 8)).trim())
}
