import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { timeZone } from '../domain/timeZone.ts'
import type { DoseRow } from './doseRow.ts'
import type { KeptListRow } from './keptList.ts'
import { fileLimits } from './limits.ts'
import type { ListRow } from './listFile.ts'
import type { ImportRow } from './peopleFile.ts'
import type { PreviewRow } from './preview.ts'
import type { DoseFileInfo } from './readAs.ts'
import type { DoseFileOptions } from './readDoseFile.ts'
import { FileRefused } from './refusal.ts'
import type { RejectionColumn } from './rejectionFile.ts'
import { Turns } from './turns.ts'
import type { FileTask, FileWord, ListTask } from './worker.ts'

/** The built thread lies beside the built server; from the sources there is none. */
const builtWorker = new URL('./fileWorker.js', import.meta.url)
const entry = existsSync(fileURLToPath(builtWorker)) ? builtWorker : new URL('./sourceWorker.mjs', import.meta.url)

export interface ApartOptions {
  /** Ends the reading at once: the sender has left, or the work is somebody else's now. */
  signal?: AbortSignal
  /** MB; for tests. */
  memory?: number
  /** Milliseconds; for tests. */
  time?: number
}
export interface ListOptions extends ApartOptions {
  /** The sheet of a workbook that somebody chose; null: nobody was asked. */
  sheet: string | null
}

const turns = new Turns(Math.min(fileLimits.atOnce, Math.max(1, availableParallelism())))

/**
 * One file in a thread of its own: nothing that a file can do costs those who do something else. The thread has a bound on
 * memory and on the time for which it is waited for, reads no further than two batches ahead, and is ended with the walk.
 */
class Reading {
  private readonly words: FileWord[] = []
  private problem: Error | null = null
  private wake: () => void = () => {}
  private left: number
  private readonly worker: Worker

  constructor(
    task: FileTask,
    private readonly giveBack: () => void,
    { memory = fileLimits.memory, time = fileLimits.time }: ApartOptions,
  ) {
    this.left = time
    this.worker = new Worker(entry, {
      workerData: { ...task, zone: timeZone() },
      // A loader that the process was started with would cost each file a tenth of a second, and the thread needs none.
      execArgv: [],
      // A row lives no longer than its batch: a larger nursery holds memory and saves nothing.
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
    })
    this.worker.on('message', (word: FileWord) => {
      this.words.push(word)
      this.wake()
    })
    this.worker.on('error', (error: Error & { code?: string }) =>
      this.fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileRefused('tooMuchMemory') : error),
    )
    this.worker.on('exit', () => this.fail(new Error('The thread that read a file ended before the file did.')))
  }

  fail(error: Error): void {
    this.problem ??= error
    this.wake()
  }

  /** The next word of the thread; only the time spent here counts. */
  async next(): Promise<FileWord> {
    const from = performance.now()
    const timer = setTimeout(() => this.fail(new FileRefused('tooMuchTime')), this.left)
    try {
      while (this.words.length === 0 && !this.problem) await new Promise<void>((resolve) => (this.wake = resolve))
    } finally {
      clearTimeout(timer)
      this.left -= performance.now() - from
    }
    const word = this.words.shift()
    if (!word) throw this.problem
    if (word.is === 'refused') throw new FileRefused(word.refusal.code, word.refusal.params)
    return word
  }

  more(): void {
    this.worker.postMessage('more')
  }

  async end(): Promise<void> {
    this.fail(new Error('The reading was ended.'))
    await this.worker.terminate()
    this.giveBack()
  }
}

/** What `use` makes of a file: the thread lives as long as that takes. */
async function apart<Row, T>(
  task: FileTask,
  options: ApartOptions,
  use: (info: DoseFileInfo | null, rows: AsyncGenerator<Row>) => Promise<T>,
): Promise<T> {
  const { signal } = options
  const reading = new Reading(task, await turns.take(signal), options)
  const leave = () => reading.fail(signal?.reason)
  signal?.addEventListener('abort', leave, { once: true })
  async function* rows(): AsyncGenerator<Row> {
    for (;;) {
      const word = await reading.next()
      signal?.throwIfAborted()
      if (word.is !== 'rows') return
      yield* word.rows as Row[]
      reading.more()
    }
  }
  try {
    const word = await reading.next()
    return await use(word.is === 'info' ? word.info : null, rows())
  } finally {
    signal?.removeEventListener('abort', leave)
    await reading.end()
  }
}

/**
 * Reads a file of doses apart from everything else, as `readDoseFile` does; `use` walks its rows once.
 * Throws FileRefused, `tooMuchMemory` and `tooMuchTime` among its codes, or the signal's reason.
 */
export const readDosesApart = <T>(
  path: string,
  options: DoseFileOptions,
  apartOptions: ApartOptions,
  use: (info: DoseFileInfo, rows: AsyncGenerator<DoseRow>) => Promise<T>,
): Promise<T> =>
  apart<DoseRow, T>({ kind: 'doses', path, options }, apartOptions, (info, rows) => use(info as DoseFileInfo, rows))

const readListApart = <Row>(kind: ListTask['kind'], path: string, { sheet, ...options }: ListOptions): Promise<Row[]> =>
  apart<Row, Row[]>({ kind, path, sheet }, options, async (_info, rows) => {
    const all: Row[] = []
    for await (const row of rows) all.push(row)
    return all
  })

/** Reads a list of people apart from everything else. Throws like `readDosesApart`. */
export const readPeopleApart = (path: string, options: ListOptions): Promise<ImportRow[]> =>
  readListApart('people', path, options)

/** Reads what the national registry rejected apart from everything else. Throws like `readDosesApart`. */
export const readRejectionsApart = (path: string, options: ListOptions): Promise<ListRow<RejectionColumn>[]> =>
  readListApart('rejections', path, options)

/** Reads a list of kept devices and who has them apart from everything else. Throws like `readDosesApart`. */
export const readKeptApart = (path: string, options: ListOptions): Promise<KeptListRow[]> =>
  readListApart('kept', path, options)

/** Reads how a file begins apart from everything else. Throws like `readDosesApart`. */
export const previewApart = (path: string, options: ListOptions): Promise<PreviewRow[]> =>
  readListApart('preview', path, options)
