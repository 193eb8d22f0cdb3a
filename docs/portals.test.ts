import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/portals.md'), 'utf8')
const blocks = [...page.matchAll(/(?:`(examples\/[^`]+)`:\n\n)?```(\w+)\n([\s\S]*?)\n```/g)].map(
  ([, path, language, text = '']) => ({ path, language, text }),
)

test('every block of code is a tested file, or a piece of one', () => {
  expect(blocks.length).toBeGreaterThan(8)
  for (const { path, language, text } of blocks) {
    if (language === 'sh') continue
    expect(path, text).toBeDefined()
    expect(readFileSync(join(root, path ?? ''), 'utf8'), path).toContain(text)
  }
})

test('every example that it names is there', () => {
  for (const [, path = ''] of page.matchAll(/`(examples\/[^`]+)`/g))
    expect(existsSync(join(root, path)), path).toBe(true)
})
