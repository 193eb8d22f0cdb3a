import { getJestConfig } from '@storybook/test-runner'

const base = getJestConfig()

export default {
  ...base,
  // Otherwise the runner walks the whole repository.
  rootDir: import.meta.dirname,
  testTimeout: 60_000,
  testEnvironmentOptions: {
    ...base.testEnvironmentOptions,
    'jest-playwright': {
      ...base.testEnvironmentOptions['jest-playwright'],
      browsers: ['chromium'],
      // Which browser, and how it starts, is said by scripts/test-stories.ts.
      launchOptions: { ...JSON.parse(process.env.SIEVERT_BROWSER ?? '{}'), headless: true },
    },
  },
}
