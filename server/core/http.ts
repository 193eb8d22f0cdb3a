import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/vocabulary.ts'

/** The caller's language, from Accept-Language; English when it is neither of ours. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = String(request.headers['accept-language'] ?? '').toLowerCase()
  const spanish = wanted.indexOf('es')
  const english = wanted.indexOf('en')
  return spanish >= 0 && (english < 0 || spanish < english) ? 'es' : 'en'
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
  ) {}

  stream(): Readable {
    return this.content instanceof Readable
      ? this.content
      : Readable.from([Buffer.from(this.content)], { objectMode: false })
  }
}

/** Sends bytes or a stream as a download. The name is ASCII by construction: callers build it from codes and dates. */
export function sendFile(reply: FastifyReply, answer: FileAnswer) {
  const { name, kind } = answer
  return reply
    .header('content-type', mediaTypes[kind])
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}.${kind}"`)
    .header('cache-control', 'private, no-store')
    .send(answer.stream())
}
