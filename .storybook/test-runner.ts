import type { TestRunnerConfig } from '@storybook/test-runner'
import { gluedWords } from '../e2e/gluedWords.ts'
import { brokenRules, otherLooks } from '../e2e/looks/otherLooks.ts'
import { sized, usual } from '../e2e/looks/sized.ts'

/**
 * Storybook's highlighter looks through the whole page whenever it changes, for marks that nobody sets in a test: a fifteenth of a
 * story's work.
 */
const withoutHighlighter = `{
  let features
  Object.defineProperty(window, 'FEATURES', {
    get: () => features,
    set: (all) => { features = { ...all, highlight: false } },
  })
}`

/**
 * The add-on's check is asked for by hand, as anybody can in its panel: it keeps and sends what is in order too, a hundred times as
 * long as what is not.
 */
const unchecked = `__STORYBOOK_PREVIEW__.ready().then(() =>
  __STORYBOOK_PREVIEW__.storyStoreValue.userGlobals.update({ a11y: { manual: true } }))`

const config: TestRunnerConfig = {
  async prepare({ page, browserContext, testRunnerConfig }) {
    const target = process.env.TARGET_URL ?? ''
    if (testRunnerConfig.getHttpHeaders)
      await browserContext.setExtraHTTPHeaders(await testRunnerConfig.getHttpHeaders(target))
    await sized(page, usual)
    await page.addInitScript(withoutHighlighter)
    await page.goto(`${target}${target.endsWith('/') ? '' : '/'}iframe.html?viewMode=story&globals=theme:light`)
    await page.evaluate(unchecked)
  },
  /**
   * Every story is loaded once: played and checked in Spanish in one theme, and then looked at in the other theme, on a phone and
   * in English. With SIEVERT_LOOKS=all one that is played is looked at as its play has left it, too. Figures and
   * units stay words of their own whatever happens to the styles.
   */
  async postVisit(page, { id }) {
    const broken = await brokenRules(page)
    if (broken.length > 0) throw new Error(`${id}: ${broken.join('\n')}`)
    const glued = (await page.evaluate(`(${gluedWords})(document.body)`)) as string[]
    if (glued.length > 0) throw new Error(`${id}: one word without styles: ${glued.slice(0, 5).join(' | ')}`)
    // The index alone has the tag `play-fn`; what a story is told has not.
    const isPlayed = '__STORYBOOK_PREVIEW__.currentRender.story.playFunction !== undefined'
    const asLeft = process.env.SIEVERT_LOOKS === 'all' && (await page.evaluate<boolean>(isPlayed))
    const wrong = await otherLooks(page, asLeft)
    if (wrong.length > 0) throw new Error(`${id}: ${wrong.join('\n')}`)
  },
}

export default config
