import { layerOf } from './import-layers.ts'
import { isTest } from './import-server.ts'

const front = ['react', 'react-i18next', 'i18next', '@mui/material']
const database = ['drizzle-orm', 'zod', 'node:*']
const http = ['fastify', '@fastify/*', 'fastify-type-provider-zod', ...database]

/** The packages that each layer may use, and why no others. A name that ends with `*` is a family. */
const packages: Record<string, { may: readonly string[]; why: string }> = {
  contract: { may: ['zod'], why: 'Both sides and every portal carry the contract: it stands on zod alone.' },
  'server/domain': {
    may: ['node:crypto'],
    why: 'The rules of dosimetry need no package: of Node, they take digests, which give the same for the same.',
  },
  'server/db': {
    may: [...database, 'pg', '@electric-sql/*'],
    why: 'Drivers of databases are known in server/db, and nothing else is.',
  },
  'server/files': {
    may: ['papaparse', 'hucre', 'yazl', 'pdfmake', 'bwip-js', 'drizzle-orm', 'tsx', 'node:*'],
    why: 'Readers and writers of file formats are known in server/files, and nothing else is.',
  },
  'server/jobs': { may: database, why: 'The queue is rows of the database.' },
  'server/core': {
    may: [...http, 'nodemailer', '@node-rs/argon2', '@simplewebauthn/server'],
    why: 'HTTP, mail, passwords and passkeys are known in server/core; drivers and file formats are behind server/db and server/files.',
  },
  'server/api': { may: http, why: 'Routes parse and answer; mail, drivers and file formats stand below them.' },
  'server/uploads': {
    may: [...database, 'fastify'],
    why: 'An upload reads the body of its request, and rows of the database.',
  },
  server: {
    may: http,
    why: 'The start puts the parts of the server together; what they need stands in their folders.',
  },
  'src/components': {
    may: [...front, '@mui/*', '@emotion/*', 'react-hook-form', '@hookform/resolvers', 'zod', 'dayjs', 'uqr'],
    why: 'Components know the kit and forms, and no store and no router, so that any screen and any portal can use them.',
  },
  'src/dosimetry': { may: [...front, 'react-hook-form'], why: 'Dose parts are components that know what a dose is.' },
  'src/store': {
    may: ['@reduxjs/toolkit', 'react-redux', 'react'],
    why: 'The store speaks the contract and draws nothing.',
  },
  'src/routing': {
    may: [...front, 'react-router-dom'],
    why: 'Routing knows the router and what stands in for a screen.',
  },
  'src/doses': { may: [...front, 'zod'], why: 'What stands on doses and calls needs no more than forms do.' },
  'src/features': {
    may: [...front, '@mui/x-charts', 'react-router-dom', 'react-hook-form', 'zod', '@reduxjs/toolkit'],
    why: 'A feature is made of our components and calls: grids, dates, caches and drivers are behind them.',
  },
  'src/app': {
    may: [...front, 'react-dom', 'react-router-dom', '@emotion/*', 'stylis', 'i18next-*'],
    why: 'The app puts provider, styles, texts and routes together, and draws with what stands below.',
  },
  'src/embed': {
    may: [...front, 'react-dom', 'react-router-dom'],
    why: 'What portals install brings no package that the app has not brought.',
  },
}

/** The package of what is imported: `@mui/material/Box` is of `@mui/material`. Null for what is no package. */
export function packageOf(imported: string): string | null {
  if (imported.startsWith('node:')) return imported
  return /^(@[\w.-]+\/[\w.-]+|[a-zA-Z][\w.-]*)(\/|$)/.exec(imported)?.[1] ?? null
}

const isOf = (family: string, name: string) =>
  family.endsWith('*') ? name.startsWith(family.slice(0, -1)) : name === family

/** Why a file may not use a package; null when it may. Tests, stories and tools use what they need. */
export function packageObjection(from: string, imported: string): string | null {
  const name = packageOf(imported)
  if (!name || isTest(from) || from.startsWith('src/testing/')) return null
  const layer = layerOf(from).replace(/^src\/features\/.*/, 'src/features')
  const fallback = layer.startsWith('server/')
    ? {
        may: database,
        why: 'Work of the server is done with rows of the database; HTTP, mail, drivers and file formats are behind core, db and files.',
      }
    : null
  const rule = packages[layer] ?? fallback
  return !rule || rule.may.some((family) => isOf(family, name)) ? null : rule.why
}
