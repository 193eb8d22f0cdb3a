import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildLocales } from './scripts/build-locales.mjs'
import { buildThemes } from './scripts/build-themes.mjs'

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
        if (/[\\/]locales[\\/]e[ns]\.json$/.test(file) && !file.includes('public')) buildLocales(root)
        else if (/[\\/]theme[\\/](tokens|palette)\.ts$/.test(file)) await buildThemes(root)
        else return
        server.ws.send({ type: 'full-reload' })
      }
      server.watcher.on('change', rebuild)
    },
  }
}

/** What the sign-in page needs comes as one file; the grid, pickers and charts each as one more, when a screen asks. */
const chunks = [
  { name: 'grid', test: /node_modules[\\/]@mui[\\/]x-(data-grid|virtualizer)/ },
  { name: 'charts', test: /node_modules[\\/](@mui[\\/]x-charts|d3-|victory)/ },
  { name: 'dates', test: /node_modules[\\/](@mui[\\/]x-date-pickers|dayjs)/ },
  { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform|zod)|[\\/]contract[\\/](schemas|api)/ },
]

export default defineConfig({
  plugins: [react(), generatedFiles()],
  server: { port: 4701, proxy: { '/api': { target: process.env.SIEVERT_API ?? 'http://localhost:4700' } } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
