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

/**
 * How many lines the toolbar above the rows of a list takes: what stands lower than all before it begins another. Runs in the
 * page.
 */
export function toolbarLines(): number {
  const parts = [
    ...document.querySelectorAll('main .sv-table > [data-print="hide"] :is(button, input, [role=combobox])'),
  ]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect())
    .sort((a, b) => a.top - b.top)
  let lines = 0
  let end = Number.NEGATIVE_INFINITY
  for (const { top, bottom, height } of parts) {
    // A field reaches a little further up or down than the button beside it.
    if (top > end - height / 2) {
      lines += 1
      end = bottom
    } else end = Math.max(end, bottom)
  }
  return lines
}

/** Whether the band behind the names of the columns ends before the list does. Runs in the page. */
export function bandStopsShort(): boolean {
  const header = document.querySelector('main .MuiDataGrid-columnHeaders')
  const grid = document.querySelector('main .MuiDataGrid-main')
  if (!header || !grid) return false
  const { top, height } = header.getBoundingClientRect()
  let at = document.elementFromPoint(grid.getBoundingClientRect().right - 3, top + height / 2)
  while (at && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement
  return !at || getComputedStyle(at).backgroundColor !== getComputedStyle(header).backgroundColor
}
