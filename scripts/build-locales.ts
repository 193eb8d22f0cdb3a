import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose texts make up the namespace `common`, which every screen has. Each owns its top-level keys. */
const commonFolders = ['app', 'components', 'dosimetry']

interface Texts {
  [key: string]: string | Texts
}

const readJson = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Every namespace with the folders that its texts come from: `common`, `words`, which are the contract's words of the field,
 * and one for each feature that has texts.
 */
export function namespaces(src: string): Record<string, string[]> {
  const found: Record<string, string[]> = {
    common: commonFolders.map((folder) => join(src, folder, 'locales')),
    words: [join(src, '../contract/words')],
  }
  for (const feature of readdirSync(join(src, 'features'), { withFileTypes: true })) {
    const folder = join(src, 'features', feature.name)
    if (
      feature.isDirectory() &&
      ['en', 'es'].every((language) => existsSync(join(folder, 'locales', `${language}.json`)))
    )
      found[feature.name] = [join(folder, 'locales')]
  }
  return found
}

/** Spanish has a number form of its own for whole millions; where it says the same as the common plural it need not be written. */
function withMillions(texts: Texts): Texts {
  const filled: Texts = {}
  for (const [key, value] of Object.entries(texts)) {
    filled[key] = typeof value === 'object' ? withMillions(value) : value
    const many = key.replace(/_other$/, '_many')
    if (many !== key && !(many in texts)) filled[many] = value
  }
  return filled
}

/** The texts of one namespace and language. Throws when two folders claim the same top-level key. */
export function collect(folders: readonly string[], language: string): Texts {
  const texts: Texts = {}
  for (const folder of folders) {
    // A feature that is being written may have one language so far; the parity test does not let it stay so.
    if (!existsSync(join(folder, `${language}.json`))) continue
    for (const [key, value] of Object.entries(readJson(join(folder, `${language}.json`)))) {
      if (key in texts) throw new Error(`The text key "${key}" of ${folder} is used by another folder too.`)
      texts[key] = value
    }
  }
  return language === 'es' ? withMillions(texts) : texts
}

/** Writes public/locales/{language}/{namespace}.json from the texts that stand beside the code. */
export function buildLocales(root: string): void {
  for (const [namespace, folders] of Object.entries(namespaces(join(root, 'src')))) {
    for (const language of ['en', 'es']) {
      const out = join(root, 'public/locales', language)
      mkdirSync(out, { recursive: true })
      writeFileSync(join(out, `${namespace}.json`), JSON.stringify(collect(folders, language)))
    }
  }
}
