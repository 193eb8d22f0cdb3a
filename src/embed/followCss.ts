import type { Appearance } from '../components/theme/brand/appearance.ts'
import { appearanceFromCss } from '../components/theme/brand/fromCss.ts'

/**
 * Tells the appearance that CSS variables around an element say: now, and when it differs after the page's root, the element
 * itself or the reader's system has changed or the page has come whole. Answers how to end it.
 */
export function followCss(element: Element, tell: (appearance: Appearance | undefined) => void): () => void {
  let before: string | undefined
  const look = () => {
    const appearance = appearanceFromCss(element)
    const now = JSON.stringify(appearance)
    if (now === before) return
    before = now
    tell(appearance)
  }
  look()
  const observer = new MutationObserver(look)
  observer.observe(document.documentElement, { attributes: true })
  observer.observe(element, { attributes: true, attributeFilter: ['class', 'style'] })
  const query = matchMedia('(prefers-color-scheme: dark)')
  query.addEventListener('change', look)
  addEventListener('load', look)
  return () => {
    observer.disconnect()
    query.removeEventListener('change', look)
    removeEventListener('load', look)
  }
}
