import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder like that of the built app: a page with a title, one hashed file, and the addresses of some screens. */
export function builtApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sievert-test-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>Sievert</title><meta name="sievert-needs" content="" /></head>' +
      // As long as a page is that is worth packing.
      `<body>${'<p>Sievert keeps the doses of people.</p>'.repeat(20)}</body>`,
  )
  writeFileSync(join(folder, 'sign-in.html'), '<script nonce="__CSP_NONCE__" data-drawn></script>')
  mkdirSync(join(folder, 'themes'))
  for (const mode of ['light', 'dark']) writeFileSync(join(folder, `themes/${mode}.css`), `.${mode} { color: red }`)
  writeFileSync(join(folder, 'assets/x.js'), 'export {}')
  const needs = {
    code: ['/assets/x.js'],
    grid: ['/assets/grid.js'],
    texts: ['words'],
    roles: [1, 2],
    first: '/api/v1/list?page=0&sort=name',
    isSignIn: false,
  }
  const screens = ['/dashboard', '/listings/clients/:id/edit', '/auth/reset-password/:token']
  writeFileSync(
    join(folder, 'addresses.json'),
    JSON.stringify({
      ...Object.fromEntries(screens.map((each) => [each, { ...needs, isHome: each === '/dashboard' }])),
      '/auth/login': { code: [], grid: [], texts: ['signIn'], roles: [], first: null, isSignIn: true, isHome: false },
    }),
  )
  return folder
}
