import { defineConfig } from 'vitest/config'

/** The tests of a dose's life on PostgreSQL, for the mutation tool, which runs them in its own manner. */
export default defineConfig({
  test: {
    env: { TZ: 'America/Costa_Rica', SIEVERT_TEST_DB: 'postgres' },
    environment: 'node',
    include: ['server/**/*.test.ts'],
    exclude: [
      'server/{core,db,domain,files,jobs,seed}/**',
      'server/{fuzz,permissions,prove,races,recordings,static}.api.test.ts',
    ],
    globalSetup: ['./server/testing/globalSetup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
