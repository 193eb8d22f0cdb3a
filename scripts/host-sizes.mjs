/**
 * What a portal pays for the provider and for each widget: brotli bytes that a page fetches more than it did, on a page that
 * has nothing yet, on one that has React, and on one that has React and the kit with two of its components. Texts are left
 * out, because a page fetches one language of them, and so is what somebody would have to open.
 */
import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { brotliSize } from './brotli-size.mjs'

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

/** Leaves out what is asked for later: texts of other languages, and what somebody would have to open. */
const later = (isOpened) => ({
  name: 'later',
  setup(builder) {
    builder.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
      if (kind !== 'dynamic-import') return null
      const file = relative(root, join(resolveDir, path)).replaceAll('\\', '/')
      return isText(file) || isOpened(file) ? { path, external: true } : null
    })
  },
})

/** Brotli bytes of everything that is fetched because of some code, in one piece, and how its owners share them. */
async function bundled(code, isOpened) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: root, loader: 'js' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    metafile: true,
    outdir: 'out',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['msw', 'react-router-dom'],
    plugins: [later(isOpened)],
    logLevel: 'error',
  })
  const [output] = Object.values(metafile.outputs)
  const size = brotliSize(outputFiles[0].contents)
  const owners = {}
  for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
    const owner = ownerOf(input)
    owners[owner] = (owners[owner] ?? 0) + (bytesInOutput / output.bytes) * size
  }
  return { size, owners }
}

/** What is more in one bundle than in another, by owner; what is next to nothing is not named. */
const more = (after, before) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([owner, size]) => [owner, size - (before[owner] ?? 0)])
      .filter(([, size]) => size > 300)
      .sort(([, a], [, b]) => b - a),
  )

/**
 * Weighs exports of the built package on the three pages, and the grid alone on the last of them. `isOpened` says of a
 * module whether somebody has to open it first.
 */
export async function weighOnPages(names, from, isOpened) {
  const [react, kit, grid] = await Promise.all(['react', 'kit', 'grid'].map((name) => bundled(pages[name], isOpened)))
  const rows = []
  for (const name of names) {
    const wanted = [...new Set(['SievertProvider', name])].join(', ')
    const given = `import { ${wanted} } from ${from}; globalThis.sievert = [${wanted}]`
    const alone = await bundled(`${pages.react}\n${given}`, isOpened)
    const onKit = await bundled(`${pages.kit}\n${given}`, isOpened)
    rows.push({
      name,
      empty: alone.size,
      react: alone.size - react.size,
      kit: onKit.size - kit.size,
      parts: more(onKit.owners, kit.owners),
    })
  }
  return { rows, grid: grid.size - kit.size }
}

/** What is aimed at on a page that has the kit, in brotli kilobytes; of a list by what the grid weighs there by itself. */
const goals = (grid) => ({ SievertProvider: 40, DoseSummary: 50, ClientsTable: (grid / 1000) * 1.25 })
const kilobytes = (size) => (size / 1000).toFixed(1)

/**
 * Prints what exports weigh on the three pages, what of, and what is missing to a goal. Answers those that are over their
 * budget.
 */
export function reportOnPages({ rows, grid }, budgets) {
  console.log(
    `\nbrotli kB on a page with nothing, with React, with React and the kit (the grid there: ${kilobytes(grid)})`,
  )
  const over = []
  for (const { name, parts, ...sizes } of rows) {
    const budget = budgets[name]
    const figures = ['empty', 'react', 'kit'].map((page) => {
      if (budget && sizes[page] > budget[page] * 1000) over.push(`${name} on a page with ${page}`)
      return `${kilobytes(sizes[page])}${budget ? ` of ${budget[page]}` : ''}`.padStart(18)
    })
    console.log(name.padEnd(24) + figures.join(''))
    const goal = goals(grid)[name]
    const said = goal
      ? sizes.kit > goal * 1000
        ? `, ${kilobytes(sizes.kit - goal * 1000)} over the goal`
        : ', within the goal'
      : ''
    const made = Object.entries(parts).map(([owner, size]) => `${owner} ${kilobytes(size)}`)
    console.log(`  with the kit: ${made.join(', ')}${said}`)
  }
  return over
}
