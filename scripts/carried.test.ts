import { expect, test } from 'vitest'
import { carriedBy, carry } from '../.storybook/carried.ts'

const onSave = () => undefined
const begun = { title: 'Dosis', max: 20, rows: [1], onSave }

test.each([
  { title: '¿Ñandú, "x" & <b> 100 %?' },
  { title: '' },
  { max: 0, rows: [{ a: [null] }] },
  { title: undefined },
  { more: true },
])('a frame gets what was changed, whatever it is: %j', (changed) => {
  expect(carriedBy(carry({ ...begun, ...changed }, begun))).toStrictEqual(changed)
})

test('what is as it was, callbacks above all, is not sent; nor is any other end of an address taken', () => {
  expect(carriedBy(carry(begun, begun))).toStrictEqual({})
  expect(carriedBy('')).toStrictEqual({})
  expect(carriedBy('#top')).toStrictEqual({})
})
