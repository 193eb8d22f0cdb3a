import type { Page } from 'playwright'

/**
 * What on a page of words reaches beyond its column, in the page itself: `page.evaluate` sends it there. Stories are looked at by
 * themselves, and what scrolls inside a box of its own has its room there.
 */
function beyondColumn(): string[] {
  const content = document.querySelector('.sbdocs-content')
  if (!content) return ['there is no column of words']
  const column = content.getBoundingClientRect()
  const scrolls = (of: Element) => ['auto', 'scroll', 'hidden'].includes(getComputedStyle(of).overflowX)
  const isInBox = (of: Element): boolean => {
    const box = of.parentElement
    return box !== null && box !== content && (scrolls(box) || isInBox(box))
  }
  const wide = [...content.querySelectorAll('*')].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    // Beside a heading stands the sign of its address, in the margin.
    const isSign = element.closest('[href^="#"], [aria-hidden="true"]') !== null || left < column.left
    if (width === 0 || right <= column.right + 1 || isSign || element.closest('.sb-story') || isInBox(element))
      return []
    return [`${element.tagName.toLowerCase()} “${element.textContent?.slice(0, 30)}” ends at ${Math.round(right)}`]
  })
  const { scrollWidth, clientWidth } = document.documentElement
  return [...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []), ...wide.slice(0, 4)]
}

/** How the props of a component stand: the name over the description, the default below it, each as wide as the table. */
function rowsOfProps(): { stacked: number; beside: number } {
  const rows = [...document.querySelectorAll('.docblock-argstable tbody tr')].filter(
    ({ children }) => children.length > 2,
  )
  const isStacked = ({ children }: Element) =>
    [...children].every((cell, at, cells) => {
      const above = cells[at - 1]
      return !above || cell.getBoundingClientRect().top >= above.getBoundingClientRect().bottom - 1
    })
  const stacked = rows.filter(isStacked).length
  return { stacked, beside: rows.length - stacked }
}

const looks = ['theme:light;language:es', 'theme:dark;language:es', 'theme:light;language:en', 'theme:dark;language:en']

/**
 * Opens pages of words on a phone, in both themes and languages, and on a desk. Answers what is wider than its column, what makes
 * the page scroll sideways, and props that do not stand under each other on the phone or beside each other on the desk.
 */
export async function narrowFaults(page: Page, host: string, ids: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  // What is sent to the page was compiled with names for its inner functions, by a helper that is not there.
  await page.addInitScript({ content: 'globalThis.__name = (of) => of' })
  for (const id of ids) {
    for (const [width, globals] of [...looks.map((look) => [390, look] as const), [1440, looks[0]] as const]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${host}iframe.html?viewMode=docs&id=${id}&globals=${globals}`)
      await page.locator('.sbdocs-content h1').first().waitFor()
      if (/^(components|dosimetry|widgets)-/.test(id))
        await page.locator('.docblock-argstable tbody td').first().waitFor()
      // Code is coloured, and headings get their signs, after the page has been drawn.
      await page.waitForTimeout(300)
      const { stacked, beside } = await page.evaluate(rowsOfProps)
      const found = await page.evaluate(beyondColumn)
      if (width === 390 && beside > 0) found.push(`${beside} props stand in a row`)
      if (width > 390 && stacked > 0) found.push(`${stacked} props stand under each other`)
      faults.push(...found.map((fault) => `${id} at ${width}, ${globals}: ${fault}`))
    }
  }
  return faults
}
