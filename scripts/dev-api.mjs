import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const program = join(import.meta.dirname, 'dev-api-process.mjs')
/** The server itself gives up after five seconds for what is being answered and five for the database. */
const patienceMs = 12_000

/**
 * The API of `npm run dev`: a process of its own that is started anew when its sources change. One that does not start from
 * what was just changed is tried again at the next change; any other end of it that nobody asked for is told by `onEnd`.
 */
export class DevApi {
  #child = null
  /** Has this process answered, and did one answer before it? */
  #ready = false
  #restarted = false
  #stopping = null
  #due = false

  /** `env`: settings over those of the environment; `readyUrl`: answers 200 when the API can serve. */
  constructor(env, readyUrl, onEnd) {
    this.env = env
    this.readyUrl = readyUrl
    this.onEnd = onEnd
  }

  start() {
    const child = fork(program, ['--demo'], {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#child = child
    child.once('exit', (code, signal) => this.#ended(child, signal ?? `code ${code}`))
    void this.#look(child)
  }

  /** Ends the process, lets it give the data folder free, and starts another; several calls at once are one. */
  async restart() {
    this.#due = true
    if (this.#stopping) return
    this.#restarted = true
    this.#stopping = (async () => {
      while (this.#due) {
        this.#due = false
        await this.stop()
      }
      this.#stopping = null
      this.start()
    })()
  }

  /** Until the API answers, or is known not to start. */
  async started() {
    while (!this.#ready && (this.#child || this.#stopping)) await sleep(50)
  }

  /** Ends the process in its own time; by force when that is too long. */
  async stop() {
    const child = this.#child
    this.#child = null
    this.#ready = false
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    const force = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    if (child.connected) child.disconnect()
    await gone
    clearTimeout(force)
  }

  async #look(child) {
    while (this.#child === child && !this.#ready) {
      const answer = await fetch(this.readyUrl).catch(() => null)
      if (this.#child === child && answer?.ok) this.#ready = true
      else await sleep(100)
    }
  }

  #ended(child, how) {
    if (this.#child !== child) return
    this.#child = null
    const wasReady = this.#ready
    this.#ready = false
    if (this.#restarted && !wasReady)
      console.error('The API does not start from what was changed; it is tried again at the next change.')
    else this.onEnd(`The API ended (${how}); the reason stands above.`)
  }
}
