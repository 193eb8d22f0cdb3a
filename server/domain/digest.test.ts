import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, digestingList, digestOf } from './digest.ts'

describe('canonicalJson', () => {
  it('has one spelling for one value', () => {
    expect(canonicalJson({ b: 1, a: [null, { d: undefined, c: 'ñ' }] })).toBe('{"a":[null,{"c":"ñ"}],"b":1}')
  })
  it('survives a journey as JSON with its keys in any order', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        // A key named __proto__ would not be a member of the object built below.
        fc.pre(!('__proto__' in value && Object.hasOwn(value, '__proto__')))
        const turned = Object.fromEntries(Object.entries(value).reverse())
        expect(canonicalJson(JSON.parse(JSON.stringify(turned)))).toBe(canonicalJson(JSON.parse(JSON.stringify(value))))
      }),
    )
  })
  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [1n], [new Date(0)], [[undefined]], [() => 1], [new Map()]])(
    'refuses %s',
    (value) => {
      expect(() => canonicalJson({ value })).toThrow(TypeError)
    },
  )
})

describe('digestOf', () => {
  const chain = (records: object[]) => records.reduce((last: string | undefined, r) => digestOf(r, last), undefined)
  it('is the SHA-256 of a known text', () => {
    // printf '\n{"value":1}' | sha256sum
    expect(digestOf({ value: 1 })).toBe('57b3a9fbbd5c650e1dcefd70c2027c37106305413a286d8ca0bf409d841ca029')
  })
  it('notices every change of a chain', () => {
    const records = [{ value: 1 }, { value: 2 }, { value: 3 }]
    const whole = chain(records)
    expect(chain([...records])).toBe(whole)
    expect(chain([{ value: 1 }, { value: 3 }, { value: 2 }])).not.toBe(whole)
    expect(chain([{ value: 1 }, { value: 3 }])).not.toBe(whole)
    expect(chain([{ value: 1 }, { value: null }, { value: 3 }])).not.toBe(whole)
    expect(chain([{ value: 0 }, { value: 2 }, { value: 3 }])).not.toBe(whole)
  })
})

it('digests a list that comes in pieces as it would whole', () => {
  for (const pieces of [[], [[]], [[{ b: 1, a: 'x' }]], [[{ a: 1 }, { a: 2 }], [], [{ a: 3, gone: undefined }]]]) {
    const list = digestingList('records')
    for (const piece of pieces) list.add(piece)
    expect(list.digest()).toBe(digestOf({ records: pieces.flat() }))
  }
})
