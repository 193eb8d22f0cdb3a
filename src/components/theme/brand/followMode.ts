import type { Mode } from '../looks.ts'
import type { AppearanceMode, AttributeMode } from './appearance.ts'

/** Tells which colours are wanted, now and whenever that changes. `near` is the element that is coloured. Answers how to end it. */
export function followMode(wanted: AppearanceMode, near: Element, tell: (mode: Mode) => void): () => void {
  if (wanted === 'light' || wanted === 'dark') {
    tell(wanted)
    return () => {}
  }
  if (wanted !== 'system' && 'attribute' in wanted) return followAttribute(wanted, near, tell)
  const query = matchMedia(wanted === 'system' ? '(prefers-color-scheme: dark)' : wanted.media)
  const look = () => tell(query.matches ? 'dark' : 'light')
  look()
  query.addEventListener('change', look)
  return () => query.removeEventListener('change', look)
}

function followAttribute(
  { attribute, dark = 'dark', of = 'html' }: AttributeMode,
  near: Element,
  tell: (mode: Mode) => void,
) {
  const element = near.closest(of) ?? document.querySelector(of)
  const look = () => {
    const words = element?.getAttribute(attribute)?.split(/\s+/) ?? []
    tell(words.includes(dark) ? 'dark' : 'light')
  }
  look()
  const observer = new MutationObserver(look)
  if (element) observer.observe(element, { attributes: true, attributeFilter: [attribute] })
  return () => observer.disconnect()
}
