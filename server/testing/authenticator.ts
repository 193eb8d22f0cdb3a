import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '../../contract/schemas/passkeys.ts'

/** CBOR (RFC 8949), as far as an authenticator writes it: whole numbers, bytes, texts and maps. */
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>
function head(kind: number, count: number): Buffer {
  const first = kind << 5
  if (count < 24) return Buffer.from([first | count])
  if (count < 256) return Buffer.from([first | 24, count])
  return Buffer.from([first | 25, count >> 8, count & 255])
}
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])])
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const present = 0x01
const verified = 0x04
const withKey = 0x40

/** What an authenticator, or the browser before it, may do otherwise than it should. */
export interface Whims {
  /** The page that the browser says it stands on. */
  origin?: string
  /** For whose passkeys it signs. */
  rpId?: string
  challenge?: string
  type?: string
  /** Nobody showed who it is: neither a finger nor a PIN. */
  unverified?: boolean
  /** What the counter says. */
  counter?: number
  /** The statement of a maker that comes along. */
  statement?: Map<string, Cbor>
}

/**
 * An authenticator in software with one passkey: what it answers is what a browser sends, byte by byte, so that the server's
 * checks are tried and not a double of them.
 */
export class Authenticator {
  readonly id = text(randomBytes(32))
  counter = 0
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })

  constructor(private readonly origin = 'http://localhost') {}

  /** Answers `navigator.credentials.create`, as `toJSON` writes it. */
  make(options: PasskeyCreation, whims: Whims = {}) {
    const clientDataJSON = this.clientData('webauthn.create', options.challenge, whims)
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const key = Buffer.concat([Buffer.alloc(16), length, id, cbor(this.publicKey())])
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', whims.statement ? 'packed' : 'none'],
        ['attStmt', whims.statement ?? new Map()],
        ['authData', Buffer.concat([this.data(options.rp.id, withKey, whims), key])],
      ]),
    )
    return {
      id: this.id,
      response: {
        clientDataJSON: text(clientDataJSON),
        attestationObject: text(attestationObject),
        transports: ['usb'],
      },
    }
  }

  /** Answers `navigator.credentials.get`, as `toJSON` writes it. Counts. */
  use(options: PasskeyRequest, whims: Whims = {}) {
    this.counter += 1
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, whims)
    const authenticatorData = this.data(options.rpId, 0, whims)
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
    return {
      id: this.id,
      response: {
        clientDataJSON: text(clientDataJSON),
        authenticatorData: text(authenticatorData),
        signature: text(sign('sha256', signed, this.keys.privateKey)),
      },
    }
  }

  private clientData(type: string, challenge: string, whims: Whims): Buffer {
    const said = { type: whims.type ?? type, challenge: whims.challenge ?? challenge }
    return Buffer.from(JSON.stringify({ ...said, origin: whims.origin ?? this.origin, crossOrigin: false }))
  }

  private data(rpId: string, more: number, whims: Whims): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(whims.counter ?? this.counter)
    const flags = Buffer.from([present | (whims.unverified ? 0 : verified) | more])
    return Buffer.concat([sha256(whims.rpId ?? rpId), flags, counter])
  }

  /** COSE (RFC 9053): an ES256 key of P-256. */
  private publicKey(): Cbor {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    return new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
  }
}
