import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, readStorage, settingNames, WrongSettings } from './settings.ts'

const wrong = (env: Record<string, string>) => {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof WrongSettings) return error.message
    throw error
  }
  throw new Error('These settings were accepted.')
}

test('without any setting the service listens to this machine alone and knows its own address', () => {
  expect(readSettings({})).toMatchObject({
    port: 4700,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4700',
    origins: ['http://localhost:4700'],
    trustedProxies: false,
    logLevel: 'info',
  })
  expect(readSettings({ PORT: '8080', SMTP_URL: ' ' })).toMatchObject({ publicUrl: 'http://localhost:8080' })
})

test('a whole set is read', () => {
  const settings = readSettings({
    PORT: '80',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://doses.example.org/',
    ALLOWED_ORIGINS: 'https://portal.example.org, http://localhost:3000/',
    TRUST_PROXY: '10.0.0.0/8,127.0.0.1,::1',
    DATABASE_URL: 'postgres://sievert:geheim@db:5432/sievert',
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'Doses <doses@example.org>',
  })
  expect(settings).toMatchObject({
    publicUrl: 'https://doses.example.org',
    origins: ['https://doses.example.org', 'https://portal.example.org', 'http://localhost:3000'],
    databaseUrl: 'postgres://sievert:geheim@db:5432/sievert',
  })
})

test.each(['0.0.0.0', '::', '10.1.2.3', 'doses.example.org'])('on %s nothing starts without PUBLIC_URL', (host) => {
  expect(wrong({ HOST: host })).toMatch(/^PUBLIC_URL is needed when HOST is /)
  expect(readSettings({ HOST: host, PUBLIC_URL: 'https://doses.example.org' }).host).toBe(host)
})

test.each(['localhost', '127.0.0.1', '127.9.9.9', '::1'])('%s is this machine', (host) => {
  expect(readSettings({ HOST: host }).host).toBe(host)
})

test.each([
  ['PORT', ['eighty', '-1', '0', '70000', '80.5', '0x50', '1e3']],
  ['HOST', ['http://0.0.0.0', 'a b', '-x']],
  ['PUBLIC_URL', ['notaurl', 'ftp://doses.example.org', 'doses.example.org', 'https://', 'https://a.example/?b=c']],
  ['PUBLIC_URL', ['https://user:secret@doses.example.org', 'javascript:alert(1)']],
  ['ALLOWED_ORIGINS', ['*', 'null', 'https://a.example/path', 'https://a.example,nonsense', 'https://*.example.org']],
  [
    'TRUST_PROXY',
    ['yes', 'true', '-1', '1.5', '10.0.0.0/33', '::1/129', '10.0.0', 'proxy.example.org', '10.0.0.0/8/8'],
  ],
  ['SMTP_URL', ['mail.example.org', 'https://mail.example.org', 'smtp:']],
  ['MAIL_FROM', ['nobody', 'Sievert <>']],
  ['DATABASE_URL', ['mysql://db/sievert', 'sievert', 'postgres:']],
  ['DATABASE_POOLER', ['session', 'yes']],
  ['DATABASE_CONNECTIONS', ['0', '3', '-5', 'many', '4.5', '1000']],
  ['JOB_LEASE_SECONDS', ['0', '-5', 'soon', '1.5']],
  ['LOG_LEVEL', ['loud']],
  ['SECRETS_KEY', ['password', 'c2VjcmV0', `${'A'.repeat(44)}`, 'ab'.repeat(32)]],
  ['TIME_ZONE', ['Mars/Olympus', '-06:00', 'Costa Rica']],
] as const)('%s is refused with a sentence that names it: %j', (name, values) => {
  for (const value of values) {
    const sentence = wrong({ [name]: value })
    expect(sentence, value).toMatch(new RegExp(`^${name} (is|lists) .*\\.$`))
    expect(sentence).not.toContain('secret')
  }
})

test('every wrong setting is named at once, and tools that need the database alone look at nothing else', () => {
  expect(wrong({ PORT: 'x', TRUST_PROXY: 'yes' }).split('\n')).toHaveLength(2)
  expect(readStorage({ HOST: '0.0.0.0', PORT: 'x', SIEVERT_DATA: '/data' })).toEqual({
    folder: '/data/database',
    pooled: false,
  })
  expect(() => readStorage({ DATABASE_URL: 'sievert' })).toThrow(/^DATABASE_URL is /)
})

const trusts = (text: string, address: string, hop: number) => {
  const { trustedProxies } = readSettings({ TRUST_PROXY: text })
  return trustedProxies !== false && trustedProxies(address, hop)
}

test('a count trusts so many hops behind a neighbour of ours; networks trust whom they hold', () => {
  expect([trusts('1', '127.0.0.1', 0), trusts('1', '192.0.2.1', 1)]).toEqual([true, false])
  expect([trusts('2', '10.0.0.2', 0), trusts('2', '192.0.2.1', 1), trusts('2', '192.0.2.1', 2)]).toEqual([
    true,
    true,
    false,
  ])
  expect(trusts('1', '203.0.113.9', 0)).toBe(false)
  expect(trusts('0', '127.0.0.1', 0)).toBe(false)
  const networks = '10.0.0.0/8,127.0.0.1,2001:db8::/32'
  expect(
    ['10.255.0.1', '::ffff:10.1.1.1', '127.0.0.1', '2001:db8::9'].map((each) => trusts(networks, each, 3)),
  ).toEqual([true, true, true, true])
  expect(['11.0.0.1', '127.0.0.2', '2001:db9::9', 'unknown'].map((each) => trusts(networks, each, 0))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('README lists every setting, and nothing else of the server reads the environment', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const name of settingNames) expect(readme, name).toMatch(new RegExp(`\`${name}[\`=]`))
  const files = (readdirSync('server', { recursive: true }) as string[]).filter(
    (name) => name.endsWith('.ts') && !/testing\/|\.test\.ts$/.test(name),
  )
  const reading = files.filter((name) =>
    /process\.env\.|process\.env\[/.test(readFileSync(join('server', name), 'utf8')),
  )
  // Where the migrations lie is a matter of how the server was built, not of its service.
  expect(reading).toEqual(['db/migrate.ts'])
})

test('a replica without the database that it follows stops the start', () => {
  expect(wrong({ DATABASE_READ_URL: 'postgres://reader@db2/sievert' })).toMatch(
    /^DATABASE_READ_URL names a replica of /,
  )
  const both = { DATABASE_URL: 'postgres://sievert@db/sievert', DATABASE_READ_URL: 'postgres://reader@db2/sievert' }
  expect(readSettings(both).readUrl).toBe(both.DATABASE_READ_URL)
  expect(readStorage(both)).toMatchObject({ url: both.DATABASE_URL, readUrl: both.DATABASE_READ_URL })
})
