/**
 * What a list cuts off that people read whole: the names of columns, figures and codes, states. Names of people and clients
 * may end in dots. Runs in the page.
 */
export function cutTexts(): string[] {
  const cut: string[] = []
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1
  for (const title of document.querySelectorAll('main .MuiDataGrid-columnHeaderTitle'))
    if (isCut(title)) cut.push(`column ${title.textContent}`)
  for (const cell of document.querySelectorAll('main [role=gridcell][data-field]')) {
    const text = cell.textContent ?? ''
    // Digits, and what stands between them in a date, an instant, a serial or a dose.
    const isFigure = /\d/.test(text) && /^[\w\s.,/:–−-]{1,22}$/.test(text)
    if (isFigure && isCut(cell)) cut.push(`${(cell as HTMLElement).dataset.field} ${text}`)
    const state = cell.querySelector('[data-tone]')
    if (state && state.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1)
      cut.push(`state ${state.textContent}`)
  }
  return [...new Set(cut)]
}

/** How many lines the toolbar of the list takes. Runs in the page. */
export function toolbarLines(): number {
  const bottoms: number[] = []
  for (const part of document.querySelector('main .sv-table > [data-print="hide"]')?.children ?? []) {
    const { height, bottom } = part.getBoundingClientRect()
    if (height > 0 && !bottoms.some((other) => Math.abs(other - bottom) < 12)) bottoms.push(bottom)
  }
  return bottoms.length
}
