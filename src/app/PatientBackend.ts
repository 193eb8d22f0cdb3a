import type { BackendModule, ReadCallback, ResourceKey, Services } from 'i18next'
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend'
import type { Language } from '../../contract/vocabulary.ts'
import { retriable } from '../components/retriable.ts'

const loadBundled = retriable(() => import('./bundledTexts.ts'))

/** Loading of texts: up to 5 retries, the first after 350 ms and doubling, at most 10 files at a time. */
export const loading = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 }

/** How long a page waits for a file of texts before it goes on with those that come with the code. */
export const patienceMs = 1500
/** How long those may take: with the time before, less than three seconds. */
const standInMs = 1000

/** What the library has and its types do not name. */
interface TextStore {
  addResourceBundle(language: string, namespace: string, texts: ResourceKey, deep: boolean, overwrite: boolean): void
}

/** The options of the backend inside, whose own types portals need not have, and one of ours. */
interface Options {
  [option: string]: unknown
  /** Texts have come for which the page had nothing to show in their place. */
  onLate?(): void
}

/**
 * Fetches texts, with the retries that are specified. No page waits for all of them: after a while the texts that come with
 * the code stand in, and the retries go on behind. Once that was needed, the next files are not waited for either, until
 * one has come.
 */
export class PatientBackend implements BackendModule<Options> {
  static readonly type = 'backend' as const
  readonly type = 'backend' as const
  private readonly http = new HttpBackend()
  private services!: Services
  private onLate: Options['onLate']
  private failing = false

  init(services: Services, options: Options): void {
    this.services = services
    this.onLate = options.onLate
    this.http.init(services, options as HttpBackendOptions)
  }

  read(language: string, namespace: string, done: ReadCallback): void {
    let told: 'nothing' | 'texts' | 'failure' = 'nothing'
    const standIn = async () => {
      const brought = loadBundled().then(({ bundledTexts }) => bundledTexts(namespace, language as Language))
      const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), standInMs))
      const found = await Promise.race([brought, tooLate]).catch(() => null)
      if (told !== 'nothing') return
      this.failing = true
      told = found ? 'texts' : 'failure'
      if (found) done(null, found as ResourceKey)
      else done(new Error(`The texts of ${namespace} in ${language} do not come.`), false)
    }
    const arrived = (texts: ResourceKey) => {
      clearTimeout(patience)
      this.failing = false
      if (told === 'nothing') done(null, texts)
      else
        (this.services.resourceStore as unknown as TextStore).addResourceBundle(language, namespace, texts, true, true)
      if (told === 'failure') this.onLate?.()
      told = 'texts'
    }
    const ask = (tried: number, wait: number) =>
      this.http.read(language, namespace, (error, texts) => {
        if (!error) return arrived(texts as ResourceKey)
        // Beside an error stands whether it may pass.
        if (texts && tried < loading.maxRetries) setTimeout(() => ask(tried + 1, wait * 2), wait)
        else if (told === 'nothing') void standIn()
      })
    const patience = setTimeout(standIn, this.failing ? 0 : patienceMs)
    ask(0, loading.retryTimeout)
  }
}
