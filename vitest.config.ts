import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** A browser or a server on a busy machine: what is waited for may take its time. */
const slow = { poll: { timeout: 15_000 } }

/**
 * What answers alike whatever the database: left to PostgreSQL where the tests run on both. What is new runs on both until
 * it is named here.
 */
const ofNoDatabase = [
  'server/core/{guesses,log,site}.api.test.ts',
  'server/{exportWords,exports,offeredActs,permissions,prove,rejects,static}.api.test.ts',
  // What a dose becomes over its life: rules and statements that both understand alike; locks and drivers are tried by the races.
  'server/{adjustments,annealing,doseEntered,doseLife,laterFacts,verify}.api.test.ts',
  'server/doses/closures.api.test.ts',
  // Each of their cases verifies a whole service: that the embedded one can is tried by what comes after a withdrawal.
  'server/verify/{altered,readings}.api.test.ts',
  'server/adjustments/withdrawalAhead.api.test.ts',
  'server/readings/{seenLine,spares}.api.test.ts',
  'server/registry.api.test.ts',
  'server/doses/{external,yearToDate}.api.test.ts',
  'server/people/employments.api.test.ts',
  'server/uploads/{choosing,undo}.api.test.ts',
  'server/{secondFactor,sealedFactors,passkeys,passkeySignIn,foreignClients,users}.api.test.ts',
  'server/{kept,keptGuards,keptReport,registrySilent,severalSheets}.api.test.ts',
  // Lists, sheets, scans and what follows from a day: both are asked for them by the recordings, and by calls at random.
  'server/{dashboard,inventory,quantities,reprint,scanning,sheet}.api.test.ts',
  'server/alerts/{alerts,following,missedRead}.api.test.ts',
  'server/audit/audit.api.test.ts',
  'server/core/serviceSettings.api.test.ts',
  'server/osl/{reception,windows}.api.test.ts',
  'server/people/{changeLimits,importing,limitProfiles,looks,monitoring,retention}.api.test.ts',
  'server/core/links.api.test.ts',
  'server/readings/approvals.api.test.ts',
  'server/registry/{ahead,toes}.api.test.ts',
  'server/reports/ccss.api.test.ts',
]

/** What both API projects share: real databases, so one file after another; what they import is loaded once. */
const api = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `api-${database}`,
    environment: 'node' as const,
    include: ['server/**/*.api.test.ts'],
    exclude: database === 'pglite' && process.env.SIEVERT_BESIDE_POSTGRES ? ofNoDatabase : [],
    isolate: false,
    env: { SIEVERT_TEST_DB: database },
    globalSetup: ['./server/testing/globalSetup.ts'],
    pool: 'forks' as const,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    // The clock of a service in Costa Rica, wherever the tests run.
    env: { TZ: 'America/Costa_Rica' },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'docs/**/*.test.ts',
            'stories/**/*.test.ts',
            'src/**/*.node.test.tsx',
          ],
          exclude: ['**/*.api.test.ts', 'node_modules/**'],
          globalSetup: ['./server/testing/fileThread.ts'],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        plugins: [react()],
        publicDir: false,
        // What Storybook shows to be copied says what a portal says, and is tried against the sources.
        resolve: {
          alias: {
            '@sievert/portal/app': fileURLToPath(new URL('./src/embed/app.ts', import.meta.url)),
            '@sievert/portal': fileURLToPath(new URL('./src/index.ts', import.meta.url)),
          },
        },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'stories/**/*.test.tsx'],
          // What must work on a server is tested without a document, in `unit`.
          exclude: ['**/*.node.test.tsx', 'node_modules/**'],
          setupFiles: [fileURLToPath(new URL('./src/testing/setup.ts', import.meta.url))],
          // What they import is loaded once, which is half of the work; the page is set back after each file.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
        },
      },
      api('pglite'),
      api('postgres'),
      {
        test: {
          name: 'e2e',
          expect: slow,
          environment: 'node',
          include: ['e2e/*.test.ts'],
          globalSetup: ['./e2e/seedOnce.ts'],
          // Each waits for its server or for a slow network half of its time.
          maxWorkers: 3,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'slice',
          environment: 'node',
          include: ['e2e/slice/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'nodes',
          expect: slow,
          environment: 'node',
          include: ['e2e/nodes/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'hosts',
          expect: slow,
          environment: 'node',
          include: ['e2e/hosts/**/*.test.ts'],
          globalSetup: ['./e2e/hosts/setup.ts'],
          pool: 'forks',
          // Each waits for its portal for a part of its time.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
