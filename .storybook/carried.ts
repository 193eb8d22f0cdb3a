import { useSyncExternalStore } from 'react'

/** Arguments of a story by the names of its props. */
export type Args = Record<string, unknown>

const mark = '#args='

/**
 * The end of an address that carries what somebody changed in a playground: any text and shape, which Storybook's own `args` do
 * not take. It stands behind the `#`, so that a frame that is there need not load again; and it is there also when nothing is
 * changed, as to lose it would be to load again. A prop that was cleared has a name and no value.
 */
export function carry(args: Args, initialArgs: Args): string {
  const changed = Object.keys({ ...initialArgs, ...args }).filter((name) => args[name] !== initialArgs[name])
  const pairs = changed.map((name) => (args[name] === undefined ? [name] : [name, args[name]]))
  return mark + encodeURIComponent(JSON.stringify(pairs))
}

/** What the end of an address carries. */
export const carriedBy = (hash: string): Args =>
  hash.startsWith(mark) ? Object.fromEntries(JSON.parse(decodeURIComponent(hash.slice(mark.length)))) : {}

const listen = (heard: () => void) => {
  addEventListener('hashchange', heard)
  return () => removeEventListener('hashchange', heard)
}

/** The arguments that the page around this frame sends along, now and whenever they change. */
export const useCarried = (): Args => carriedBy(useSyncExternalStore(listen, () => location.hash))
