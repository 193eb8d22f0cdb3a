import type { FastifyInstance } from 'fastify'
import type { Services } from './context.ts'

/** A probe that hears nothing for this long is told that the service is not ready. */
const patienceMs = 2_000

/** Asked every few seconds: not worth a line in the log each time. */
const quiet = { schema: { hide: true }, logLevel: 'error' } as const

const late = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database did not answer in time.')), patienceMs).unref()
  })

/**
 * What machines ask: `/healthz`, whether the process lives, and `/readyz`, whether it can serve: its database is open and
 * answers. 200 or 503, never cached, and nothing of the inside.
 */
export function serveHealth(app: FastifyInstance, services: () => Services | null): void {
  app.get('/healthz', quiet, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const running = services()
    if (!running) return reply.code(503).header('retry-after', 2).send({ status: 'starting' })
    try {
      await Promise.race([running.database.pool.query('select 1'), late()])
      return reply.send({ status: 'ready' })
    } catch {
      return reply.code(503).header('retry-after', 5).send({ status: 'databaseAway' })
    }
  })
}
