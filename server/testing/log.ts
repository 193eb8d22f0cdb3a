import { Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { logOptions } from '../core/log.ts'

const nothing = () => {}

/** A log that keeps quiet. */
export const silentLog: FastifyBaseLogger = {
  level: 'silent',
  fatal: nothing,
  error: nothing,
  warn: nothing,
  info: nothing,
  debug: nothing,
  trace: nothing,
  silent: nothing,
  child: () => silentLog,
}

/** A logger as the service has it, at its most talkative, whose text a test may read. */
export function keptLog(): { logger: object; text(): string } {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  return { logger: { ...logOptions('trace'), stream }, text: () => text }
}
