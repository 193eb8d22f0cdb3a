import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesOf } from './lint-imports.ts'

/** What there is once, the file that it stands in, and how a second one gives itself away. */
interface Once {
  home: readonly string[]
  except?: RegExp
  /** Looked for in the whole text, not line by line. */
  whole?: true
  signs: readonly RegExp[]
  why: string
}
const once: Once[] = [
  {
    home: ['contract/limitShare.ts'],
    signs: [
      /\/\s*(?:[\w?]+\.)*(?:\w*[lL]imit\w*|annual|singleYear)\b(?![/'"`])/,
      /\b(?:near|over)\w*\s*[:?][^\n]*\b(?:0\.[5-9]\d*|[5-9][05])\b|>=?\s*(?:0\.[5-9]\d*|[5-9][05])\s*\?\s*['"]near/,
      /\?\s*['"]near['"]/,
    ],
    why: 'The share of a limit, and what is near it, is reckoned in contract/limitShare.ts: two of them show one dose as two percentages.',
  },
  {
    home: ['contract/limitShare.ts'],
    // Lengths of style sheets and patterns of queries have no blank before their sign.
    signs: [/\$\{[^}]+\}[ \u00a0]%/, /\}[ \u00a0]%/],
    why: 'A percentage that people read is written by percentText or shareText of contract/limitShare.ts.',
  },
  {
    home: ['contract/doseInput.ts', 'contract/dose.ts'],
    // Files of readers have marks and units of their own, and rules for both.
    except: /^server\/files\//,
    signs: [/\/[^/\n]*\[(?:\.,|,\.)\][^/\n]*\//],
    why: 'A typed dose is read by parseDose of contract/doseInput.ts: another parser reads another unit or rounds.',
  },
  {
    home: ['contract/dose.ts'],
    signs: [
      /\b\w*(?:[dD]ose|[vV]alue|[sS]um|[lL]imit|[lL]evel|hp\d+)\w*\)?\s*\/\s*1_?000\b/,
      /\/\s*1_?000\)?\s*\.toFixed\(/,
    ],
    why: 'Microsieverts become text in formatMicrosieverts of contract/dose.ts, and a number of mSv in millisieverts.',
  },
  {
    home: ['server/core/transition.ts'],
    // Jobs are work in progress, with a lease instead of a life cycle.
    except: /^(?:src|contract|server\/jobs)\//,
    whole: true,
    signs: [/\.set\(\{[^}]*\b(?:state|status)\b/, /\bset\s+(?:[^`;]*,\s*)?(?:state|status)\s*=/],
    why: 'A state is changed by transition of server/core/transition.ts: whatever writes it elsewhere asks no life cycle.',
  },
  {
    home: [],
    signs: [/\.for\('update'|\bfor update\b/],
    why: 'Rows are held `for no key update`: `for update` also waits for whoever writes a row that refers to them, and two such wait in a circle.',
  },
]

/** Names that say what they are; a second function of one is a second rule. */
const named: Record<string, string> = {
  limitShare: 'contract/limitShare.ts',
  shareText: 'contract/limitShare.ts',
  percentText: 'contract/limitShare.ts',
  parseDose: 'contract/doseInput.ts',
  formatMicrosieverts: 'contract/dose.ts',
  formatLimit: 'contract/dose.ts',
  DoseField: 'src/dosimetry/DoseField.tsx',
}

/** Why a file holds a second rule for doses; empty when it holds none. */
export function secondRules(path: string, text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found: string[] = []
  for (const { home, except, signs, why, whole } of once) {
    if (home.includes(path) || except?.test(path)) continue
    const parts = whole ? signs.flatMap((sign) => sign.exec(code)?.[0] ?? []) : code.split('\n')
    const line = parts.find((each) => !/^\s*import\b/.test(each) && signs.some((sign) => sign.test(each)))
    if (line !== undefined) found.push(`${path}: ${line.trim()}\n  ${why}`)
  }
  for (const [name, home] of Object.entries(named)) {
    if (path !== home && new RegExp(`\\b(?:function|const|class)\\s+${name}\\b`).test(code))
      found.push(`${path}: a second ${name}. There is one, in ${home}.`)
  }
  return found
}

/** Texts that write a percentage: figure and sign are two words in every language. */
export const gluedPercents = (path: string, text: string): string[] =>
  [...text.matchAll(/"[^"\n]*(?:\}\}|\d)%[^"\n]*"/g)].map(
    ([found]) => `${path}: ${found}. Write "9 %", in every language.`,
  )

export function lintDoses(root: string): string[] {
  const problems = []
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    const path = entry.split(sep).join('/')
    if (/locales\/\w+\.json$/.test(path))
      problems.push(...gluedPercents(`src/${path}`, readFileSync(join(root, 'src', entry), 'utf8')))
  }
  for (const folder of ['contract', 'server', 'src']) {
    for (const file of filesOf(join(root, folder))) {
      const path = relative(root, file).split(sep).join('/')
      if (/\.(test|stories)\.tsx?$/.test(path)) continue
      problems.push(...secondRules(path, readFileSync(file, 'utf8')))
    }
  }
  return problems
}
