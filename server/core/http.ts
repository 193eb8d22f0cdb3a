import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../contract/vocabulary.ts'

/**
 * The language of an answer: the one of ours that Accept-Language puts first; what a caller does not ask for is in its own
 * language, `own`, and a stranger's in English.
 */
export function languageOf(request: FastifyRequest, own: Language = 'en'): Language {
  const wanted = String(request.headers['accept-language'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/)
      return { language: languages.find((known) => known === tag.split('-')[0]), quality: Number(quality ?? 1) }
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted[0]?.language ?? own
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

/** A file that a route answers with; who carries the call out sends it, or keeps it for whoever asks next. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly kind: keyof typeof mediaTypes,
    private readonly content: Uint8Array | Readable,
    /** Rows of a table, where they are known before it is sent. */
    readonly rows: number | null = null,
  ) {}

  stream(): Readable {
    return this.content instanceof Readable
      ? this.content
      : Readable.from([Buffer.from(this.content)], { objectMode: false })
  }
}

/** Says how many rows the file of an answer has: its reader sees how far it is. */
const rowsHeader = 'x-export-rows'

/**
 * Sends bytes or a stream as a download. A stream that breaks ends the connection without the end of the answer, which every
 * browser shows as a failed download: a part never passes for the whole. The name is ASCII by construction: callers build it from codes and dates. */
export function sendFile(reply: FastifyReply, answer: FileAnswer) {
  const { name, kind, rows } = answer
  if (rows !== null) reply.header(rowsHeader, rows)
  return reply
    .header('content-type', mediaTypes[kind])
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}.${kind}"`)
    .header('cache-control', 'private, no-store')
    .send(answer.stream())
}
