import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { standsStill } from '../standsStill.ts'
import { inGlobals } from './inGlobals.ts'
import { inspect } from './inspect.ts'
import { violations } from './violations.ts'

const axe = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** What a story is played with; the add-on checks it then, and the looks after it by themselves. */
const played = { language: 'es', a11y: { manual: false } }

/**
 * Looks at the story that is shown in the other theme, on a phone and in English: in all at once, before anybody acts. With
 * `asLeft` on a phone as its play has left it, and then in English on a wide screen before anybody acts. The next story is
 * played in Spanish again, in the theme that this one ended in.
 * Answers what is wrong: rules of accessibility that are broken, what is too wide, keys in the place of texts, what is untidy.
 */
export async function otherLooks(page: Page, asLeft: boolean): Promise<string[]> {
  const usual = page.viewportSize()
  const theme = await page.evaluate('__STORYBOOK_PREVIEW__.storyStoreValue.userGlobals.get().theme')
  const other = theme === 'dark' ? 'light' : 'dark'
  if (!(await page.evaluate("'axe' in window"))) await page.addScriptTag({ path: axe })
  const look = async (how: string, globals: object, measured: boolean) => {
    const status = await page.evaluate(inGlobals, { ...globals, a11y: { manual: true } })
    await page.evaluate(standsStill, { quietMs: 200, mostMs: 4_000 })
    const { tooWide, keys, untidy } = await page.evaluate(inspect)
    const wrong = [...(measured ? await page.evaluate(violations) : []), ...tooWide, ...keys, ...untidy]
    return (status === 'success' ? wrong : [status, ...wrong]).map((each) => `${how}, ${other}: ${each}`)
  }
  try {
    await page.setViewportSize(phone)
    if (!asLeft) return await look('on a phone in English', { theme: other, language: 'en' }, true)
    const onPhone = await look('on a phone', { theme: other }, true)
    await page.setViewportSize(desk)
    // The colours are those of the phone, and the parts those of the play: only their texts are others.
    return [...onPhone, ...(await look('in English', { language: 'en' }, false))]
  } finally {
    // Said to nobody: the story that is shown goes now.
    await page.evaluate(`__STORYBOOK_PREVIEW__.storyStoreValue.userGlobals.update(${JSON.stringify(played)})`)
    if (usual) await page.setViewportSize(usual)
  }
}
