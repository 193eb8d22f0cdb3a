/**
 * Weighs what a portal pays for each export of the package: a production bundle of the provider, and of the provider with
 * one widget, with the peers and the kit left out, compressed as it is served. Fails when an export is over its budget or
 * brings another widget's code along.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { brotliSize } from './brotli-size.mjs'
import { overOnPages, reportOnPages, weighOnPages } from './host-sizes.mjs'

const root = join(import.meta.dirname, '..')
const lib = join(root, 'dist/lib')

/** The features that a widget may bring. */
export const featuresOf = {
  SignIn: ['auth'],
  DoseSummary: ['participant'],
  DosimetryHistory: ['participant'],
  PersonRecord: ['participant'],
  Dashboard: ['dashboard'],
  AlertsList: ['alerts'],
  ReadingReport: ['readingReport'],
  ClientsTable: ['clients'],
  DosimeterInventory: ['dosimeters'],
  PersonnelTable: ['personnel'],
  UsersTable: ['users'],
  OslUpload: ['uploads'],
  InstadoseUpload: ['uploads'],
  AssignmentSheet: ['oslAssignments'],
  ValidationQueue: ['validation'],
  ParticipantReport: ['participant'],
}

/** What the host has, or has because of the kit: no part of a widget's own weight. */
const hosts = [
  'react',
  'react-dom',
  'react/*',
  'react-dom/*',
  '@mui/*',
  '@emotion/*',
  'stylis',
  'react-router-dom',
  'msw',
]
/** Libraries that the package brings: a host that has the same shares them. */
const libraries = [
  '@reduxjs/*',
  'react-redux',
  'i18next',
  'react-i18next',
  'react-hook-form',
  '@hookform/*',
  'zod',
  'dayjs',
  'dayjs/*',
]

/** What comes only when somebody opens it: it is weighed by itself, and not with every widget that can open it. */
const opened = {
  appearance: 'src/components/theme/brand/index.js',
  'passkey step': 'src/features/auth/components/PasskeyStep.js',
  'dose versions': 'src/doses/DoseChainDrawer.js',
  'alert details': 'src/features/alerts/components/AlertDialog.js',
  'alert act': 'src/features/alerts/components/AlertActDialog.js',
  'dosimeter life': 'src/features/dosimeters/components/DosimeterDrawer.js',
  'dosimeter report': 'src/features/dosimeters/components/ReportDialog.js',
  'dosimeter status': 'src/features/dosimeters/components/StatusDialog.js',
  'dosimeter calibration': 'src/features/dosimeters/components/DatedActDialog.js',
  'queue decisions': 'src/features/validation/components/QueueDialogs.js',
  'queue, all clean': 'src/features/validation/components/ApproveCleanDialog.js',
  'queue, publication': 'src/features/validation/components/PublishDialog.js',
  'queue, estimate': 'src/features/validation/components/EstimateDialog.js',
  'reading, background withdrawn': 'src/features/validation/components/ReasonDialog.js',
  'reading, control confirmed': 'src/features/validation/components/ConfirmControlDialog.js',
  'reading, control withdrawn': 'src/features/validation/components/WithdrawControlDialog.js',
  'reading, wearer of a spare': 'src/features/validation/components/WearerDialog.js',
  'sheet, steps': 'src/features/oslAssignments/components/SheetDialogs.js',
  'sheet, lines': 'src/features/oslAssignments/components/LineDialogs.js',
  'calendar of a filter': 'src/components/forms/DateInput.js',
}
const isOpened = (entryPoint) => Object.values(opened).some((path) => entryPoint === `dist/lib/${path}`)

const isText = (path) => /(^|\/)(locales\/|words\/e[ns]\.json)/.test(path)

/**
 * Bundles what `code` imports. Answers the brotli bytes of all that is fetched because of it, without texts and without what
 * somebody would have to open, and the modules of the package that are among it.
 */
export async function weightOf(code, external = [...hosts, ...libraries]) {
  const result = await build({
    stdin: { contents: code, resolveDir: root, loader: 'js' },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    metafile: true,
    outdir: 'out',
    define: { 'process.env.NODE_ENV': '"production"' },
    external,
    logLevel: 'error',
  })
  const { outputs } = result.metafile
  const bytes = new Map(
    result.outputFiles.map((file) => [file.path.replaceAll('\\', '/').split('/out/').at(-1), file.contents]),
  )
  const entry = Object.keys(outputs).find((path) => outputs[path].entryPoint === '<stdin>')
  const reached = new Set([entry])
  for (const path of reached) {
    for (const next of outputs[path].imports) {
      const inputs = Object.keys(outputs[next.path]?.inputs ?? {})
      if (next.external || (inputs.length > 0 && inputs.every(isText))) continue
      if (isOpened(outputs[next.path].entryPoint)) continue
      reached.add(next.path)
    }
  }
  const modules = [...reached]
    .flatMap((path) => Object.keys(outputs[path].inputs))
    .filter((path) => path.startsWith('dist/lib/'))
  const size = [...reached].reduce((sum, path) => sum + brotliSize(bytes.get(path.replace(/^out\//, ''))), 0)
  return { size, modules: [...new Set(modules)] }
}

/** Budgets in brotli kilobytes: of the provider by itself, of a widget over the provider, of the one script. */
const budgets = JSON.parse(readFileSync(join(import.meta.dirname, 'lib-budgets.json'), 'utf8'))

const from = JSON.stringify(join(lib, 'src/index.js').replaceAll('\\', '/'))
const kilobytes = (size) => (Math.round(size / 100) / 10).toFixed(1)

/** Is this module of the package another widget's? */
function isForeign(path, name) {
  const feature = /src\/features\/([^/]+)\//.exec(path)?.[1]
  const widget = /src\/embed\/(?:widgets|public)\/([^/.]+)\./.exec(path)?.[1]
  return (feature && !featuresOf[name].includes(feature)) || (widget && widget !== name)
}

/** Weighs every export: our own code, and with the libraries that it brings where the host has none of them. */
export async function weighLibrary() {
  const weigh = async (names) => ({
    ours: await weightOf(`export { ${names} } from ${from}`),
    all: await weightOf(`export { ${names} } from ${from}`, hosts),
  })
  const provider = await weigh('SievertProvider')
  const rows = [{ name: 'SievertProvider', ours: provider.ours.size, all: provider.all.size, problems: [] }]
  for (const name of Object.keys(featuresOf)) {
    const { ours, all } = await weigh(`SievertProvider, ${name}`)
    rows.push({
      name,
      ours: ours.size - provider.ours.size,
      all: all.size - provider.all.size,
      problems: ours.modules
        .filter((path) => isForeign(path, name))
        .map((path) => `brings ${path.slice('dist/lib/'.length)}`),
    })
  }
  for (const [name, path] of Object.entries(opened)) {
    const code = `export { SievertProvider } from ${from}; export * as opened from ${JSON.stringify(join(lib, path).replaceAll('\\', '/'))}`
    const [ours, all] = [await weightOf(code), await weightOf(code, hosts)]
    rows.push({ name, ours: ours.size - provider.ours.size, all: all.size - provider.all.size, problems: [] })
  }
  const script = brotliSize(readFileSync(join(lib, 'register.js')))
  rows.push({ name: 'register', ours: script, all: script, problems: [] })
  for (const row of rows) {
    const budget = budgets[row.name]
    if (!budget) row.problems.push('has no budget')
    else if (row.ours > budget.ours * 1000 || row.all > budget.all * 1000) row.problems.push('is over its budget')
  }
  return rows
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = await weighLibrary()
  console.log('brotli kB without React, kit and styles; widgets over the provider          ours   with libraries')
  for (const { name, ours, all, problems } of rows) {
    const budget = budgets[name] ?? { ours: '?', all: '?' }
    const figures =
      `${kilobytes(ours)} of ${budget.ours}`.padStart(14) + `${kilobytes(all)} of ${budget.all}`.padStart(17)
    console.log(name.padEnd(66) + figures + problems.map((each) => `\n  ✗ ${each}`).join(''))
  }
  const exported = ['SievertProvider', ...Object.keys(featuresOf)]
  const onPages = await weighOnPages(exported, from, isOpened)
  reportOnPages(onPages, budgets.pages, process.argv.includes('--all'))
  const over = overOnPages(onPages.rows, budgets.pages)
  for (const each of over) console.log(`  ✗ ${each}`)
  if (over.length > 0 || rows.some(({ problems }) => problems.length > 0)) process.exit(1)
}
