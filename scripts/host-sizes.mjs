/**
 * What a portal pays for the provider and for each widget: brotli bytes that a page fetches more than it did, on a page that
 * has nothing yet, on one that has React, and on one that has React and the kit with two of its components. Texts are left
 * out, because a page fetches one language of them, and so is what somebody would have to open.
 *
 * Every page with every export is a bundle of its own, in one piece, as if nothing else were on it. All of them are made in
 * one go, so that what they share is read once. A piece of that size is pressed to a little more or less after any change
 * (0.5 kB of 350 were seen for a renamed function), so a budget is some 0.4 kB and 0.2 % above what was measured.
 */
import { basename, join, relative } from 'node:path'
import { build } from 'esbuild'
import { brotliSizeBeside } from './brotli-size.mjs'

const root = join(import.meta.dirname, '..')
const isText = (path) => /(^|\/)(locales\/|words\/e[ns]\.json|gridTexts\w+\.js$)/.test(path)

/** Pages as they are before Sievert: code that a bundler keeps. */
const pages = {
  react: `import * as React from 'react'; import * as jsx from 'react/jsx-runtime'; import { createRoot } from 'react-dom/client'
globalThis.react = [React.createElement, jsx.jsx, createRoot]`,
  get kit() {
    return `${this.react}
import Button from '@mui/material/Button'; import TextField from '@mui/material/TextField'
import { createTheme, ThemeProvider } from '@mui/material/styles'
globalThis.kit = [Button, TextField, createTheme, ThemeProvider]`
  },
  get grid() {
    return `${this.kit}
import { DataGrid } from '@mui/x-data-grid'
globalThis.grid = DataGrid`
  },
}

/** To whom a module belongs, in the words of the report. */
export function ownerOf(path) {
  const name = path.split('node_modules/').at(-1)
  if (path.includes('dist/lib/vendor/')) return 'dates'
  if (path.includes('dist/lib/contract/')) return 'own contract'
  if (/dist\/lib\/src\/(features|embed)\//.test(path)) return 'own widget'
  if (path.includes('dist/lib/')) return 'own shared'
  if (/^(react|react-dom|scheduler)\//.test(name)) return 'react'
  if (/^@mui\/(x-data-grid|x-virtualizer|x-internals|x-license)/.test(name)) return 'grid'
  if (/^@mui\/x-/.test(name)) return 'other MUI X'
  if (/^(@mui|@emotion|stylis|react-transition-group|@popperjs|clsx|@babel)\b/.test(name)) return 'kit'
  if (/^zod\//.test(name)) return 'zod'
  if (/^(@reduxjs|redux|react-redux|immer|reselect|redux-thunk)\b/.test(name)) return 'store'
  if (/^(i18next|react-i18next)/.test(name)) return 'i18n'
  if (/^(react-hook-form|@hookform)/.test(name)) return 'forms'
  return 'other'
}

/** Entries that stand in no file, and what is asked for later: texts of other languages, what somebody would have to open. */
const pagesAsFiles = (codes, isOpened) => ({
  name: 'pages',
  setup(builder) {
    builder.onResolve({ filter: /^page:/ }, ({ path }) => ({ path: path.slice('page:'.length), namespace: 'page' }))
    builder.onLoad({ filter: /.*/, namespace: 'page' }, ({ path }) => ({ contents: codes[path], resolveDir: root }))
    builder.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
      if (kind !== 'dynamic-import') return null
      const file = relative(root, join(resolveDir, path)).replaceAll('\\', '/')
      return isText(file) || isOpened(file) ? { path, external: true } : null
    })
  },
})

/** Bundles each of the codes by itself, and answers its contents and the modules in it, by name. */
async function bundled(codes, isOpened) {
  const { outputFiles, metafile } = await build({
    entryPoints: Object.keys(codes).map((name) => ({ in: `page:${name}`, out: name })),
    bundle: true,
    // Without it every entry is shaken by itself, as a portal's own bundler does with its one page.
    splitting: false,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    metafile: true,
    outdir: 'out',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['msw', 'react-router-dom'],
    plugins: [pagesAsFiles(codes, isOpened)],
    logLevel: 'error',
  })
  return Object.fromEntries(
    outputFiles.map(({ path, contents }) => {
      const name = basename(path, '.js')
      return [name, { contents, inputs: metafile.outputs[`out/${name}.js`].inputs }]
    }),
  )
}

/** How its owners share the brotli bytes of a bundle. */
function ownersIn({ contents, inputs }, size) {
  const owners = {}
  for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
    const owner = ownerOf(input)
    owners[owner] = (owners[owner] ?? 0) + (bytesInOutput / contents.length) * size
  }
  return owners
}

/** What is more in one bundle than in another, by owner; what is next to nothing is not named. */
const more = (after, before) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([owner, size]) => [owner, size - (before[owner] ?? 0)])
      .filter(([, size]) => size > 300)
      .sort(([, a], [, b]) => b - a),
  )

/** By so many bytes a bundle may be longer than one that was pressed, to be reckoned from that instead of being pressed. */
const alike = 1000

/**
 * Weighs exports of the built package on the three pages, and the grid alone on the last of them. `isOpened` says of a
 * module whether somebody has to open it first.
 */
export async function weighOnPages(names, from, isOpened) {
  const codes = { react: pages.react, kit: pages.kit, grid: pages.grid }
  for (const name of names) {
    const wanted = [...new Set(['SievertProvider', name])].join(', ')
    const given = `import { ${wanted} } from ${from}; globalThis.sievert = [${wanted}]`
    for (const page of ['react', 'kit']) codes[`${page}-${name}`] = `${pages[page]}\n${given}`
  }
  const bundles = await bundled(codes, isOpened)
  const press = (name) => brotliSizeBeside(bundles[name].contents)
  const [react, kit, grid] = await Promise.all(['react', 'kit', 'grid'].map(press))
  const ownersOfKit = ownersIn(bundles.kit, kit)

  const weigh = async (name) => {
    const alone = await press(`react-${name}`)
    const [shorter, longer] = [bundles[`react-${name}`], bundles[`kit-${name}`]]
    const extra = longer.contents.length - shorter.contents.length
    // Most widgets have both components of the kit in them already: the two bundles are the same but for the page's own
    // lines, and pressing one costs seconds.
    const onKit =
      Math.abs(extra) < alike ? alone + (extra / shorter.contents.length) * alone : await press(`kit-${name}`)
    const parts = more(ownersIn(longer, onKit), ownersOfKit)
    return { name, empty: alone, react: alone - react, kit: onKit - kit, parts }
  }
  return { rows: await Promise.all(names.map(weigh)), grid: grid - kit }
}

const onWhich = ['empty', 'react', 'kit']

/**
 * What is wrong with the weights on pages: one that is over its budget or has none, and a budget of what is not weighed. In
 * words, one for each.
 */
export function overOnPages(rows, budgets) {
  const names = rows.map(({ name }) => name)
  return [
    ...rows.flatMap((row) =>
      onWhich.flatMap((page) => {
        const budget = budgets[row.name]?.[page]
        if (budget === undefined) return [`${row.name} on a page with ${page} has no budget`]
        return row[page] > budget * 1000 ? [`${row.name} on a page with ${page} is over its budget`] : []
      }),
    ),
    ...Object.keys(budgets).flatMap((name) => (names.includes(name) ? [] : [`${name} has a budget and is no export`])),
  ]
}

/** What is aimed at on a page that has the kit, in brotli kilobytes; of a list by what the grid weighs there by itself. */
const goals = (grid) => ({ SievertProvider: 40, DoseSummary: 50, ClientsTable: (grid / 1000) * 1.25 })
const kilobytes = (size) => (size / 1000).toFixed(1)

/** Prints what exports weigh on the three pages, and of some, or of all, what of and what is missing to a goal. */
export function reportOnPages({ rows, grid }, budgets, all) {
  console.log(
    `\nbrotli kB on a page with nothing, with React, with React and the kit (the grid there: ${kilobytes(grid)})`,
  )
  for (const { name, parts, ...sizes } of rows) {
    const figures = onWhich.map((page) => `${kilobytes(sizes[page])} of ${budgets[name]?.[page] ?? '?'}`.padStart(18))
    console.log(name.padEnd(24) + figures.join(''))
    const goal = goals(grid)[name]
    if (!goal && !all) continue
    const said = goal
      ? sizes.kit > goal * 1000
        ? `, ${kilobytes(sizes.kit - goal * 1000)} over the goal`
        : ', within the goal'
      : ''
    const made = Object.entries(parts).map(([owner, size]) => `${owner} ${kilobytes(size)}`)
    console.log(`  with the kit: ${made.join(', ')}${said}`)
  }
}
