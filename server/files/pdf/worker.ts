import { parentPort } from 'node:worker_threads'
import { layOut } from './documents.ts'
import type { PdfData, PdfName } from './types.ts'

/** Entry of the worker thread: lays out what it is sent and sends the bytes back. */
export interface PdfRequest {
  name: PdfName
  data: PdfData[PdfName]
}
export type PdfAnswer = { bytes: Uint8Array } | { error: string }

parentPort?.on('message', async ({ name, data }: PdfRequest) => {
  try {
    const bytes = await layOut(name, data)
    parentPort?.postMessage({ bytes } satisfies PdfAnswer)
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) } satisfies PdfAnswer)
  }
})
