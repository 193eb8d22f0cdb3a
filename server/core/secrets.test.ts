import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isClear, isKey, keyOfFolder, secretsOf } from './secrets.ts'

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const secrets = secretsOf(keyOf(1))
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('what is sealed', () => {
  it('opens for its owner, tells nothing of itself, and is never written twice alike', () => {
    const sealed = secrets.seal(secret, 'a')
    expect(secrets.open(sealed, 'a')).toBe(secret)
    expect(sealed).not.toContain(secret)
    expect(Buffer.from(sealed.slice(secrets.prefix.length), 'base64url').toString('latin1')).not.toContain(secret)
    expect(secrets.seal(secret, 'a')).not.toBe(sealed)
    expect([isClear(sealed), isClear(secret)]).toEqual([false, true])
  })

  it('opens for no other owner, with no other key, and not after a change of any of its signs', () => {
    const sealed = secrets.seal(secret, 'a')
    expect(secrets.open(sealed, 'b')).toBeNull()
    expect(secretsOf(keyOf(2)).open(sealed, 'a')).toBeNull()
    // The other key, under the name of the right one.
    const other = secretsOf(keyOf(2))
    expect(secrets.open(secrets.prefix + other.seal(secret, 'a').slice(other.prefix.length), 'a')).toBeNull()
    const bytes = Buffer.from(sealed.slice(secrets.prefix.length), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] as number) ^ 1
      expect(secrets.open(secrets.prefix + changed.toString('base64url'), 'a'), `byte ${at}`).toBeNull()
    }
    for (const cut of ['', 'v1.', secrets.prefix, sealed.slice(0, -8), secret])
      expect(secrets.open(cut, 'a')).toBeNull()
  })
})

describe('the key of a folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sievert-key-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is made once, for its owner to read alone, and stays', () => {
    const key = keyOfFolder(folder)
    expect(isKey(key)).toBe(true)
    expect(statSync(join(folder, 'secrets.key')).mode & 0o777).toBe(0o600)
    expect(keyOfFolder(folder)).toBe(key)
    expect(readFileSync(join(folder, 'secrets.key'), 'utf8').trim()).toBe(key)
  })

  it('is waited for while the process that makes it has not yet written it', () => {
    const path = join(folder, 'secrets.key')
    writeFileSync(path, '')
    const late = `setTimeout(() => require('node:fs').writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(keyOf(3))}), 0)`
    const other = spawn(process.execPath, ['-e', late])
    expect(keyOfFolder(folder)).toBe(keyOf(3))
    other.kill()
  })

  it('is not replaced when the file holds none: what it sealed would be lost', () => {
    writeFileSync(join(folder, 'secrets.key'), 'spoilt')
    expect(() => keyOfFolder(folder)).toThrow(/secrets\.key holds no key\. /)
    expect(readFileSync(join(folder, 'secrets.key'), 'utf8')).toBe('spoilt')
  })
})
