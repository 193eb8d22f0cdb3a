import { TextDecoder } from 'node:util'
import { FileRefused } from './refusal.ts'
import { type FileSource, openSource } from './source.ts'

export type TextEncoding = 'utf-8' | 'windows-1252'

/** What a first pass over the bytes found out. `head` is the beginning, decoded; `lines` counts physical lines. */
export interface Sniffed {
  encoding: TextEncoding
  size: number
  lines: number
  head: string
}

const headSize = 64 * 1024
const [tab, lf, formFeed, cr, endOfFile] = [0x09, 0x0a, 0x0c, 0x0d, 0x1a]
const endMark = String.fromCharCode(endOfFile)
const isText = (byte: number) =>
  byte >= 0x20 || byte === tab || byte === lf || byte === cr || byte === formFeed || byte === endOfFile

/**
 * Reads all bytes once, holding none but the head: UTF-8 (with or without a byte order mark) when every byte fits it,
 * else Windows-1252. Deciding from the beginning alone would garble a file whose first accent comes late.
 * Throws FileRefused: `empty`, `tooLarge` (params maxBytes), `utf16`, `notText`.
 */
export async function sniffText(source: FileSource, maxBytes: number): Promise<Sniffed> {
  let decoder: TextDecoder | null = new TextDecoder('utf-8', { fatal: true })
  const head: Buffer[] = []
  let headLength = 0
  let size = 0
  let lines = 0
  let last = 0
  for await (const chunk of openSource(source) as AsyncIterable<Buffer>) {
    if (headLength < headSize) {
      head.push(chunk.subarray(0, headSize - headLength))
      headLength += chunk.length
      refuseUtf16(Buffer.concat(head))
    }
    size += chunk.length
    if (size > maxBytes) throw new FileRefused('tooLarge', { maxBytes })
    for (const byte of chunk) {
      if (!isText(byte)) throw new FileRefused('notText')
      if (byte === cr || (byte === lf && last !== cr)) lines += 1
      last = byte
    }
    decoder = stillDecodes(decoder, chunk)
  }
  if (size === 0) throw new FileRefused('empty')
  if (decoder && !stillDecodes(decoder)) decoder = null
  const encoding: TextEncoding = decoder ? 'utf-8' : 'windows-1252'
  if (last !== cr && last !== lf) lines += 1
  // Not fatal here: the head may end inside a character.
  return { encoding, size, lines, head: new TextDecoder(encoding).decode(Buffer.concat(head), { stream: true }) }
}

function stillDecodes(decoder: TextDecoder | null, chunk?: Uint8Array): TextDecoder | null {
  try {
    decoder?.decode(chunk, { stream: chunk !== undefined })
    return decoder
  } catch {
    return null
  }
}

/** By its mark, or by the zero that every second byte of Latin text then is. */
function refuseUtf16(start: Buffer): void {
  const [a, b, c, d] = start
  if (a === undefined || b === undefined) return
  const marked = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)
  const zeros = (a === 0 && b !== 0 && c === 0 && d !== 0) || (a !== 0 && b === 0 && c !== 0 && d === 0)
  if (marked || (zeros && d !== undefined)) throw new FileRefused('utf16')
}

/**
 * The text of a source, piece by piece, in constant memory. The encoding is what `sniffText` found. The mark by which older
 * systems end a text (0x1A) is no part of it, where nothing follows.
 */
export async function* decodeText(source: FileSource, encoding: TextEncoding): AsyncGenerator<string> {
  let held = 0
  for await (const piece of decoded(source, encoding)) {
    let end = piece.length
    while (end > 0 && piece.charCodeAt(end - 1) === endOfFile) end -= 1
    if (end > 0) {
      yield endMark.repeat(held) + piece.slice(0, end)
      held = 0
    }
    held += piece.length - end
  }
}

async function* decoded(source: FileSource, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
  for await (const chunk of openSource(source) as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
