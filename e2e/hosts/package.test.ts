import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { isOfRelease } from './hostList.ts'

/** What other teams get when they install the package. */
const root = join(import.meta.dirname, '../..')
const inHost = (...path: string[]) => join(inject('folder'), ...path)

describe('the packed file', () => {
  it('holds the library and nothing of the server, the app, tests or stories', () => {
    const strange = inject('packed').filter((path) => !/^(dist\/lib\/.+|package\.json|README\.md|LICENSE)$/.test(path))
    expect(strange).toEqual([])
    expect(inject('packed').filter((path) => /\.(test|stories)\./.test(path))).toEqual([])
  })

  it('brings a portal no server package', () => {
    for (const name of [
      'fastify',
      'pg',
      'drizzle-orm',
      '@electric-sql/pglite',
      'pino',
      'nodemailer',
      'pdfmake',
      '@node-rs/argon2',
    ])
      expect(existsSync(inHost('vite-react19/node_modules', name)), name).toBe(false)
  })

  it('brings one copy of React and of the kit', () => {
    for (const name of ['react', '@mui/material', '@emotion/react'])
      for (const host of ['vite-react19', 'vite-react18', 'hostile-css'])
        expect(existsSync(inHost(host, 'node_modules/@sievert/portal/node_modules', name)), `${host} ${name}`).toBe(
          false,
        )
    const { version } = JSON.parse(readFileSync(inHost('vite-react18/node_modules/react/package.json'), 'utf8'))
    expect(version).toBe('18.2.0')
  })

  it('needs neither React nor the kit where the one script is used', () => {
    for (const name of ['react', 'react-dom', '@mui/material', '@emotion/react'])
      expect(existsSync(inHost('plain-html/node_modules', name)), name).toBe(false)
  })

  // The newest and the oldest that a portal may have; the others stand between them.
  const others = isOfRelease() ? ['vite-react18', 'hostile-css', 'tailwind', 'webpack-federation'] : []
  it.each(['vite-react19', 'react18-mui7', ...others])('has types that fit %s', (host) => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const run = () => execFileSync(process.execPath, [compiler, '-p', inHost(host), '--noEmit'], { encoding: 'utf8' })
    let said = ''
    try {
      run()
    } catch (error) {
      said = (error as { stdout: string }).stdout
    }
    expect(said).toBe('')
  })
})
