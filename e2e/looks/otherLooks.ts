import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { standsStill } from '../standsStill.ts'
import { inGlobals } from './inGlobals.ts'
import { inspect } from './inspect.ts'
import { desk, phone, sized, usual } from './sized.ts'
import { violations } from './violations.ts'

const axe = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
/** What a story is played in. */
const played = { language: 'es' }

/** Rules of accessibility that are broken in the story as it stands. */
export async function brokenRules(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.addScriptTag({ path: axe })
  return page.evaluate(violations)
}

/**
 * Looks at the story that is shown in the other theme, on a phone and in English: in all at once, before anybody acts. With
 * `asLeft` on a phone as its play has left it, and then in English on a wide screen before anybody acts. The next story is
 * played in Spanish again, in the theme that this one ended in.
 * Answers what is wrong: rules of accessibility that are broken, what is too wide, keys in the place of texts, what is untidy.
 */
export async function otherLooks(page: Page, asLeft: boolean): Promise<string[]> {
  const theme = await page.evaluate('__STORYBOOK_PREVIEW__.storyStoreValue.userGlobals.get().theme')
  const other = theme === 'dark' ? 'light' : 'dark'
  const look = async (how: string, globals: object, measured: boolean) => {
    const status = await page.evaluate(inGlobals, globals)
    await page.evaluate(standsStill, { quietMs: 200, mostMs: 4_000 })
    const { tooWide, keys, untidy } = await page.evaluate(inspect)
    const wrong = [...(measured ? await brokenRules(page) : []), ...tooWide, ...keys, ...untidy]
    return (status === 'success' ? wrong : [status, ...wrong]).map((each) => `${how}, ${other}: ${each}`)
  }
  try {
    await sized(page, phone)
    if (!asLeft) return await look('on a phone in English', { theme: other, language: 'en' }, true)
    const onPhone = await look('on a phone', { theme: other }, true)
    await sized(page, desk)
    // The colours are those of the phone, and the parts those of the play: only their texts are others.
    return [...onPhone, ...(await look('in English', { language: 'en' }, false))]
  } finally {
    // Said to nobody: the story that is shown goes now.
    await page.evaluate(`__STORYBOOK_PREVIEW__.storyStoreValue.userGlobals.update(${JSON.stringify(played)})`)
    await sized(page, usual)
  }
}
