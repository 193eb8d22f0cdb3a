import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Turns } from '../turns.ts'
import { PdfThread } from './pdfThread.ts'
import type { PdfData, PdfName } from './types.ts'

/** The built worker lies beside the built server. From source (tests, development) there is none. */
const builtWorker = new URL('./pdfWorker.js', import.meta.url)

/** Longer than the largest document takes; beyond it the thread is ended rather than waited for. */
const timeLimitMs = 120_000
/** What has more rows takes over a second, some of it ten. */
const manyRows = 400

const rowsIn: { [Name in PdfName]: (data: PdfData[Name]) => number } = {
  packingList: ({ lines, outstanding }) => lines.length + outstanding.length,
  doseReport: ({ rows }) => rows.length,
  personReport: ({ report }) => report.rows.length,
  letterhead: () => 0,
}

/**
 * Lays documents out in threads: short ones one after the other in one that stays; long ones one after the other too, each in a
 * thread of its own, so that no short one waits for any. A long one is given up when its caller leaves.
 */
export class PdfPrinter {
  private readonly short: PdfThread
  private readonly turns = { short: new Turns(1), long: new Turns(1) }
  constructor(
    private readonly entry: URL,
    private readonly limitMs = timeLimitMs,
  ) {
    this.short = new PdfThread(entry)
  }

  /** Rejects with an Error when it cannot be laid out or takes too long from when it began, and with `left`'s reason. */
  async print<Name extends PdfName>(name: Name, data: PdfData[Name], left?: AbortSignal): Promise<Uint8Array> {
    const isLong = rowsIn[name](data) > manyRows
    const giveBack = await this.turns[isLong ? 'long' : 'short'].take(left)
    const thread = isLong ? new PdfThread(this.entry) : this.short
    try {
      return await thread.render(name, data, this.limitMs, isLong ? left : undefined)
    } finally {
      if (isLong) thread.end()
      giveBack()
    }
  }
}

let shared: PdfPrinter | null = null

/**
 * Renders a document as PDF bytes: in threads in the built server, so that no request waits for it, and in this thread from
 * source. Rejects with an Error when it cannot be laid out, and with the reason of `left` when nobody waits for it any more:
 * undefined where it is no answer of its own.
 */
export async function renderPdf<Name extends PdfName>(
  name: Name,
  data: PdfData[Name],
  left: AbortSignal | undefined,
): Promise<Uint8Array> {
  if (existsSync(fileURLToPath(builtWorker))) {
    shared ??= new PdfPrinter(builtWorker)
    return shared.print(name, data, left)
  }
  const { layOut } = await import('./documents.ts')
  return layOut(name, data)
}
