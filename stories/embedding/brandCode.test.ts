import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import type { Appearance } from '../../src/index.ts'
import { brandCode } from './brandCode.ts'

test('the code that is offered is code, and names the appearance that is shown', () => {
  const appearance: Appearance = {
    colors: { light: { primary: '#4a2d82' } },
    font: { family: "'Brand Sans', serif", size: 15 },
    elevation: 'flat',
  }
  const code = brandCode(appearance)
  const { code: plain } = transformSync(code, { loader: 'tsx', jsx: 'automatic' })
  expect(plain).toContain('SievertProvider')
  const [, object] = /const appearance: Appearance = (\{[\s\S]*?\n\})\n/.exec(code) ?? []
  expect(new Function(`return ${object}`)()).toEqual(appearance)
})
