import type { Facts } from './facts.ts'
import { sentence } from './names.ts'
import { browser } from './places/browser.ts'
import { checkNew } from './places/checkNew.ts'
import { contract } from './places/contract.ts'
import { server } from './places/server.ts'
import { carried, widget } from './places/widget.ts'
import { CannotWrite, type Tree } from './tree.ts'

/** Tells of it at the end of what was added since the last release. */
function changelog(tree: Tree, { many, about }: Facts): void {
  const path = 'CHANGELOG.md'
  tree.change(path, (text) => {
    const [unreleased = ''] = /^## Unreleased\n[\s\S]*?(?=^## |$(?![\s\S]))/m.exec(text) ?? []
    const [added] = /^### Added\n[\s\S]*?(?=\n#|$(?![\s\S]))/m.exec(unreleased) ?? []
    if (!added) throw new CannotWrite(`${path} has no list “### Added” under “## Unreleased”.`)
    return text.replace(added, () => `${added.trimEnd()}\n- **${sentence(many.en)}**: ${about.en}\n`)
  })
}

/** Every line that a slice needs in files which are there. Throws CannotWrite when one has no place. */
export function register(tree: Tree, facts: Facts): void {
  checkNew(tree, facts)
  contract(tree, facts)
  server(tree, facts)
  browser(tree, facts)
  carried(tree, facts)
  if (facts.widget) widget(tree, facts)
  changelog(tree, facts)
}
