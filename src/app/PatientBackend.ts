import type { BackendModule, ReadCallback, ResourceKey, Services } from 'i18next'
import type { Language } from '../../contract/vocabulary.ts'
import { retriable } from '../components/retriable.ts'

/** The texts that come with the code. */
export const loadBundled = retriable(() => import('./bundledTexts.ts'))

/** Loading of texts: up to 5 retries, the first after 350 ms and doubling, at most 10 files at a time. */
export const loading = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 }

/** How long a page waits for a file of texts before it goes on with those that come with the code. */
export const patienceMs = 1500
const beats = 15
/** How long those may take: with the time before, less than three seconds. */
const standInMs = 1000

/**
 * Calls back after so many milliseconds in which the page could have heard of an answer: a page that is busy is not
 * waiting, so it is counted in short beats, of which a long task delays only one. Returns what calls it off.
 */
function afterWaiting(ms: number, then: () => void): () => void {
  let left = ms > 0 ? beats : 0
  let timer: ReturnType<typeof setTimeout>
  const beat = () => {
    if (left === 0) return then()
    left -= 1
    timer = setTimeout(beat, ms / beats)
  }
  timer = setTimeout(beat, 0)
  return () => clearTimeout(timer)
}

/** What the library has and its types do not name. */
interface TextStore {
  addResourceBundle(language: string, namespace: string, texts: ResourceKey, deep: boolean, overwrite: boolean): void
}

interface Options {
  /** The address of a file of texts, with `{{lng}}` and `{{ns}}` in it. */
  loadPath: string
  /** Texts have come for which the page had nothing to show in their place. */
  onLate?(): void
}

/** A file of texts, or an answer that another try would not change. Rejects where one might. */
async function fetchTexts(address: string): Promise<ResourceKey | null> {
  const answer = await fetch(address)
  if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`)
  return answer.ok ? answer.json().catch(() => null) : null
}

/**
 * Fetches texts, with the retries that are specified. No page waits for all of them: after a while the texts that come with
 * the code stand in, and the retries go on behind. Once that was needed, the next files are not waited for either, until
 * one has come.
 */
export class PatientBackend implements BackendModule<Options> {
  static readonly type = 'backend' as const
  readonly type = 'backend' as const
  private services!: Services
  private options!: Options
  private failing = false

  init(services: Services, options: Options): void {
    this.services = services
    this.options = options
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
    const late = () => {
      if (told === 'nothing') void standIn()
    }
    const arrived = (texts: ResourceKey) => {
      callOff()
      this.failing = false
      if (told === 'nothing') done(null, texts)
      else
        (this.services.resourceStore as unknown as TextStore).addResourceBundle(language, namespace, texts, true, true)
      if (told === 'failure') this.options.onLate?.()
      told = 'texts'
    }
    const address = this.options.loadPath.replace('{{lng}}', language).replace('{{ns}}', namespace)
    const ask = (tried: number, wait: number) =>
      fetchTexts(address).then(
        (texts) => (texts ? arrived(texts) : late()),
        () => (tried < loading.maxRetries ? void setTimeout(() => ask(tried + 1, wait * 2), wait) : late()),
      )
    const callOff = afterWaiting(this.failing ? 0 : patienceMs, standIn)
    void ask(0, loading.retryTimeout)
  }
}
