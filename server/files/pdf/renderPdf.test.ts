import { rm } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failure } from '../testing/bytes.ts'
import { samplePackingList } from '../testing/documents.ts'
import { PdfWorker, renderPdf } from './renderPdf.ts'

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
    const bytes = await renderPdf('packingList', samplePackingList('en', 2))
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })
})

describe('PdfWorker', () => {
  it('renders in the built worker, several requests at once', async () => {
    const worker = new PdfWorker(entry)
    const made = await Promise.all(
      [2, 3, 4].map((count) => worker.render('packingList', samplePackingList('es', count))),
    )
    for (const bytes of made) expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(new Set(made.map((bytes) => bytes.length)).size).toBe(3)
  })
  it('reports what cannot be laid out, and goes on', async () => {
    const worker = new PdfWorker(entry)
    const broken = { ...samplePackingList('es', 2), lines: null as never }
    expect(await failure(() => worker.render('packingList', broken))).toBeInstanceOf(Error)
    expect((await worker.render('packingList', samplePackingList('es', 2))).length).toBeGreaterThan(1000)
  })
  it('ends a worker that takes too long, and starts another for the next request', async () => {
    const worker = new PdfWorker(entry, 1)
    const late = () => failure(() => worker.render('packingList', samplePackingList('es', 300)))
    expect(await late()).toMatchObject({ message: 'The document took longer than 1 ms' })
    expect(await late()).toMatchObject({ message: 'The document took longer than 1 ms' })
  })
  it('tells everybody who waits when the worker cannot start', async () => {
    const worker = new PdfWorker(new URL('./missing.js', entry))
    expect(await failure(() => worker.render('packingList', samplePackingList('es', 2)))).toBeInstanceOf(Error)
  })
})
