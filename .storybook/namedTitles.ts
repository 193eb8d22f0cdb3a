import { relative } from 'node:path'
import { sanitize } from 'storybook/internal/csf'
import type { Indexer, IndexInput } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import { namedTitles } from './spanishNames.ts'

/**
 * Puts the Spanish names into the index, which is all that the sidebar's search looks at: tags and labels are not searched. The
 * ids stay those of the written titles, so that links, bookmarks and the test runner, which reads the files, go on finding them.
 */
export const namedIndexers =
  (root: string) =>
  (indexers: Indexer[] = []): Indexer[] => {
    const names = namedTitles(root)
    const named = (input: IndexInput): IndexInput => {
      const title = input.title && names.get(input.title)
      return title && title !== input.title ? { ...input, title, metaId: sanitize(input.title as string) } : input
    }
    return indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) => (await indexer.createIndex(file, options)).map(named),
    }))
  }

/** Says the same ids in the page: it makes them of the index's title, unless the file tells one. */
export function keptIds(root: string): Plugin {
  const names = namedTitles(root)
  return {
    name: 'sievert:kept-ids',
    enforce: 'pre',
    transform(source, path) {
      if (!path.endsWith('.stories.tsx') || relative(root, path).startsWith('..')) return
      const code = source.replace(/^ {2}title: '([^']+)'/m, (written, title: string) =>
        names.get(title) === title ? written : `  id: ${JSON.stringify(sanitize(title))}, title: '${title}'`,
      )
      return code === source ? undefined : { code, map: null }
    },
  }
}
