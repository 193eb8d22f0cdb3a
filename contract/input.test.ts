import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { api, type RouteSchemas } from './api.ts'
import { calendarDate, instant, longId, longIdText, maxInteger, periodCode } from './schemas/common.ts'

/**
 * Walks what every route takes, down to each text and number, and tries on it what no column can hold. A raw
 * `z.string()` or `z.number()` anywhere in it fails here.
 */
type Schema = z.core.$ZodType
interface Leaf {
  at: string
  schema: Schema
}

function leavesOf(at: string, schema: Schema): Leaf[] {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => leavesOf(`${at}.${name}`, part))
    case 'array':
      return leavesOf(`${at}[]`, def.element)
    case 'union':
      return def.options.flatMap((option) => leavesOf(at, option))
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(at, def.innerType)
    case 'string':
    case 'number':
      return [{ at, schema }]
    case 'boolean':
    case 'enum':
    case 'literal':
      return []
    default:
      throw new Error(`${at} takes a “${def.type}”, of which this test does not know how it could be hostile.`)
  }
}

const leaves = Object.entries(api).flatMap(([id, schemas]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (schemas as RouteSchemas)[part]
    return schema ? leavesOf(`${id} ${part}`, schema) : []
  }),
)
const ofType = (type: 'string' | 'number') =>
  leaves.filter(({ schema }) => (schema as z.core.$ZodTypes)._zod.def.type === type)
const takes = (schema: Schema, value: unknown) => (schema as z.ZodType).safeParse(value).success

const unstorable = ['\u0000', '\u0001', '\u001b', '\u007f', '\u0085', '\ud800', '\udfff', '\udc00\ud800']
/** Long enough for the shortest that is allowed, short enough for the longest. */
const around = ['', 'A', 'ABC', 'A2345678901234']

test('there is something to walk', () => {
  expect(ofType('string').length).toBeGreaterThan(60)
  expect(ofType('number').length).toBeGreaterThan(60)
})

describe('no text of any route', () => {
  test.each(ofType('string'))('$at takes what cannot be stored, or without end', ({ schema }) => {
    for (const character of unstorable) {
      for (const text of around) {
        expect(takes(schema, text + character + text), JSON.stringify(text + character + text)).toBe(false)
      }
    }
    expect(takes(schema, 'A'.repeat(100_000))).toBe(false)
  })
})

describe('no number of any route', () => {
  test.each(ofType('number'))('$at leaves the whole numbers that its column holds', ({ schema }) => {
    const beyond = schema === longId || schema === longIdText ? Number.MAX_SAFE_INTEGER + 1 : maxInteger + 1
    for (const value of [beyond, -beyond, 1e21, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1'.repeat(400), '1.5', 'x'])
      expect(takes(schema, value), String(value)).toBe(false)
  })
})

test('dates and periods lie in years of this calendar', () => {
  for (const year of ['0000', '0001', '1899', '2200', '9999']) {
    expect(takes(calendarDate, `${year}-01-01`), year).toBe(false)
    expect(takes(instant, `${year}-01-01T00:00:00Z`), year).toBe(false)
    expect(takes(periodCode, `${year}-01`), year).toBe(false)
  }
  for (const year of ['1900', '2026', '2199']) {
    expect(takes(calendarDate, `${year}-12-31`), year).toBe(true)
    expect(takes(periodCode, `${year}-Q4`), year).toBe(true)
  }
  expect(takes(calendarDate, '2026-02-30')).toBe(false)
})

test('whole symbols beyond the first plane and accents pass', () => {
  const { body } = api['people.create']
  const issues = body.safeParse({ firstNames: 'Núria 🙂', lastNames: '𠮷田' }).error?.issues ?? []
  expect(issues.map(({ path }) => path[0])).not.toContain('firstNames')
  expect(issues.map(({ path }) => path[0])).not.toContain('lastNames')
})
