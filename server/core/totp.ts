import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * One-time codes by time (RFC 6238): six digits of an HMAC-SHA-1 over the count of steps of thirty seconds, which is what every
 * authenticator app knows. Node has the HMAC; the rest is these lines, proved on the RFC's own vectors.
 */
const stepSeconds = 30
const digits = 6
/** One step before and one after: the clock of a phone may be half a minute off. */
const drift = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648) without padding, as apps take a secret that is typed. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A new secret: 160 bits, as the RFC advises. */
export const newSecret = (): string => toBase32(randomBytes(20))

/** Which step an instant is in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code of a step. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac[mac.length - 1] as number) & 15
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0')
}

/** The step whose code was typed, if it is later than the last that was taken: no code is taken twice. Null: none fits. */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number): number | null {
  const typed = Buffer.from(code.replaceAll(' ', ''))
  const present = stepAt(now)
  let found: number | null = null
  for (let step = present - drift; step <= present + drift; step += 1) {
    const right = Buffer.from(codeAt(secret, step))
    if (step > lastStep && typed.length === right.length && timingSafeEqual(typed, right)) found ??= step
  }
  return found
}

/** The address that an authenticator app reads from a picture. */
export function otpauthUri(secret: string, account: string): string {
  const settings = new URLSearchParams({
    secret,
    issuer: 'Sievert',
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  })
  return `otpauth://totp/Sievert:${encodeURIComponent(account)}?${settings}`
}
