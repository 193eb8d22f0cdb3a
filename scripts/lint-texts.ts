import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesOf } from './lint-imports.ts'

/** Attributes whose value people read or hear. */
const spoken =
  '(?:aria-label|aria-description|alt|title|label|placeholder|helperText|help|summary|detail|text|description)'
const attribute = new RegExp(
  `\\s(${spoken})=(?:"([^"]*[A-Za-zÀ-ÿ]{2,}[^"]*)"|\\{\\s*['"]([^'"]*[A-Za-zÀ-ÿ]{2,}[^'"]*)['"]\\s*\\})`,
  'g',
)
const betweenTags = />([^<>{}\n]*[A-Za-zÀ-ÿ]{2,}[^<>{}\n]*)<\//g
/** The name of the product is the same in every language. */
const names = new Set(['Sievert'])

/** Words of a JSX file that are written in place instead of among the texts. */
export function literalTexts(code: string): string[] {
  const plain = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found: string[] = []
  for (const [, name, a, b] of plain.matchAll(attribute)) found.push(`${name}="${a ?? b}"`)
  // `Map<string>(…)</` and the like are types; a text begins after a tag's end, not after `=`.
  for (const [, text = ''] of plain.matchAll(betweenTags)) if (!/[=;()]/.test(text)) found.push(text.trim())
  return found.filter((text) => !names.has(text))
}

/** Every literal text of src that people would see in one language only. */
export function lintTexts(root: string): string[] {
  const problems: string[] = []
  for (const file of filesOf(join(root, 'src'))) {
    const path = relative(root, file).split(sep).join('/')
    if (!path.endsWith('.tsx') || /\.(stories|test)\.tsx$/.test(path) || path.startsWith('src/testing/')) continue
    for (const text of literalTexts(readFileSync(file, 'utf8'))) {
      problems.push(`${path}: ${text}. Texts stand in the locales, in Spanish and English, and are shown with t().`)
    }
  }
  return problems
}
