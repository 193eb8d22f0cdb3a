import { expect, test } from 'vitest'
import { codeAt, newSecret, otpauthUri, stepAt, stepOfCode, toBase32 } from './totp.ts'

/** The secret of RFC 6238, appendix B. */
const secret = toBase32(Buffer.from('12345678901234567890'))

test('base32 is that of RFC 4648', () => {
  const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))
  expect(texts).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

// The RFC's vectors have eight digits; six are their last six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at second %i ends %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(-6))
})

const now = new Date('2026-11-20T15:00:10.000Z')
const present = stepAt(now)

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code %i steps away is taken: %s', (away, taken) => {
  expect(stepOfCode(secret, codeAt(secret, present + away), now, 0)).toBe(taken ? present + away : null)
})

test('neither a code that was taken nor an earlier one is taken again', () => {
  const code = codeAt(secret, present)
  expect(stepOfCode(secret, code, now, present - 1)).toBe(present)
  expect(stepOfCode(secret, code, now, present)).toBeNull()
  expect(stepOfCode(secret, codeAt(secret, present - 1), now, present)).toBeNull()
  expect(stepOfCode(secret, codeAt(secret, present + 1), now, present)).toBe(present + 1)
})

test('a code may be typed in two groups, and nothing else is one', () => {
  const code = codeAt(secret, present)
  expect(stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now, 0)).toBe(present)
  for (const wrong of ['', code.slice(1), `${code}0`, 'abcdef']) expect(stepOfCode(secret, wrong, now, 0)).toBeNull()
})

test('each secret is new and has 160 bits', () => {
  const made = newSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(made)
})

test('the address for the app names the account', () => {
  expect(otpauthUri('ABC', 'ana+x@hospital.example')).toBe(
    'otpauth://totp/Sievert:ana%2Bx%40hospital.example?secret=ABC&issuer=Sievert&algorithm=SHA1&digits=6&period=30',
  )
})
