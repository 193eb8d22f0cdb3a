import { readFileSync } from 'node:fs'
import { getJestConfig } from '@storybook/test-runner'

const base = getJestConfig()

/** A file of which no story is played would open a browser's page for nothing. */
const entries = Object.values(JSON.parse(readFileSync('storybook-static/index.json', 'utf8')).entries)
const played = new Set(
  entries.filter(({ type, tags }) => type === 'story' && tags.includes('test')).map(({ importPath }) => importPath),
)
const leftOut = entries.filter(({ type, importPath }) => type === 'story' && !played.has(importPath))

export default {
  ...base,
  // Otherwise the runner walks the whole repository.
  rootDir: import.meta.dirname,
  testTimeout: 60_000,
  testEnvironment: './scripts/storybook/environment.js',
  testPathIgnorePatterns: ['/node_modules/', ...leftOut.map(({ importPath }) => `${importPath.slice(1)}$`)],
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
