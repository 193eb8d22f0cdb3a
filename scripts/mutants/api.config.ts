import { defineConfig } from 'vitest/config'

/** The tests of a dose's life on PostgreSQL, for the mutation tool, which runs them in its own manner. */
export default defineConfig({
  test: {
    env: { TZ: 'America/Costa_Rica', SIEVERT_TEST_DB: 'postgres' },
    environment: 'node',
    include: ['server/**/*.test.ts'],
    exclude: [
      'server/{alerts,audit,core,db,domain,files,jobs,registry,seed}/**',
      // These look at the code itself, at everything at once, or at accounts and the registry.
      'server/{settings,openapi}.test.ts',
      'server/{fuzz,permissions,prove,races,recordings,static,versions}.api.test.ts',
      'server/{auth,passkeySignIn,passkeys,registry,registrySilent,sealedFactors,secondFactor,streaming,users}.api.test.ts',
    ],
    globalSetup: ['./server/testing/globalSetup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
