import type { TestRunnerConfig } from '@storybook/test-runner'
import { gluedWords } from '../e2e/gluedWords.ts'
import { inOtherTheme } from '../e2e/looks/inOtherTheme.ts'

const config: TestRunnerConfig = {
  async prepare({ page, browserContext, testRunnerConfig }) {
    const target = process.env.TARGET_URL ?? ''
    if (testRunnerConfig.getHttpHeaders)
      await browserContext.setExtraHTTPHeaders(await testRunnerConfig.getHttpHeaders(target))
    await page.goto(`${target}${target.endsWith('/') ? '' : '/'}iframe.html?viewMode=story&globals=theme:light`)
  },
  /**
   * Every story is played and checked by the add-on in one theme and then, as the play has left it, checked in the other one,
   * in which the next story begins. Figures and units stay words of their own whatever happens to the styles.
   */
  async postVisit(page, { id }) {
    const glued = (await page.evaluate(`(${gluedWords})(document.body)`)) as string[]
    if (glued.length > 0) throw new Error(`${id}: one word without styles: ${glued.slice(0, 5).join(' | ')}`)
    const broken = (await page.evaluate(`(${inOtherTheme})()`)) as string[]
    if (broken.length > 0) throw new Error(`${id}: ${broken.join('\n')}`)
  },
}

export default config
