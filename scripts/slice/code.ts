/** A text as it stands in code. */
export const quoted = (text: string): string => JSON.stringify(text)
export const quotedAll = (names: readonly string[]): string => names.map((each) => `'${each}'`).join(', ')
export const lines = (all: readonly (string | false)[]): string => all.filter((each) => each !== false).join('\n')
/** `import { a, b } from 'c'`, or nothing at all. */
export const importOf = (names: readonly string[], from: string, type = ''): string =>
  names.length === 0 ? '' : `import ${type}{ ${names.join(', ')} } from '${from}'`
/** A pattern that finds a text and no other: the texts of both languages, or one of them. */
export const pattern = (texts: readonly string[], end = '$'): string =>
  `/^(?:${texts.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})${end}/`

/** The parts of a template by name, and the blocks that stand in it or do not. */
export interface Parts {
  text: Record<string, string>
  blocks: Record<string, boolean>
}

/**
 * Fills a template: `__Item__` with a name, `{{part}}` with a part; `{{#block}}` to `{{/block}}` stays when the block is on,
 * `{{^block}}` when it is off. Throws for what nobody gives.
 */
export function fill(template: string, names: Record<string, string>, parts: Parts): string {
  const known = <Value>(from: Record<string, Value>, key: string): Value => {
    if (!Object.hasOwn(from, key)) throw new Error(`The templates ask for ${key}, which nobody gives.`)
    return from[key] as Value
  }
  return template
    .replace(/^\{\{([#^])(\w+)\}\}\n([\s\S]*?)^\{\{\/\2\}\}\n?/gm, (_, sign: string, key: string, inner: string) =>
      known(parts.blocks, key) === (sign === '#') ? inner : '',
    )
    .replace(/\{\{(\w+)\}\}/g, (_, key: string) => known(parts.text, key))
    .replace(/__(\w+?)__/g, (_, key: string) => known(names, key))
}
