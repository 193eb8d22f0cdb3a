import { mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallerLeft } from '../db/leaving.ts'
import { ApiError } from './errors.ts'

/** All that a file hangs on besides its address. */
const passedOn = ['cookie', 'accept-language'] as const
const numberHeader = 'x-request-id'
/** How long the end of a thread that broke is waited for. */
const patienceMs = 1_000
/** Of one connection, and not of the answer that goes over it. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])

/** The number that a request has already been given by the server that passes it on. */
export const numberOf = ({ headers }: { headers: IncomingMessage['headers'] }): string | undefined =>
  headers[numberHeader]?.toString()

/** A document is laid out by threads and jobs of its own, and sent by whoever was asked. */
export const isDocument = ({ query, routeOptions }: FastifyRequest) =>
  (query as { format?: unknown }).format === 'pdf' || routeOptions.url?.endsWith('/pdf')

/** Failures of a connection by which nothing was asked. */
const unheard = new Set(['ECONNREFUSED', 'ENOENT'])

/** Asks once more, at a socket, what was asked of this server. */
function askAt(socketPath: string, { method, url, id, ip, headers }: FastifyRequest, left: AbortSignal) {
  const known = passedOn.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  return new Promise<IncomingMessage>((resolve, reject) => {
    const passed = { ...Object.fromEntries(known), [numberHeader]: id, 'x-forwarded-for': ip }
    const asked = httpRequest({ socketPath, method, path: url, headers: passed, agent: false, signal: left }, resolve)
    asked.once('error', reject)
    asked.end()
  })
}

/**
 * The server that sends files, in a thread of its own with connections of its own: making lines of a million rows keeps
 * nobody from an answer who asks for a list. It is this program's whole server once more, asked over a socket that nobody but
 * this user may open; it finds out for itself who asks and what they may see. Ended by a file that takes too much memory it is
 * started anew by the next.
 */
export class Downloads {
  private readonly folder = mkdtempSync(join(tmpdir(), 'sievert-'))
  private started = 0
  private worker: Worker | undefined
  private listening: Promise<string> | undefined
  private gone: Promise<unknown> | undefined

  /** `entry`: the built thread. `memory`: of it, MB; for tests. */
  constructor(
    private readonly entry: URL,
    private readonly memory = 512,
  ) {
    process.once('exit', () => rmSync(this.folder, { recursive: true, force: true }))
  }

  /** Answers the address at which files are asked for, as soon as it can be. */
  start(): Promise<string> {
    this.listening ??= new Promise((resolve, reject) => {
      this.started += 1
      const name = `${this.started}.sock`
      const address =
        process.platform === 'win32'
          ? `\\\\.\\pipe\\${this.folder.replace(/\W/g, '-')}-${name}`
          : join(this.folder, name)
      const worker = new Worker(this.entry, {
        // Where it is asked: path of a socket, or name of a pipe.
        workerData: address,
        // A nursery for the rows of some files at once: in half of it a file takes half as long again, in twice as much as long.
        resourceLimits: { maxOldGenerationSizeMb: this.memory, maxYoungGenerationSizeMb: 16 },
      })
      this.worker = worker
      worker.once('message', () => resolve(address))
      worker.once('error', reject)
      this.gone = new Promise<void>((ended) => {
        worker.once('exit', () => {
          this.listening = undefined
          reject(new Error('The thread of downloads ended.'))
          ended()
        })
      })
    })
    return this.listening
  }

  /** Has a file sent, or what keeps it from being sent. */
  async send(request: FastifyRequest, reply: FastifyReply, left: AbortSignal): Promise<FastifyReply> {
    const answer = await this.ask(request, left).catch((error: unknown) => {
      if (left.aborted) throw new CallerLeft(error)
      request.log.error({ err: error }, 'no file was sent')
      throw new ApiError(503, 'busy')
    })
    for (const [name, value] of Object.entries(answer.headers)) if (!ofConnection.has(name)) reply.header(name, value)
    return reply.code(answer.statusCode as number).send(answer)
  }

  private async ask(request: FastifyRequest, left: AbortSignal, again = true): Promise<IncomingMessage> {
    const listening = this.start()
    try {
      return await askAt(await listening, request, left)
    } catch (error) {
      if (left.aborted) throw error
      if (!again || !unheard.has((error as NodeJS.ErrnoException).code ?? '')) {
        // What broke is about to end: nobody else shall meet it.
        await Promise.race([this.gone, sleep(patienceMs, undefined, { ref: false })])
        throw error
      }
      // Nobody is heard there any more, be it that the thread is ending or that its socket was cleared away.
      if (this.listening === listening) await this.stop()
      return this.ask(request, left, false)
    }
  }

  /** Ends the thread, with what it is sending. */
  async stop(): Promise<void> {
    await this.worker?.terminate()
  }
}
