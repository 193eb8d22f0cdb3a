import { expect, it } from 'vitest'
import { usedVariables } from './usedVariables.ts'

it('keeps what is read, through others too and in each colour mode, and drops the rest', () => {
  const css = [
    ':root{--sv-a:1px;--sv-b:var(--sv-c, 3px);--sv-unused:var(--sv-only-there);--sv-only-there:4px;}',
    '[data-mode="dark"]{color-scheme:dark;--sv-c:2px;--sv-unused:5px;}',
    '.x{margin:calc(2 * var( --sv-b));--sv-own:var(--sv-a);padding:var(--sv-own);}',
  ].join('')
  expect(usedVariables(css)).toBe(
    [
      ':root{--sv-a:1px;--sv-b:var(--sv-c, 3px);}',
      '[data-mode="dark"]{color-scheme:dark;--sv-c:2px;}',
      '.x{margin:calc(2 * var( --sv-b));--sv-own:var(--sv-a);padding:var(--sv-own);}',
    ].join(''),
  )
})
