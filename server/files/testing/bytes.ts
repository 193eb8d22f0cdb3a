import { Readable } from 'node:stream'

/** Opens the same bytes again and again, in pieces of a given size: what a slow disk or a network would give. */
export const inPieces = (bytes: Uint8Array, size: number) => (): Readable => {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) pieces.push(Buffer.from(bytes.subarray(at, at + size)))
  return Readable.from(pieces, { objectMode: false })
}

export const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')
/** Windows-1252 for the letters of Western Europe, which it shares with Latin-1. */
export const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

/** Runs something that must fail and gives its error. */
export async function failure(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail')
}
