import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const pack = promisify(gzip)
/** What is so long is packed twice as fast, and a tenth longer, than it would be. */
const long = 1_000_000
const levelOf = ({ length }: Buffer) => (length < long ? constants.Z_DEFAULT_COMPRESSION : 4)
/** What is much less than a packet takes as long packed. */
const worthPacking = 500

/** Whether a caller takes what is packed by gzip. */
const takesZip = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding']))

/** A text as it leaves: its bytes, and packed ones that are made at most once, however many it is sent to. */
export class Body {
  private readonly bytes: Buffer
  private packed: Promise<Buffer> | undefined

  constructor(text: string) {
    this.bytes = Buffer.from(text)
  }

  /**
   * Sends it packed to whoever takes that. Somebody who measures how long packed answers are learns what is in them by having
   * the same page say his own words and a secret: no text that is sent so may repeat what a request says.
   */
  async send(request: FastifyRequest, reply: FastifyReply, type: string): Promise<FastifyReply> {
    reply.header('content-type', `${type}; charset=utf-8`).header('vary', 'Accept-Encoding')
    if (this.bytes.length < worthPacking || !takesZip(request)) return reply.send(this.bytes)
    this.packed ??= pack(this.bytes, { level: levelOf(this.bytes) })
    const packed = await this.packed
    return reply.header('content-encoding', 'gzip').send(packed)
  }
}
