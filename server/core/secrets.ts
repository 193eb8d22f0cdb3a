import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Before what is sealed. Nothing that stands in the clear begins so: base32 knows no dots and no small letters. */
const mark = 'v1.'
const algorithm = 'aes-256-gcm'
const keyBytes = 32

/** Is this a key as it is written: 32 bytes in base64? */
export const isKey = (text: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(text)

/** What a file says; waited for ten seconds while it is empty: another process may have made it just now and not yet written. */
function written(path: string): string {
  for (let wait = 0; ; wait += 1) {
    const text = readFileSync(path, 'utf8').trim()
    if (text !== '' || wait === 200) return text
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
}

/** The service's key, kept in its folder: made when there is none. Throws when the file holds no key. */
export function keyOfFolder(folder: string): string {
  const path = join(folder, 'secrets.key')
  try {
    // Made only where there is none: what an earlier one has sealed opens with no other.
    writeFileSync(path, `${randomBytes(keyBytes).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = written(path)
  if (isKey(key)) return key
  throw new Error(
    `${path} holds no key. Put back the file that was there; without it, whoever has a second factor signs in by a recovery code.`,
  )
}

/** Seals what the database keeps and must be able to read again, so that a copy of the database alone tells nothing of it. */
export interface Secrets {
  /** The text sealed for its owner: at another's place it does not open. */
  seal(text: string, owner: string): string
  /** What was sealed. Null: with another key, for another owner, or it is not what was written. */
  open(sealed: string, owner: string): string | null
  /** How everything begins that this key has sealed. */
  prefix: string
}

/** Does this stand in the clear, from before it was sealed? */
export const isClear = (kept: string): boolean => !kept.startsWith(mark)

/** What seals with a key (32 bytes in base64): AES-256-GCM, with a nonce of its own each time. */
export function secretsOf(written: string): Secrets {
  const key = Buffer.from(written, 'base64')
  if (key.length !== keyBytes) throw new Error('A key has 32 bytes.')
  // Names the key without telling it, so that one which was sealed by another is known as such.
  const name = createHash('sha256').update('sievert key').update(key).digest('base64url').slice(0, 8)
  const prefix = `${mark}${name}.`
  return {
    prefix,
    seal: (text, owner) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed, owner) => {
      if (!sealed.startsWith(prefix)) return null
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12), { authTagLength: 16 })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28))
        return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
