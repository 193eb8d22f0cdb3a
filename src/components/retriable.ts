/** What browsers say of a part of the code that did not come: its address ends the sentence. Safari does not tell it. */
const refusal = /dynamically imported module: (\S+)$/i

/** Asks for a module at an address that only the running page knows. */
type Bring = (address: string) => Promise<unknown>
const bring: Bring = (address) => import(/* @vite-ignore */ /* webpackIgnore: true */ address)

/** Gets a module. */
export interface Retriable<Module> {
  (): Promise<Module>
  /** The module, once it has come: what is there already needs not be waited for. */
  loaded?: Module
}

/**
 * An import that may be tried again. A browser remembers that a module did not come for as long as the page stands, and
 * answers every later import of its address by itself; so what failed once is asked for under another address, with a count
 * behind it. Where a browser does not say which address failed, and for a module that stands on one that failed, only a new
 * page helps. Bundlers must see the import itself: `retriable(() => import('./Part.tsx'))`.
 */
export function retriable<Module>(load: () => Promise<Module>, again = bring): Retriable<Module> {
  let failed: URL | null = null
  let tries = 0
  const ask = () => {
    if (!failed) return load()
    tries += 1
    failed.searchParams.set('try', String(tries))
    return again(failed.href) as Promise<Module>
  }
  // Whoever asks meanwhile waits for the same answer: two addresses would be two modules.
  let asked: Promise<Module> | null = null
  const get: Retriable<Module> = async () => {
    asked ??= ask().catch((error: unknown) => {
      asked = null
      const [, address] = refusal.exec(error instanceof Error ? error.message : '') ?? []
      if (address && URL.canParse(address)) failed ??= new URL(address)
      throw error
    })
    get.loaded = await asked
    return get.loaded
  }
  return get
}
