/**
 * Bundles the server into dist/server: one file to start from, and one for each worker thread. For Node alone, as `npm start`
 * is. `node scripts/build-server.mjs <folder>` builds it elsewhere, with a name after it one entry alone, with a file after
 * that another program over the same server: for tests and benches.
 */
import { cpSync } from 'node:fs'
import { build } from 'esbuild'

const banner = `import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __fileURLToPath } from 'node:url';
import { dirname as __pathDirname } from 'node:path';
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = __pathDirname(__filename);`

const entries = {
  main: 'server/main.ts',
  verify: 'server/cli/verify.ts',
  totals: 'server/cli/totals.ts',
  migrate: 'server/cli/migrate.ts',
  fileWorker: 'server/files/worker.ts',
  pdfWorker: 'server/files/pdf/worker.ts',
  downloads: 'server/downloads.ts',
}
const [folder = 'dist/server', only, file = entries[only]] = process.argv.slice(2)

await build({
  entryPoints: only ? { [only]: file } : entries,
  outdir: folder,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  banner: { js: banner },
  // Packages with files of their own beside their code: binaries, WebAssembly, fonts.
  external: [
    '@electric-sql/pglite',
    '@electric-sql/pglite-socket',
    '@node-rs/argon2',
    'pdfmake',
    'pg-native',
    'bwip-js',
  ],
  logLevel: 'warning',
})
if (!only) {
  cpSync('server/db/pgliteWorker.mjs', `${folder}/pgliteWorker.mjs`)
  cpSync('server/db/migrations', `${folder}/migrations`, { recursive: true })
}
