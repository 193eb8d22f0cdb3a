import { getJestConfig } from '@storybook/test-runner'
import { chromiumArgs, chromiumPath } from './scripts/chromium.mjs'

const base = getJestConfig()

export default {
  ...base,
  // Otherwise the runner walks the whole repository.
  rootDir: import.meta.dirname,
  testTimeout: 30_000,
  testEnvironmentOptions: {
    ...base.testEnvironmentOptions,
    'jest-playwright': {
      ...base.testEnvironmentOptions['jest-playwright'],
      browsers: ['chromium'],
      launchOptions: { executablePath: chromiumPath(), headless: true, args: chromiumArgs },
    },
  },
}
