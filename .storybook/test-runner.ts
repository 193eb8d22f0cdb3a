import type { TestRunnerConfig } from '@storybook/test-runner'

/** Which theme this run looks at; `scripts/test-stories.mjs` runs every story in each. */
const theme = process.env.SIEVERT_THEME ?? 'light'

const config: TestRunnerConfig = {
  async prepare({ page, browserContext, testRunnerConfig }) {
    const target = process.env.TARGET_URL ?? ''
    if (testRunnerConfig.getHttpHeaders)
      await browserContext.setExtraHTTPHeaders(await testRunnerConfig.getHttpHeaders(target))
    await page.goto(`${target}${target.endsWith('/') ? '' : '/'}iframe.html?viewMode=story&globals=theme:${theme}`)
  },
}

export default config
