import { parentPort } from 'node:worker_threads'
import { layOut } from './documents.ts'
import type { PdfData, PdfName } from './types.ts'

/** Entry of the worker thread: lays out what it is sent and sends the bytes back under the same number. */
export interface PdfRequest {
  id: number
  name: PdfName
  data: PdfData[PdfName]
}
export type PdfAnswer = { id: number; bytes: Uint8Array } | { id: number; error: string }

parentPort?.on('message', async ({ id, name, data }: PdfRequest) => {
  try {
    const bytes = await layOut(name, data)
    parentPort?.postMessage({ id, bytes } satisfies PdfAnswer)
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies PdfAnswer)
  }
})
