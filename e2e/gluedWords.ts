/**
 * Words that are one word without styles: a figure beside a figure, or a figure beside its unit, in two elements that stand
 * in one line by themselves. Runs in the page and must stand alone.
 */
export function gluedWords(root: Element): string[] {
  const inLine = /^(?:a|abbr|b|bdi|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var)$/
  const found: string[] = []
  /** What was last written in this line. */
  let before = ''
  const read = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.textContent ?? ''
      if (/\d$/.test(before) && /^(?:[\d.,]*\d|mSv|mrem|µSv|%)/.test(text))
        found.push(before.slice(-12) + text.slice(0, 12))
      if (text !== '') before = text
      return
    }
    if (!(node instanceof Element) || /^(?:style|script|svg|template|noscript)$/.test(node.localName)) return
    const line = inLine.test(node.localName)
    if (!line) before = ''
    for (const child of node.childNodes) read(child)
    if (!line) before = ''
  }
  read(root)
  return found
}
