/** How an element is drawn: what a page's style sheet could spoil. */
export interface Measure {
  path: string
  text: string
  /** From the corner of Sievert's root: where that stands is the page's matter. */
  left: number
  top: number
  width: number
  height: number
  style: Record<string, string>
}

/** Every visible element inside Sievert's roots below a place, in order. Runs in the page and must stand alone. */
export function measureInside(place: string): Measure[] {
  const looked = [
    'box-sizing',
    'display',
    'font-family',
    'font-size',
    'font-style',
    'font-weight',
    'line-height',
    'letter-spacing',
    'word-spacing',
    'text-transform',
    'text-align',
    'text-shadow',
    'text-decoration-line',
    'color',
    'background-color',
    'cursor',
    'list-style-type',
    'border-collapse',
    'fill',
    'padding-top',
    'padding-right',
    'padding-bottom',
    'padding-left',
    'margin-top',
    'margin-bottom',
    'border-top-width',
    'border-left-width',
    'border-top-style',
    'border-top-left-radius',
  ]
  const roots = [...document.querySelectorAll(`[data-place="${place}"] [data-sievert-root]`)]
  return roots.flatMap((root) => {
    const corner = root.getBoundingClientRect()
    // What hangs at the window stands elsewhere in the page when the page is scrolled or longer.
    const hung = [...root.querySelectorAll('*')].filter((element) => getComputedStyle(element).position === 'fixed')
    return [root, ...root.querySelectorAll('*')].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const computed = getComputedStyle(element)
      if (computed.display === 'none' || element.closest('[aria-hidden=true][tabindex="-1"]')) return []
      // Drawings have no letters: what a page says of letters and boxes changes nothing of them.
      const names = element instanceof SVGElement ? ['display', 'color', 'fill', 'stroke', 'opacity'] : looked
      const style = Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)]))
      const text = element.childElementCount === 0 ? (element.textContent ?? '').slice(0, 30) : ''
      const role = element.getAttribute('role')
      const path = `${element.localName}${role ? `[${role}]` : ''}`
      const loose = element.getClientRects().length === 0 || hung.some((one) => one.contains(element))
      const from = loose ? { left, top } : corner
      return [{ path, text, left: left - from.left, top: top - from.top, width, height, style }]
    })
  })
}

/** In what two drawings of one widget differ, in words. A pixel of rounding is no difference. */
export function differences(one: Measure[], other: Measure[]): string[] {
  if (one.length !== other.length) {
    const at = one.findIndex(({ path, text }, i) => path !== other[i]?.path || text !== other[i]?.text)
    const named = [one, other].map((all) => all.slice(at, at + 3).map(({ path, text }) => `${path} “${text}”`))
    return [`${one.length} elements, and ${other.length}; from ${at} ${named[0]}, and ${named[1]}`]
  }
  return one.flatMap((before, i) => {
    const after = other[i] as Measure
    const found = Object.entries(before.style)
      .filter(([name, value]) => after.style[name] !== value)
      .map(([name, value]) => `${name} ${value} → ${after.style[name]}`)
    for (const side of ['left', 'top', 'width', 'height'] as const)
      if (Math.abs(before[side] - after[side]) > 1) found.push(`${side} ${before[side]} → ${after[side]}`)
    return found.length > 0 ? [`${i} ${before.path} “${before.text}”: ${found.join(', ')}`] : []
  })
}
