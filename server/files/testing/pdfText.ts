import { inflateSync } from 'node:zlib'

/** Every object of a document by its number: what stands before its stream, and the stream. */
function objectsOf(bytes: Uint8Array): Map<string, { head: string; stream: string }> {
  const text = Buffer.from(bytes).toString('latin1')
  return new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => {
      const [head = '', ...rest] = body.split(/\nstream\r?\n/)
      // A stream may end in a carriage return of its own.
      const raw = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1')
      const stream = raw.length > 0 && head.includes('FlateDecode') ? inflateSync(raw).toString('latin1') : ''
      return [number, { head, stream }]
    }),
  )
}

const fromHex = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** The glyphs of a font as characters. */
function charactersOf(cmap: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const [, from = '', , list = ''] of cmap.matchAll(/<([0-9a-f]{4})>\s*<([0-9a-f]{4})>\s*\[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries())
      found.set(Number.parseInt(from, 16) + index, fromHex(hex.replaceAll(' ', '')))
  }
  return found
}

/** The texts of a PDF as they were written, page by page; for documents as this service makes them. */
export function pdfTexts(bytes: Uint8Array): string[] {
  const objects = objectsOf(bytes)
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1]
      if (cmap) fonts.set(name, charactersOf(objects.get(cmap)?.stream ?? ''))
    }
  }
  const texts: string[] = []
  for (const { stream } of objects.values()) {
    for (const [, name = '', run = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g)) {
      const glyphs = [...run.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      texts.push(glyphs.map((glyph) => fonts.get(name)?.get(Number.parseInt(glyph, 16)) ?? '?').join(''))
    }
  }
  return texts
}
