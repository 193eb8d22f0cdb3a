import { NodeBuilderFlags, SymbolFlags } from 'typescript/unstable/sync'
import { entries, registerEntry } from '../lib-entries.ts'
import { type openTypes, TypeWriter } from './types.ts'

const kinds: [number, string][] = [
  [SymbolFlags.Function, 'function'],
  [SymbolFlags.Class, 'class'],
  [SymbolFlags.Variable, 'const'],
]

/** Everything that portals may rely on, with its types: a change of it is seen in the difference of this text. */
export function apiReport({ checker, exportsOf }: ReturnType<typeof openTypes>, library: string): string {
  const parts = Object.entries({ ...entries, './register': registerEntry }).map(([way, path]) => {
    const writer = new TypeWriter(checker)
    const own = exportsOf(path)
    const values = [...own]
      .filter(([, symbol]) => symbol.flags & SymbolFlags.Value)
      .map(([name, symbol]) => {
        const kind = kinds.find(([flag]) => symbol.flags & flag)?.[1] ?? 'const'
        const type = checker.getTypeOfSymbol(symbol)
        const said = type ? checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation) : 'unknown'
        if (kind === 'class') writer.write(checker.getDeclaredTypeOfSymbol(symbol))
        return `export ${kind} ${name}: ${said}\n`
      })
    const written = [...own]
      .filter(([, symbol]) => !(symbol.flags & SymbolFlags.Value))
      .map(([name, symbol]) => [name, writer.write(checker.getDeclaredTypeOfSymbol(symbol))] as const)
    // What has no declaration of its own stands under its name here.
    const others = written
      .filter(([name]) => !writer.declared.has(name))
      .map(([name, said]) => `export type ${name} = ${said}\n`)
    const declared = [...writer.declared].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, said]) => said)
    const title = way === '.' ? library : `${library}/${way.slice(2)}`
    return `## ${title}\n\n\`\`\`ts\n${[...values.toSorted(), ...others.toSorted(), ...declared].join('\n')}\`\`\`\n`
  })
  return `# What portals may rely on\n\nWritten by \`npm run api\` from the sources; whoever changes it says in the changelog what portals have to do.\n\n${parts.join('\n')}`
}
