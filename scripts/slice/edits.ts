import { CannotWrite, type Tree } from './tree.ts'

/** The one place of a text; says which file lacks it otherwise. */
function placeOf(path: string, text: string, wanted: string): number {
  const at = text.indexOf(wanted)
  if (at < 0)
    throw new CannotWrite(`${path} has no line “${wanted.trim()}”: say in scripts/slice/places where it went.`)
  if (text.indexOf(wanted, at + 1) >= 0) throw new CannotWrite(`${path} has “${wanted.trim()}” more than once.`)
  return at
}

/**
 * Adds lines at the end of a list or an object. `opening` is its first line, or the beginning of it; it ends with the first
 * line that closes it at the same depth.
 */
export function atEndOf(tree: Tree, path: string, opening: string, lines: string): void {
  tree.change(path, (text) => {
    const at = placeOf(path, text, opening)
    const depth = text.slice(text.lastIndexOf('\n', at) + 1).match(/^ */)?.[0] ?? ''
    const end = new RegExp(`^${depth}[}\\]]`, 'm').exec(text.slice(at + opening.length))
    if (!end) throw new CannotWrite(`${path}: what begins with “${opening.trim()}” does not end.`)
    const close = at + opening.length + end.index
    return `${text.slice(0, close)}${lines}\n${text.slice(close)}`
  })
}

/** Adds names at the beginning of a list, however long its line is. `opening` ends with its bracket. */
export function atStartOf(tree: Tree, path: string, opening: string, names: string): void {
  tree.change(path, (text) => {
    const after = placeOf(path, text, opening) + opening.length
    const isEmpty = /^\s*\]/.test(text.slice(after))
    return `${text.slice(0, after)}${names}${isEmpty ? '' : ', '}${text.slice(after)}`
  })
}

/** Adds something before a text that stands once. */
export function before(tree: Tree, path: string, anchor: string, lines: string): void {
  tree.change(path, (text) => {
    const at = placeOf(path, text, anchor)
    return text.slice(0, at) + lines + text.slice(at)
  })
}

/** Adds an import or an export from another file; the formatter puts it in its place. */
export function imports(tree: Tree, path: string, line: string): void {
  tree.change(path, (text) => {
    const first = /^import /m.exec(text)
    if (!first) throw new CannotWrite(`${path} imports nothing: there is no place for “${line}”.`)
    return `${text.slice(0, first.index)}${line}\n${text.slice(first.index)}`
  })
}

export function append(tree: Tree, path: string, lines: string): void {
  tree.change(path, (text) => `${text.trimEnd()}\n${lines}\n`)
}

/**
 * Adds entries at the end of an object of a JSON file, by the path of keys that leads to it, and leaves the rest as it is
 * written. Refuses a key that is there.
 */
export function texts(tree: Tree, path: string, keys: readonly string[], added: Record<string, unknown>): void {
  tree.change(path, (text) => {
    let inner = JSON.parse(text) as Record<string, unknown>
    for (const key of keys) {
      if (typeof inner[key] !== 'object') throw new CannotWrite(`${path} has no ${keys.join('.')}.`)
      inner = inner[key] as Record<string, unknown>
    }
    for (const key of Object.keys(added))
      if (key in inner) throw new CannotWrite(`${path} has ${[...keys, key].join('.')} already.`)
    const depth = '  '.repeat(keys.length)
    const opening = keys.length === 0 ? '{' : `\n${depth}"${keys.at(-1)}": {\n`
    const close = text.indexOf(`\n${depth}}`, text.indexOf(opening))
    const lines = Object.entries(added).map(([key, value]) => `,\n${depth}  ${JSON.stringify(key)}: ${written(value)}`)
    const whole = text.slice(0, close) + lines.join('') + text.slice(close)
    JSON.parse(whole)
    return whole
  })
}

/** On one line, as people write it; the formatter breaks what is too long. */
const written = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
