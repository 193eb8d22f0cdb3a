import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { allows, type Policy } from '../contract/policies.ts'
import { roleIds } from '../contract/vocabulary.ts'
import type { AddressNeeds } from '../server/appPage.ts'
import { firstCalls } from '../src/routing/firstCalls.ts'
import { paths, type ScreenName } from '../src/routing/paths.ts'

/** What a feature's `routes.tsx` says of a screen. */
export interface DeclaredScreen {
  name: ScreenName
  /** The module of its page; none for one that comes with the entry. */
  page?: string
  namespaces: string[]
  policy?: Policy
}

const quoted = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name as string)

/**
 * The screens of a `routes.tsx`, read as it is written: an entry begins with its name, and namespaces that several have stand
 * in a constant above. Throws for an entry without namespaces.
 */
export function screensIn(file: string): DeclaredScreen[] {
  const source = readFileSync(file, 'utf8')
  const above = source.slice(0, source.indexOf('export const screens'))
  const shared = quoted(/namespaces(?: =|:) \[([^\]]*)\]/.exec(above)?.[1] ?? '')
  return [...source.matchAll(/\bname: '(\w+)'[\s\S]*?(?=\bname: '|$)/g)].map(([entry, name]) => {
    const own = /namespaces: \[([^\]]*)\]/.exec(entry)?.[1]
    const namespaces = own === undefined ? shared : [...(own.includes('...') ? shared : []), ...quoted(own)]
    if (namespaces.length === 0) throw new Error(`${file}: no namespaces are found for ${name}.`)
    const page = /import\('(\.[^']+)'\)/.exec(entry)?.[1]
    const policy = /policy: '([\w.]+)'/.exec(entry)?.[1] as Policy | undefined
    return {
      name: name as ScreenName,
      namespaces,
      ...(policy && { policy }),
      ...(page && { page: join(dirname(file), page) }),
    }
  })
}

/** Every screen that the features under a root declare. */
export const declaredScreens = (root: string): DeclaredScreen[] =>
  readdirSync(join(root, 'src/features'))
    .map((feature) => join(root, 'src/features', feature, 'routes.tsx'))
    .filter((file) => existsSync(file))
    .flatMap(screensIn)

const table = 'src/components/table'

/**
 * Writes down which addresses are screens, and what each needs beside the entry: so the server can name it in the head of the
 * page, and the browser fetches it while the entry is still on its way.
 */
export function addresses(root: string): Plugin {
  return {
    name: 'sievert-addresses',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const holder = (module: string): Rolldown.OutputChunk => {
        const found = chunks.find(({ moduleIds }) => moduleIds.includes(module))
        if (!found) throw new Error(`No file of the build has ${module}.`)
        return found
      }
      const withImports = (chunk: Rolldown.OutputChunk, into = new Set<string>()): Set<string> => {
        if (into.has(chunk.fileName)) return into
        into.add(chunk.fileName)
        for (const name of chunk.imports) {
          const imported = bundle[name]
          if (imported?.type === 'chunk') withImports(imported, into)
        }
        return into
      }
      const entry = withImports(chunks.find(({ isEntry }) => isEntry) as Rolldown.OutputChunk)
      /** The files that modules need, without those that are there already. */
      const filesOf = (modules: readonly string[], there: readonly string[] = []) => {
        const needed = new Set(modules.flatMap((module) => [...withImports(holder(module))]))
        return [...needed].filter((file) => !entry.has(file) && !there.includes(`/${file}`)).map((file) => `/${file}`)
      }
      const reaches = (module: string, wanted: string, seen = new Set<string>()): boolean => {
        if (module === wanted) return true
        if (seen.has(module)) return false
        seen.add(module)
        return (this.getModuleInfo(module)?.importedIds ?? []).some((next) => reaches(next, wanted, seen))
      }
      const needs: Record<string, AddressNeeds> = {}
      for (const { name, page, namespaces, policy } of declaredScreens(root)) {
        const inShell = !paths[name].pattern.startsWith('/auth/')
        const code = filesOf([...(inShell ? [join(root, 'src/app/shell/Shell.tsx')] : []), ...(page ? [page] : [])])
        const hasList = page !== undefined && reaches(page, join(root, table, 'DataTable.tsx'))
        const grid = hasList ? filesOf([join(root, table, 'GridView.tsx')], code) : []
        const roles = inShell && policy ? roleIds.filter((rol_id) => allows(policy, { rol_id }) !== 'none') : []
        const call = firstCalls[name]
        const first = call === undefined ? null : `/api/v1${call}`
        const place = { isSignIn: name === 'login', isHome: name === 'dashboard' }
        needs[paths[name].pattern] = { code, grid, texts: namespaces, roles, first, ...place }
      }
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(needs) })
    },
  }
}
