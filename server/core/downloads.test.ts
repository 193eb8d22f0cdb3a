import { unlinkSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Downloads, isDocument } from './downloads.ts'

describe('a thread that sends files', { timeout: 30_000 }, () => {
  let downloads: Downloads
  let app: FastifyInstance
  beforeEach(async () => {
    downloads = new Downloads(new URL('../testing/brittleDownloads.mjs', import.meta.url), 32)
    app = Fastify({ genReqId: () => 'number-7' })
    app.get('/*', (request, reply) => {
      const leaving = new AbortController()
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) leaving.abort(new Error('left'))
      })
      return downloads.send(request, reply, leaving.signal)
    })
    app.setErrorHandler((error: Error & { code?: string; status?: number }, _request, reply) =>
      reply.code(error.status ?? 500).send({ code: error.code, name: error.constructor.name }),
    )
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    await app.close()
    await downloads.stop()
  })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo
      httpRequest({ port, path, headers, agent: false }, resolve).once('error', reject).end()
    })
  const read = async (answer: IncomingMessage) => Buffer.concat(await answer.toArray()).toString()

  it('is told who asks, and nothing that it could be deceived by', async () => {
    const answer = await ask('/asked', {
      cookie: 'sievert=1',
      'accept-language': 'es',
      'x-forwarded-for': '10.9.9.9',
      'x-request-id': 'of-a-stranger',
      'x-sievert': '1',
    })
    const { host: _, connection: __, ...headers } = JSON.parse(await read(answer))
    expect(headers).toEqual({
      cookie: 'sievert=1',
      'accept-language': 'es',
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': 'number-7',
    })
  })

  it('that runs out of memory is told as busy, and the next is asked', async () => {
    const answer = await ask('/memory')
    expect([answer.statusCode, JSON.parse(await read(answer)).code]).toEqual([503, 'busy'])
    await expect.poll(async () => (await ask('/asked')).statusCode).toBe(200)
  })

  it('that ends within a file leaves it broken, not short', async () => {
    const answer = await ask('/half')
    expect(answer.statusCode).toBe(200)
    await expect(read(answer)).rejects.toThrow()
    await expect.poll(async () => (await ask('/asked')).statusCode).toBe(200)
  })

  it('whose socket was cleared away is started anew, once for all who ask', async () => {
    unlinkSync(await downloads.start())
    const answers = await Promise.all([1, 2, 3].map(() => ask('/asked')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  it('that cannot be started is told as busy', async () => {
    const broken = new Downloads(new URL('../testing/noSuchThread.mjs', import.meta.url))
    await expect(broken.start()).rejects.toThrow()
    downloads = broken
    expect((await ask('/asked')).statusCode).toBe(503)
  })
})

describe('a document', () => {
  const of = (url: string, query: object) => isDocument({ query, routeOptions: { url } } as never)
  it('is what a route lays out as PDF, and no table', () => {
    expect(of('/people/export', { format: 'csv' })).toBe(false)
    expect(of('/people/export', { format: ['pdf', 'csv'] })).toBe(false)
    expect(of('/reports/reading/export', { format: 'pdf' })).toBe(true)
    expect(of('/packing-lists/:id/pdf', {})).toBe(true)
  })
})
