/**
 * Runs in the page and must stand alone: how far it can be scrolled sideways and what is too wide, and texts that look like
 * the key of a text that is missing.
 */
export function inspect(): { tooWide: string[]; keys: string[] } {
  const room = document.documentElement.clientWidth
  const scrolls = (element: Element): boolean => {
    const parent = element.parentElement
    if (!parent || parent === document.body) return false
    return getComputedStyle(parent).overflowX !== 'visible' || scrolls(parent)
  }
  const sideways = document.documentElement.scrollWidth - room
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > room + 1 && !scrolls(element),
  )
  const tooWide =
    sideways <= 0 ? [] : [`${sideways} px`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 160))]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const keys: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (/^([a-z][A-Za-z]+:)?[a-z][A-Za-z]+(\.[A-Za-z_]+)+$/.test(text) && node.parentElement?.checkVisibility())
      keys.push(text)
  }
  return { tooWide, keys }
}
