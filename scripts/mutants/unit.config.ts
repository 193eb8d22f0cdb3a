import { defineConfig } from 'vitest/config'

/** The tests of the pure rules, for the mutation tool, which runs them in its own manner. */
export default defineConfig({
  test: { env: { TZ: 'America/Costa_Rica' }, environment: 'node', include: ['server/domain/**/*.test.ts'] },
})
