import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PdfData, PdfName } from './types.ts'
import type { PdfAnswer, PdfRequest } from './worker.ts'

/** The built worker lies beside the built server. From source (tests, development) there is none. */
const builtWorker = new URL('./pdfWorker.js', import.meta.url)

/** Longer than the largest report takes; beyond it the worker is ended rather than waited for. */
const timeLimitMs = 120_000

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** One worker thread that lays documents out, one after the other; started when it is first needed and after a failure. */
export class PdfWorker {
  private worker: Worker | null = null
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0
  constructor(
    private readonly entry: URL,
    private readonly limitMs = timeLimitMs,
  ) {}

  render<Name extends PdfName>(name: Name, data: PdfData[Name]): Promise<Uint8Array> {
    const worker = this.start()
    this.lastId += 1
    const id = this.lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.fail(new Error(`The document took longer than ${this.limitMs} ms`)),
        this.limitMs,
      )
      this.waiting.set(id, { resolve, reject, timer })
      worker.ref()
      worker.postMessage({ id, name, data } satisfies PdfRequest)
    })
  }

  private start(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(this.entry)
    // Only the thread in use has a say: one that was ended may still report.
    const failed = (error: Error) => {
      if (this.worker === worker) this.fail(error)
    }
    worker.on('message', (answer: PdfAnswer) => this.settle(answer))
    worker.on('error', (error) => failed(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => failed(new Error(`The document worker ended with code ${code}`)))
    // An idle worker keeps no process alive.
    worker.unref()
    this.worker = worker
    return worker
  }

  private settle(answer: PdfAnswer): void {
    const waiting = this.waiting.get(answer.id)
    if (!waiting) return
    clearTimeout(waiting.timer)
    this.waiting.delete(answer.id)
    if (this.waiting.size === 0) this.worker?.unref()
    if ('bytes' in answer) waiting.resolve(answer.bytes)
    else waiting.reject(new Error(answer.error))
  }

  /** The thread cannot be trusted any more: everybody who waits is told, and the next request starts a new one. */
  private fail(error: Error): void {
    const worker = this.worker
    this.worker = null
    void worker?.terminate()
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.waiting.clear()
  }
}

let shared: PdfWorker | null = null

/**
 * Renders a document as PDF bytes: in a worker thread in the built server, so that no request waits for it, and in this
 * thread from source. Rejects with an Error when it cannot be laid out.
 */
export async function renderPdf<Name extends PdfName>(name: Name, data: PdfData[Name]): Promise<Uint8Array> {
  if (existsSync(fileURLToPath(builtWorker))) {
    shared ??= new PdfWorker(builtWorker)
    return shared.render(name, data)
  }
  const { layOut } = await import('./documents.ts')
  return layOut(name, data)
}
