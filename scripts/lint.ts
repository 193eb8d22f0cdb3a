/** Everything that is linted besides what Biome sees, in one process. Each problem says what to do instead. */
import { lintDoses } from './lint-doses.ts'
import { lint as lintImports } from './lint-imports.ts'
import { lintTexts } from './lint-texts.ts'
import { lintWays } from './lint-ways.ts'
import { lintWords } from './lint-words.ts'

const rules: [rule: (root: string) => string[], said: string][] = [
  [
    lintImports,
    'Imports point the right way and never in a circle, packages stay in their layers, and no file is too long.',
  ],
  [lintTexts, 'Every text stands in the locales.'],
  [lintDoses, 'There is one share of a limit, one parser and one formatter of doses.'],
  [lintWords, 'The words of the field have one home.'],
  [lintWays, 'Lists, forms and pickers are made in one way.'],
]

for (const [rule, said] of rules) {
  const problems = rule(process.cwd())
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log(said)
  else process.exitCode = 1
}
