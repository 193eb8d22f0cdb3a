import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, normalizePath, type Plugin } from 'vite'
import { addresses } from './scripts/addresses.ts'
import { buildLocales } from './scripts/build-locales.ts'
import { buildThemes } from './scripts/build-themes.ts'
import { drawnSignIn } from './scripts/drawn-sign-in.ts'
import { lightGrid } from './scripts/light-grid.ts'

/** Texts and themes stand beside the code; the server and the browser want them under /locales and /themes. */
export function generatedFiles(): Plugin {
  const root = import.meta.dirname
  return {
    name: 'sievert-generated-files',
    async buildStart() {
      buildLocales(root)
      await buildThemes(root)
    },
    configureServer(server) {
      const rebuild = async (file: string) => {
        if (/[\\/](locales|words)[\\/]e[ns]\.json$/.test(file) && !file.includes('public')) buildLocales(root)
        else if (/[\\/]theme[\\/](tokens|palette)\.ts$/.test(file)) await buildThemes(root)
        else return
        server.ws.send({ type: 'full-reload' })
      }
      server.watcher.on('change', rebuild)
    },
  }
}

/** Puts the script that runs before the first paint into the page: as a file of its own it would be waited for. */
function firstPaint(): Plugin {
  const tag = /<script (nonce="\w+") src="\/(src\/app\/firstPaint\.js)"><\/script>/
  const inline = (_: string, nonce: string, file: string) =>
    `<script ${nonce}>${minifySync(file, readFileSync(join(import.meta.dirname, file), 'utf8')).code}</script>`
  const ownPage = normalizePath(join(import.meta.dirname, 'index.html'))
  return {
    name: 'sievert-first-paint',
    transformIndexHtml: {
      order: 'pre',
      // Storybook builds a page of its own by this file.
      handler: (page, { filename }) => {
        if (filename !== ownPage) return page
        if (!tag.test(page)) throw new Error('index.html has no place for the script that runs before the first paint.')
        return page.replace(tag, inline)
      },
    },
  }
}

/**
 * React Router without what keeps its framework and its data mode in the bundle: the name that each of its parts gives to
 * the developer tools, which is a write and so a use, and calls that bundlers must take for acts. Its build for production
 * leaves the warnings out; the package's own door always leads to the other.
 */
function lightRouter(): Plugin {
  const inRouter = /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/
  return {
    name: 'sievert-light-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^react-router$/,
            replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
          },
        ],
      },
    }),
    transform: {
      filter: { id: inRouter },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  }
}

/**
 * What the first page needs is one file. So is what every screen inside and every list needs: one file is
 * packed better than twenty crumbs, and it is fetched ahead while the password is typed. Shared code of the rest comes in a few files: what the same screens use travels together, and pieces under 1 kB
 * join their neighbours.
 */
const start = { name: 'start', tags: ['$initial' as const], priority: 3 }
const anyOf = (...parts: RegExp[]) => new RegExp(parts.map(({ source }) => source).join('|'))
const inside = {
  name: 'inside',
  test: anyOf(
    /[\\/]src[\\/](app\/(shell\/Shell\.tsx|prefetchScreens)|components\/(table\/(?!GridView)|layout|FilterSelect)|connected\/(useList|retryOf)|routing\/(?!UnsavedChangesGuard|useFormPage)|store\/(download|lists))/,
    // Keeps the answers of the API, and the calls of every list.
    /@reduxjs[\\/]toolkit[\\/]dist[\\/]query|[\\/]src[\\/]store[\\/]api\.ts/,
    // What the grid shares with the calendar.
    /@base-ui\/utils|use-sync-external-store|@mui\/x-internals|useThemeProps\.mjs|objectWithoutPropertiesLoose|getGridLocalization/,
    // What half of the lists show or are filtered by.
    /[\\/]contract\/(period|codes|reportCodes|lifecycles|acts|states|words\/spans)\.ts|[\\/]src\/(components\/(status|names|forms\/(useOptions|useMeanwhile|serverErrors|same|lazyDateInput))|connected\/((ClientName|pick\/(use|clientPick|inToolbar|ToolbarClientFilter))|useSubmit|useFailureText)|dosimetry\/periodLabel|store\/(recent|api\/(clients|packingLists|adjustments|dosimeters))|features\/dosimeters\/model\.ts)/,
  ),
  priority: 2,
}
/** What forms check by, apart from what lists show of the same features: only whoever opens a form fetches it. */
const schemas = {
  name: 'shared-schemas',
  test: /[\\/]contract[\\/](schemas[\\/]|doseInput)/,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 1_000,
  priority: 1,
}
/** And how lists are asked for, what they name and what opens a dose, apart from what shows it; two models hold checks of forms. */
const answers = {
  ...schemas,
  name: 'shared-answers',
  test: /[\\/]store[\\/]api[\\/]|[\\/]features[\\/](?!uploads|account|personnel)\w+[\\/]model\.ts|[\\/]doses[\\/]DoseChainButton/,
}
/** What one of many is found by: forms, and what is asked for one person or dosimeter, have it; lists fetch it after their rows. */
const options = {
  name: 'shared-options',
  test: /@mui[\\/]material[\\/](useAutocomplete|Autocomplete|Chip)[\\/]|[\\/]forms[\\/]OptionInput\.tsx/,
  minShareCount: 2,
  priority: 1,
}
/** And what it is asked for by: alone it would travel with all that forms have. */
const picks = {
  name: 'shared-picks',
  test: /[\\/]pick[\\/](Client|Person|Site|Dosimeter)Input/,
  minShareCount: 2,
  priority: 1,
}
const shared = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 }

const api = process.env.SIEVERT_API ?? 'http://localhost:4700'

export default defineConfig({
  plugins: [
    react(),
    generatedFiles(),
    firstPaint(),
    lightRouter(),
    lightGrid(import.meta.dirname),
    addresses(import.meta.dirname),
    drawnSignIn(import.meta.dirname),
  ],
  server: {
    port: 4701,
    // The page's own Host is kept, so that its writes are of the same origin.
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, { target: api }])),
    // A database that writes in the tree is no change of a source.
    watch: { ignored: ['.data', '.cache', 'dist', 'storybook-static'].map((folder) => `**/${folder}/**`) },
  },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [start, inside, schemas, answers, options, picks, shared] },
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
      },
      // A feature's index names its widgets for portals; what the app does not use of them stays out of the first load.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/]src[\\/](components|connected|dosimetry|features|routing|store)[\\/]/, sideEffects: false },
        ],
      },
    },
  },
})
