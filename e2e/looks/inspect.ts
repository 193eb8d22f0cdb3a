/**
 * Runs in the page and must stand alone: how far it can be scrolled sideways and what is too wide, texts that look like the key
 * of a text that is missing, and what stands untidily: buttons of a dialog that touch where they go below each other, and texts
 * of several lines that begin further in than those of one.
 */
export function inspect(): { tooWide: string[]; keys: string[]; untidy: string[] } {
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
  const untidy: string[] = []
  for (const actions of document.querySelectorAll('.MuiDialogActions-root')) {
    const buttons = [...actions.querySelectorAll('.MuiButton-root')].filter((each) => each.checkVisibility())
    for (const [at, lower] of buttons.entries())
      for (const upper of buttons.slice(0, at)) {
        const apart = lower.getBoundingClientRect().top - upper.getBoundingClientRect().bottom
        if (apart > -8 && apart < 7.5) untidy.push(`${upper.textContent} / ${lower.textContent}: ${apart} px apart`)
      }
  }
  for (const text of document.querySelectorAll('.MuiOutlinedInput-multiline textarea'))
    if (Number.parseFloat(getComputedStyle(text).paddingLeft) > 0) untidy.push(`twice indented: ${text.id}`)
  // What is opened beside or above a page has its own width: only a list in it may scroll sideways, by itself.
  for (const body of document.querySelectorAll('.MuiDialogContent-root, .MuiDrawer-paper, .MuiDrawer-paper > *'))
    if (body.checkVisibility() && body.scrollWidth > body.clientWidth + 1)
      untidy.push(`wider than its dialog: ${body.outerHTML.slice(0, 80)}`)
  return { tooWide, keys, untidy: [...new Set(untidy)] }
}
