import { rootAttribute } from '../components/theme/ownRoot.ts'

const popups = '.MuiModal-root, .MuiPopper-root'

/** Where the popups of what stands at `place` open: Sievert's own roots inside a host's page, else the body. */
function homesOf(place: Element): Element[] {
  const root = place.closest(`[${rootAttribute}]`)
  if (!root) return [place.ownerDocument.body]
  const prefix = root.getAttribute(rootAttribute)
  const page = root.getRootNode() as Document | ShadowRoot
  return [...page.querySelectorAll(`[${rootAttribute}="${prefix}"]`)]
}

/** What is open on top of the page that `place` belongs to. */
export const popupsOver = (place: Element): Element[] =>
  homesOf(place).flatMap((home) => [...home.querySelectorAll(popups)])

/**
 * Puts out of sight and reach whatever is open on top of the page that `place` belongs to, and lets the page be read and
 * scrolled again. Answers how to bring it all back as it was.
 */
export function hidePopups(place: Element): () => void {
  const undo: (() => void)[] = []
  const change = (element: Element, name: string, value: string | null) => {
    const before = element.getAttribute(name)
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
    undo.push(() => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before)))
  }
  const open = popupsOver(place)
  if (open.length === 0) return () => {}
  for (const popup of open) {
    change(popup, 'inert', '')
    change(popup, 'hidden', '')
  }
  for (let around: Element | null = place; around; around = around.parentElement) {
    if (around.getAttribute('aria-hidden') === 'true') change(around, 'aria-hidden', null)
  }
  const { body } = place.ownerDocument
  if (body.style.overflow === 'hidden') {
    const { overflow, paddingRight } = body.style
    Object.assign(body.style, { overflow: '', paddingRight: '' })
    undo.push(() => Object.assign(body.style, { overflow, paddingRight }))
  }
  return () => {
    for (const step of undo.toReversed()) step()
  }
}
