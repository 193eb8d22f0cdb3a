import { setupPage } from '@storybook/test-runner'
import RunnerEnvironment from '@storybook/test-runner/dist/jest-playwright-entries/test-environment.js'

/** So many files of stories are shown on one page before it is opened anew: it keeps what each has left behind. */
const mostFiles = 12

/** The page of this process: a new one fetches and compiles Storybook anew, which is half the work of a file of stories. */
let kept

async function end() {
  const browser = kept?.browser
  kept = undefined
  await browser?.close()
}

/** What a file's stories have kept in the browser is gone for the next one's. */
async function leaveNothing({ context, page }) {
  await context.clearCookies()
  await page.evaluate('localStorage.clear(); sessionStorage.clear()')
}

/** Shows the stories of several files on one page, until one of them fails: what is left then is nobody's to stand on. */
export default class OnePage extends RunnerEnvironment {
  #hasFailed = false

  async setup() {
    // Nothing is opened where a page is kept.
    this._config.testEnvironmentOptions['jest-playwright'].skipInitialization = kept !== undefined
    await super.setup()
    if (kept) {
      const { browser, context, page } = kept
      Object.assign(this.global, { browser, context, page })
      await leaveNothing(kept)
      return
    }
    const { browser, context, page } = this.global
    await setupPage(page, context)
    kept = { browser, context, page, files: 0 }
  }

  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.#hasFailed = true
    await super.handleTestEvent(event)
  }

  async teardown() {
    if (kept) kept.files += 1
    // A story that went elsewhere was given another page.
    const isOver = this.global.page !== kept?.page || this.#hasFailed || kept.files === mostFiles
    if (isOver) await end()
    // What is still there would be closed.
    else this.global.browser = undefined
    await super.teardown()
  }
}
