/** A file of code as a page shows it. */
export interface ExampleFile {
  /** Where it stands in the repository. */
  path: string
  code: string
}

const own = import.meta.glob<string>('./examples/*.tsx', { query: '?raw', import: 'default', eager: true })
const ofPortal = import.meta.glob<string>('../examples/vite-react19/src/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const portal = 'examples/vite-react19/src'

/** What the provider stands around, and what it is told. */
const others: Record<string, string> = { SievertProvider: 'SeveralWidgets' }

/** The code of one of the example portal's files, which the tests build and drive. Throws when there is none. */
export function exampleSource(name: string, end = 'tsx'): string {
  const code = ofPortal[`../${portal}/${name}.${end}`]
  if (code === undefined) throw new Error(`There is no ${portal}/${name}.${end}.`)
  return code
}

/**
 * The files that show how to use what a page is called by: of a component the one in `stories/examples`, of a widget the example
 * portal's, with what all of its widgets share. All of them are checked by the compiler and drawn by `exampleFiles.test.tsx`.
 * Throws when there is none, so that no page stands without.
 */
export function exampleFiles(name: string): ExampleFile[] {
  const code = own[`./examples/${name}.tsx`]
  if (code !== undefined) return [{ path: `stories/examples/${name}.tsx`, code }]
  const file = others[name] ?? name
  if (!(`../${portal}/${file}.tsx` in ofPortal))
    throw new Error(`There is neither stories/examples/${name}.tsx nor ${portal}/${file}.tsx.`)
  return [
    { path: `${portal}/${file}.tsx`, code: exampleSource(file) },
    { path: `${portal}/usePortal.ts`, code: exampleSource('usePortal', 'ts') },
  ]
}
