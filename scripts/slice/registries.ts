import { before } from './edits.ts'
import type { Facts } from './facts.ts'
import { sentence } from './names.ts'
import { browser } from './places/browser.ts'
import { checkNew } from './places/checkNew.ts'
import { contract } from './places/contract.ts'
import { server } from './places/server.ts'
import { carried, widget } from './places/widget.ts'
import type { Tree } from './tree.ts'

/** Every line that a slice needs in files which are there. Throws CannotWrite when one has no place. */
export function register(tree: Tree, facts: Facts): void {
  checkNew(tree, facts)
  contract(tree, facts)
  server(tree, facts)
  browser(tree, facts)
  carried(tree, facts)
  if (facts.widget) widget(tree, facts)
  before(tree, 'CHANGELOG.md', '\n### Changed\n', `- **${sentence(facts.many.en)}**: ${facts.about.en}\n`)
}
