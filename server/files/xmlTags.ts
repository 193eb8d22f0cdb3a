/** A tag of a small XML part: its local name and its attributes, by their names as they stand. */
export interface Tag {
  name: string
  attributes: Record<string, string>
}

const tag = /<(?:[\w.-]+:)?([A-Za-z]\w*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** The opening tags of a text, in order, without comments. */
export function tagsOf(xml: string): Tag[] {
  return [...xml.replace(/<!--[\s\S]*?-->/g, '').matchAll(tag)].map(([, name = '', attributes = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(attribute)].map(([, key = '', double, single]) => [key, plain(double ?? single ?? '')]),
    ),
  }))
}

/** The text between the tags of the first element of a name; empty where there is none. */
export function inside(xml: string, name: string): string {
  const open = new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^>]*)?>`).exec(xml)
  if (!open) return ''
  const from = open.index + open[0].length
  const close = new RegExp(`</(?:[\\w.-]+:)?${name}\\s*>`).exec(xml.slice(from))
  return close ? xml.slice(from, from + close.index) : ''
}
