import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageKeys } from '../store/storage.ts'

const script = readFileSync('src/app/firstPaint.js', 'utf8')
const list = '/api/v1/clients?page=0&sort=name'
const asked = vi.fn((_path: string, _how: RequestInit) => Promise.resolve(new Response('{"id":7}')))
let head: string

/** Runs the script in a page whose head says what its screen needs. Answers what it asked for. */
function open({ roles = '1 2' as string | null, first = list, search = '', grid = '' } = {}) {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'sievert-needs', content: 'clients' })
  if (roles !== null) Object.assign(meta.dataset, { roles, grid, ...(first && { first }) })
  document.head.append(meta)
  history.replaceState(null, '', `/listings/clients${search}`)
  // The style sheet and the texts that it names are not there.
  const named = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  new Function(script)()
  named.mockRestore()
  return asked.mock.calls.map(([path]) => path)
}

beforeEach(() => {
  head = document.head.innerHTML
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  document.head.innerHTML = head
  delete window.sievertAhead
  localStorage.clear()
  asked.mockClear()
  vi.unstubAllGlobals()
})

it('asks who is signed in and for what the screen shows first, as the app does', () => {
  localStorage.setItem(storageKeys.userData, JSON.stringify({ id: 7, rol_id: 2, nombre: 'Ana' }))
  localStorage.setItem(storageKeys.language, 'es')
  expect(open()).toEqual(['/api/v1/auth/me', list])
  const how = { credentials: 'include', headers: { 'Accept-Language': 'es', 'X-Requested-With': 'sievert' } }
  for (const [, given] of asked.mock.calls) expect(given).toEqual(how)
  expect(window.sievertAhead).toMatchObject({ language: 'es' })
})

it('asks for it too where nothing is known of who is here', () => {
  expect(open()).toEqual(['/api/v1/auth/me', list])
})

it('asks for nothing of a screen that is closed to who was here last', () => {
  localStorage.setItem(storageKeys.userData, JSON.stringify({ id: 9, rol_id: 3, nombre: 'Ana' }))
  expect(open()).toEqual(['/api/v1/auth/me'])
})

it('asks for nothing of a screen whose address says more', () => {
  expect(open({ search: '?clientId=1' })).toEqual(['/api/v1/auth/me'])
})

it('asks whether anybody is signed in where a screen is for nobody in particular', () => {
  expect(open({ roles: '', first: '' })).toEqual(['/api/v1/auth/me'])
})

it('asks nothing where no server has said what the screen needs', () => {
  expect(open({ roles: null })).toEqual([])
})

it('asks nothing where somebody has signed out whose session may live on', () => {
  localStorage.setItem(storageKeys.signedOut, 'x')
  expect(open()).toEqual([])
})

it('reads what it asked for to its end', async () => {
  open()
  expect(await window.sievertAhead?.answers[list]).toMatchObject({ text: '{"id":7}' })
})

it.each([
  ['a list on a wide screen', '/assets/GridView.js', false, true],
  ['a list on a narrow one, which shows cards', '/assets/GridView.js', true, false],
  ['a screen without a list', '', false, false],
])('knows of %s whether its grid is coming', (_screen, grid, isNarrow, coming) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isNarrow } as MediaQueryList)
  open({ grid })
  expect(window.sievertAhead?.grid).toBe(coming)
  vi.restoreAllMocks()
})
