import type { Theme } from '@mui/material/styles'

/** What says on the element around a grid which ends lie over other cells. */
const over = { left: 'data-over-left', right: 'data-over-right' } as const

/** Of the cells at both ends of a row, which stay in sight when a wide list is scrolled sideways. */
export const endOfRow = { first: 'sv-first', last: 'sv-last' } as const
const [first, last, box] = [`.${endOfRow.first}`, `.${endOfRow.last}`, '[data-field=__check__]']

/** px of a list's width from which it has room for its ends and for what moves between them. */
const roomForEnds = 800
/** px by which a list that has a scroll bar at its side is wider than it looks. */
const roomForBar = 20
/** How high and wide the grid makes a bar of its own, px, where the system's takes no room. */
export const leastBar = 14
/** The grid's bar lies over what stands at its side, if it has one there. */
const besideBar = `calc(var(--DataGrid-hasScrollY) * max(var(--DataGrid-scrollbarSize), ${leastBar}px))`
/** px of the column of boxes, as the grid makes it. */
const boxWidth = 50

/** The colour of a row, which its ends take. */
const rowColor = '--sv-row'
/** How the rows of a list are coloured: at rest, under the pointer, and while they are chosen. */
export const rowColors = ({ vars: { palette } }: Theme) => ({
  '& .MuiDataGrid-row': {
    [rowColor]: palette.background.paper,
    backgroundColor: `var(${rowColor})`,
    // The cells' hairline to the end of the line, where they do not fill it.
    boxShadow: 'inset 0 1px var(--rowBorderColor)',
    // A row is painted once and moved while the list is scrolled; the ends would have each painted again in every frame.
    contain: 'layout style',
  },
  '& .MuiDataGrid-row:hover': { [rowColor]: palette.surface.sunken, backgroundColor: `var(${rowColor})` },
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
    [rowColor]: palette.primary.tint,
    backgroundColor: `var(${rowColor})`,
  },
})

/**
 * Whose row it is and what can be done with it stay in sight, however far a list is scrolled. They have the colour of their row,
 * a hairline toward what has moved under them, and beside it what is half covered fades: a figure cut clean through would look
 * like another one.
 */
export const stayingEnds = ({ vars: { palette } }: Theme) => {
  const fading = (toward: 1 | -1, color: string) =>
    `${toward}px 0 0 ${palette.divider}, ${toward * 14}px 0 10px -2px ${color}`
  // Under the grid's bar, which is not always to be seen, nothing moves either.
  const underBar = (color: string) => `20px 0 0 ${color}`
  return {
    // A list without anything at its right end fades at its edge.
    [`[${over.right}] & .MuiDataGrid-main:not(:has(${last}))::after`]: {
      content: '""',
      position: 'absolute',
      insetBlock: 'var(--DataGrid-headersTotalHeight) 0',
      insetInlineEnd: besideBar,
      width: 24,
      pointerEvents: 'none',
      background: `linear-gradient(to left, ${palette.background.paper}, transparent)`,
    },
    [`@container (min-width: ${roomForEnds}px)`]: {
      // What fades reaches into no other row.
      [`& ${first}, & ${last}, & ${box}`]: { position: 'sticky', zIndex: 2, clipPath: 'inset(0 -28px)' },
      [`& ${first}, & ${box}`]: { left: 0 },
      [`& ${box} ~ ${first}`]: { left: boxWidth },
      [`& ${last}`]: { right: besideBar },
      [`& ${first}.MuiDataGrid-cell, & ${last}.MuiDataGrid-cell, & ${box}.MuiDataGrid-cell`]: {
        backgroundColor: `var(${rowColor})`,
      },
      [`& ${last}.MuiDataGrid-columnHeader`]: { boxShadow: underBar(palette.surface.sunken) },
      [`& ${last}.MuiDataGrid-cell`]: { boxShadow: underBar(`var(${rowColor})`) },
      [`[${over.left}] & ${first}.MuiDataGrid-cell`]: { boxShadow: fading(1, `var(${rowColor})`) },
      [`[${over.left}] & ${first}.MuiDataGrid-columnHeader`]: { boxShadow: fading(1, palette.surface.sunken) },
      [`[${over.right}] & ${last}.MuiDataGrid-cell`]: {
        boxShadow: `${fading(-1, `var(${rowColor})`)}, ${underBar(`var(${rowColor})`)}`,
      },
      [`[${over.right}] & ${last}.MuiDataGrid-columnHeader`]: {
        boxShadow: `${fading(-1, palette.surface.sunken)}, ${underBar(palette.surface.sunken)}`,
      },
    },
  }
}

const scrollerOf = (place: Element) => place.querySelector('.MuiDataGrid-virtualScroller')

/** Says on the element around a grid whether cells lie under its ends. Answers whether the grid is wider than its place. */
export function markEnds(place: Element | null): boolean {
  const scroller = place && scrollerOf(place)
  if (!scroller) return false
  const { scrollLeft, scrollWidth, clientWidth } = scroller
  const hidden = scrollWidth - clientWidth
  place.toggleAttribute(over.left, scrollLeft > 0)
  place.toggleAttribute(over.right, scrollLeft < hidden - 1)
  return hidden > roomForBar
}

/** Scrolls a cell that has the focus out from under the ends: the grid knows nothing of them. */
export function showFocused(place: Element | null, focused: Element) {
  const cell = focused.closest('[role=gridcell], [role=columnheader]')
  const scroller = place && scrollerOf(place)
  if (!cell || !scroller || getComputedStyle(cell).position === 'sticky') return
  const { left, right } = cell.getBoundingClientRect()
  const ends = [...(cell.parentElement?.children ?? [])].filter(
    (other) => getComputedStyle(other).position === 'sticky',
  )
  const [first, last] = [ends.findLast((end) => isBefore(end, cell)), ends.find((end) => isBefore(cell, end))]
  const hiddenLeft = first ? first.getBoundingClientRect().right - left : 0
  const hiddenRight = last ? right - last.getBoundingClientRect().left : 0
  if (hiddenLeft > 0) scroller.scrollLeft -= hiddenLeft
  else if (hiddenRight > 0) scroller.scrollLeft += hiddenRight
}

const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
