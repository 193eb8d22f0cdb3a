import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { inGlobals, settled } from './inGlobals.ts'
import { inspect } from './inspect.ts'
import { violations } from './violations.ts'

const axe = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
const phone = { width: 390, height: 844 }
/** What a story is played with; the add-on checks it then, and the looks after it by themselves. */
const played = { language: 'es', a11y: { manual: false } }

/**
 * Looks at the story that is shown, as its play has left it: on a phone, where Spanish is longest, and then there in English
 * and in the other theme, which changes it where it stands. The next story is played in Spanish again, in the theme that this one ended in. Answers what is
 * wrong: rules of accessibility that are broken, what is too wide, keys in the place of texts.
 */
export async function otherLooks(page: Page): Promise<string[]> {
  const usual = page.viewportSize()
  const theme = await page.evaluate('__STORYBOOK_PREVIEW__.storyStoreValue.userGlobals.get().theme')
  const other = theme === 'dark' ? 'light' : 'dark'
  if (!(await page.evaluate("'axe' in window"))) await page.addScriptTag({ path: axe })
  try {
    await page.setViewportSize(phone)
    await page.evaluate(settled)
    const { tooWide, keys } = await page.evaluate(inspect)
    const status = await page.evaluate(inGlobals, { language: 'en', theme: other, a11y: { manual: true } })
    await page.evaluate(settled)
    const english = await page.evaluate(inspect)
    const wrong = [...(await page.evaluate(violations)), ...english.tooWide, ...english.keys]
    if (status !== 'success') wrong.unshift(status)
    return [
      ...[...tooWide, ...keys].map((each) => `on a phone, ${theme}: ${each}`),
      ...wrong.map((each) => `on a phone in English, ${other}: ${each}`),
    ]
  } finally {
    // Said to nobody: the story that is shown goes now.
    await page.evaluate(`__STORYBOOK_PREVIEW__.storyStoreValue.userGlobals.update(${JSON.stringify(played)})`)
    if (usual) await page.setViewportSize(usual)
  }
}
