import { rm } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { failure } from '../testing/bytes.ts'
import { samplePackingList } from '../testing/documents.ts'
import { PdfPrinter, renderPdf } from './renderPdf.ts'

/** Inside the package, so that the built file finds the packages that it imports. */
const folder = `node_modules/.cache/sievert-pdf-test-${process.pid}`
const entry = pathToFileURL(`${process.cwd()}/${folder}/pdfWorker.js`)

beforeAll(async () => {
  await build({
    entryPoints: ['server/files/pdf/worker.ts'],
    outfile: `${folder}/pdfWorker.js`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('renderPdf', () => {
  it('works from source, without a worker', async () => {
    const bytes = await renderPdf('packingList', samplePackingList('en', 2), undefined)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })
})

/** Stands for the thread: it answers in which it was after so many milliseconds, or never; and says when asked that it is there. */
const standIn = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { BroadcastChannel, parentPort, threadId } from 'node:worker_threads'
    const roll = new BroadcastChannel('threads of documents')
    roll.unref()
    roll.onmessage = ({ data }) => data === 'who' && roll.postMessage(threadId)
    parentPort.on('message', ({ data }) => {
      const answer = () => parentPort.postMessage({ bytes: Uint8Array.of(threadId) })
      if (data.number !== 'never') setTimeout(answer, Number(data.number))
    })`)}`,
)
const long = (count = 401) => samplePackingList('es', count)
const lasting = (number: number | 'never', list = samplePackingList('es', 2)) => ({ ...list, number: String(number) })

describe('PdfPrinter', { timeout: 30_000 }, () => {
  it('prints in built threads, several requests at once', async () => {
    const printer = new PdfPrinter(entry)
    const made = await Promise.all([2, 3, 401].map((count) => printer.print('packingList', long(count))))
    for (const bytes of made) expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(new Set(made.map((bytes) => bytes.length)).size).toBe(3)
  })

  it('reports what cannot be laid out, and goes on', async () => {
    const printer = new PdfPrinter(entry)
    const broken = { ...samplePackingList('es', 2), lines: [null as never] }
    expect(await failure(() => printer.print('packingList', broken))).toBeInstanceOf(Error)
    expect((await printer.print('packingList', samplePackingList('es', 2))).length).toBeGreaterThan(1000)
  })

  it('ends a thread that takes too long, and starts another for the next document', async () => {
    const printer = new PdfPrinter(standIn, 2_500)
    const [first] = await printer.print('packingList', lasting(0))
    for (const list of [lasting('never'), lasting('never', long())])
      expect(await failure(() => printer.print('packingList', list))).toMatchObject({
        message: 'The document took longer than 2500 ms',
      })
    const [next] = await printer.print('packingList', lasting(0))
    expect(next).not.toBe(first)
  })

  it('counts the time of each document alone', async () => {
    const printer = new PdfPrinter(standIn, 4_000)
    const all = [lasting(1_500), lasting(1_500), lasting(1_500)].map((list) => printer.print('packingList', list))
    expect(new Set((await Promise.all(all)).map(([thread]) => thread)).size).toBe(1)
  })

  it('lets no short document wait for a long one', async () => {
    const printer = new PdfPrinter(standIn)
    const leaving = new AbortController()
    const waits = failure(() => printer.print('packingList', lasting('never', long()), leaving.signal))
    await printer.print('packingList', lasting(0))
    leaving.abort(new Error('left'))
    expect(await waits).toMatchObject({ message: 'left' })
  })

  it('gives a long document up when nobody waits for it, before it begins and afterwards', async () => {
    const printer = new PdfPrinter(standIn)
    const callers = [new AbortController(), new AbortController()]
    const left = callers.map(({ signal }) =>
      failure(() => printer.print('packingList', lasting('never', long()), signal)),
    )
    const last = printer.print('packingList', lasting(0, long()))
    for (const index of [1, 0]) {
      callers[index]?.abort(new Error('left'))
      expect(await left[index]).toMatchObject({ message: 'left' })
    }
    await last
  })

  it('keeps no thread that has printed a long document', async () => {
    const printer = new PdfPrinter(standIn)
    const [stays] = await printer.print('packingList', lasting(0))
    /** The threads that are there, those of other printers too. */
    const threads = async () => {
      const found: unknown[] = []
      const roll = new BroadcastChannel('threads of documents')
      roll.onmessage = ({ data }: MessageEvent) => found.push(data)
      roll.postMessage('who')
      await vi.waitFor(() => expect(found).toContain(stays), 10_000)
      await new Promise((resolve) => setTimeout(resolve, 300))
      roll.close()
      return new Set(found)
    }
    const [gone] = await printer.print('packingList', lasting(0, long()))
    await vi.waitFor(async () => expect(await threads()).not.toContain(gone), 10_000)
  })

  it('tells everybody who waits when no thread can start', async () => {
    const printer = new PdfPrinter(new URL('./missing.js', entry))
    const all = [2, 2, 401].map((count) => failure(() => printer.print('packingList', long(count))))
    for (const error of await Promise.all(all)) expect(error).toBeInstanceOf(Error)
  })
})
