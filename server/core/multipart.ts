import type { MultipartFile } from '@fastify/multipart'
import '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

/** A body that its own headers do not describe, or that ended before its end, is the sender's fault and not ours. */
const asBroken = (error: Error & { statusCode?: number }) =>
  error instanceof ApiError || error.statusCode ? error : new ApiError(400, 'brokenUpload')

/**
 * The one file of a request. Its stream fails with an error for the sender (400) when the body breaks off.
 * Throws 422 `noFile` without one.
 */
export async function filePartOf(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new ApiError(422, 'noFile')
  const part = await request.file().catch((error: Error) => {
    throw asBroken(error)
  })
  if (!part) throw new ApiError(422, 'noFile')
  // Whoever reads the stream is told by this very error object; a short body may have broken off by now.
  const mark = (error: Error) => Object.assign(error, { statusCode: 400, brokenUpload: true })
  if (part.file.errored) mark(part.file.errored)
  else part.file.once('error', mark)
  return part
}

/** Aborted when whoever asked has left before the answer: work that only the answer is for ends then. */
export function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort(new ApiError(400, 'brokenUpload'))
  })
  return leaving.signal
}
