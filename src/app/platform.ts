import type { i18n } from 'i18next'
import { languages } from '../../contract/vocabulary.ts'
import { colorModeAttribute } from '../components/theme/buildTheme.ts'
import type { SievertStore } from '../store/makeStore.ts'
import { type PreferenceStorage, storageKeys } from '../store/storage.ts'
import type { ThemeMode } from '../store/uiSlice.ts'
import { languageOf } from './i18n.ts'

/** What the standalone app does to the whole page; an embedded Sievert does none of it. */

/** The nonce that the server put into the page for styles, if it did. */
export function styleNonce(page: Document = document): string | undefined {
  const content = page.querySelector('meta[name="csp-nonce"]')?.getAttribute('content')
  // The placeholder is still there when a plain file server serves the page.
  return content && !content.startsWith('__') ? content : undefined
}

/** Takes a language that the address asks for (`?lng=`) as chosen: it stands first in the order that the product promises. */
export function takeAskedLanguage(storage: PreferenceStorage, search: string = window.location.search): void {
  const asked = new URLSearchParams(search).get('lng')
  const known = languages.find((language) => language === asked)
  if (known) storage.set(storageKeys.language, known)
}

/** Loads the style sheet of a theme and drops the other once it is there, so that colours never go missing between. */
export function showTheme(mode: ThemeMode, page: Document = document): void {
  page.documentElement.setAttribute(colorModeAttribute, mode)
  const href = `/themes/${mode}.css`
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[data-sievert-theme]')]
  if (links.some((link) => link.getAttribute('href') === href)) return
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.dataset.sievertTheme = mode
  link.addEventListener('load', () => {
    for (const old of links) old.remove()
  })
  page.head.append(link)
}

/**
 * Follows the store's theme with the page's style sheet. Where the page came with the colours of both in it, the first sheet is
 * left to whoever knows that nobody waits for anything (`showTheme`).
 */
export function followTheme(store: SievertStore): () => void {
  let shown = store.getState().ui.theme
  if (document.querySelector('style[data-sievert-theme]'))
    document.documentElement.setAttribute(colorModeAttribute, shown)
  else showTheme(shown)
  return store.subscribe(() => {
    const { theme } = store.getState().ui
    if (theme !== shown) showTheme(theme)
    shown = theme
  })
}

/** Follows the language of the interface with the page's `lang`. */
export function followLanguage(i18n: i18n, page: Document = document): () => void {
  const follow = () => page.documentElement.setAttribute('lang', languageOf(i18n))
  follow()
  i18n.on('languageChanged', follow)
  return () => i18n.off('languageChanged', follow)
}
