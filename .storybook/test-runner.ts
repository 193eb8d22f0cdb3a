import type { TestRunnerConfig } from '@storybook/test-runner'
import { gluedWords } from '../e2e/gluedWords.ts'

/** Which theme this run looks at; `scripts/test-stories.mjs` runs every story in each. */
const theme = process.env.SIEVERT_THEME ?? 'light'

const config: TestRunnerConfig = {
  async prepare({ page, browserContext, testRunnerConfig }) {
    const target = process.env.TARGET_URL ?? ''
    if (testRunnerConfig.getHttpHeaders)
      await browserContext.setExtraHTTPHeaders(await testRunnerConfig.getHttpHeaders(target))
    await page.goto(`${target}${target.endsWith('/') ? '' : '/'}iframe.html?viewMode=story&globals=theme:${theme}`)
  },
  /** Figures and units stay words of their own whatever happens to the styles. */
  async postVisit(page, { id }) {
    const glued = (await page.evaluate(`(${gluedWords})(document.body)`)) as string[]
    if (glued.length > 0) throw new Error(`${id}: one word without styles: ${glued.slice(0, 5).join(' | ')}`)
  },
}

export default config
