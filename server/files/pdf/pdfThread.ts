import { Worker } from 'node:worker_threads'
import type { PdfData, PdfName } from './types.ts'
import type { PdfAnswer, PdfRequest } from './worker.ts'

/** A thread that lays documents out, one at a time; started when it is first needed and after a failure. */
export class PdfThread {
  private worker: Worker | null = null
  private settle: ((answer: PdfAnswer | Error) => void) | null = null
  constructor(private readonly entry: URL) {}

  /** Whoever asks waits until the document before is done. Of one that failed, by its time or by `left`, the thread is ended. */
  async render<Name extends PdfName>(
    name: Name,
    data: PdfData[Name],
    limitMs: number,
    left?: AbortSignal,
  ): Promise<Uint8Array> {
    left?.throwIfAborted()
    const worker = this.start()
    const answered = new Promise<PdfAnswer | Error>((resolve) => (this.settle = resolve))
    const timer = setTimeout(() => this.fail(new Error(`The document took longer than ${limitMs} ms`)), limitMs)
    const leave = () => this.fail(left?.reason)
    left?.addEventListener('abort', leave, { once: true })
    worker.ref()
    worker.postMessage({ name, data } satisfies PdfRequest)
    const answer = await answered
    clearTimeout(timer)
    left?.removeEventListener('abort', leave)
    this.settle = null
    // An idle thread keeps no process alive.
    worker.unref()
    if (answer instanceof Error) throw answer
    if ('error' in answer) throw new Error(answer.error)
    return answer.bytes
  }

  /** Ends the thread, with what it holds. */
  end(): void {
    const { worker } = this
    this.worker = null
    void worker?.terminate()
  }

  private start(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(this.entry)
    // Only the thread in use has a say: one that was ended may still report.
    const failed = (error: Error) => {
      if (this.worker === worker) this.fail(error)
    }
    worker.on('message', (answer: PdfAnswer) => {
      if (this.worker === worker) this.settle?.(answer)
    })
    worker.on('error', (error) => failed(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => failed(new Error(`The document thread ended with code ${code}`)))
    this.worker = worker
    return worker
  }

  /** The thread cannot be trusted any more: the next document starts a new one. */
  private fail(error: Error): void {
    this.end()
    this.settle?.(error)
  }
}
