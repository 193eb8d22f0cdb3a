/** How an element is drawn: what a page's style sheet could spoil. */
export interface Measure {
  path: string
  text: string
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
  return roots.flatMap((root) =>
    [root, ...root.querySelectorAll('*')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const computed = getComputedStyle(element)
      if (computed.display === 'none' || element.closest('[aria-hidden=true][tabindex="-1"]')) return []
      // Drawings have no letters: what a page says of letters and boxes changes nothing of them.
      const names = element instanceof SVGElement ? ['display', 'color', 'fill', 'stroke', 'opacity'] : looked
      const style = Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)]))
      const text = element.childElementCount === 0 ? (element.textContent ?? '').slice(0, 30) : ''
      const role = element.getAttribute('role')
      return [{ path: `${element.localName}${role ? `[${role}]` : ''}`, text, width, height, style }]
    }),
  )
}
