import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Starts the built server with settings that must not do. */
function start(env: Record<string, string>, program = 'main.js') {
  const folder = mkdtempSync(join(tmpdir(), 'sievert-start-'))
  const { PUBLIC_URL: _, TRUST_PROXY: __, ...rest } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [`dist/server/${program}`], {
    env: { ...rest, SIEVERT_DATA: join(folder, 'data'), ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  const left = readdirSync(folder)
  rmSync(folder, { recursive: true })
  return { status, said: stdout + stderr, left }
}

describe('the service does not start', () => {
  it.each([
    [{ HOST: '0.0.0.0' }, /^PUBLIC_URL is needed when HOST is 0\.0\.0\.0: .*\.\n$/],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY is the number of proxies .*\.\n$/],
    [{ PUBLIC_URL: 'notaurl' }, /^PUBLIC_URL is the address .*\.\n$/],
    [{ PORT: 'x', SMTP_URL: 'mail' }, /^PORT is a number .*\.\nSMTP_URL is the address .*\.\n$/],
    [{ DATABASE_URL: 'mysql://root:geheim@db/x' }, /^DATABASE_URL is the address of a PostgreSQL.*\.\n$/],
  ])('with %j, and says why in a sentence', (env, sentence) => {
    const { status, said, left } = start(env as Record<string, string>)
    expect([status, said]).toEqual([1, expect.stringMatching(sentence)])
    expect(said).not.toContain('geheim')
    expect(left).toEqual([])
  })

  it.each(['verify.js', 'totals.js'])('nor does %s with a database that is none', (program) => {
    const { status, said } = start({ DATABASE_URL: 'sievert' }, program)
    expect([status, said]).toEqual([1, expect.stringMatching(/^DATABASE_URL is the address .*\.\n$/)])
  })
})
