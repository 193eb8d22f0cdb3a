import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { apiErrorResponse, mockApi, mockApiError, mockApiNetworkError } from '../testing/mockApi.ts'
import { recorded } from '../testing/recorded.ts'
import { server } from '../testing/server.ts'
import { users } from '../testing/users.ts'
import { downloadFile, fileNameOf } from './download.ts'
import { makeStore } from './makeStore.ts'
import { sendFile } from './sendFile.ts'
import { signedIn } from './sessionSlice.ts'

const upload = recorded('uploads.get analysed')
const options = { query: { profile: 'osl', period: '2026-10', technologyId: 1, decimalMark: 'auto' } } as const
const file = () => new File(['dosimeter;timestamp\n'], 'lecturas.csv', { type: 'text/csv' })
function signedInStore() {
  server.use(mockApi('auth.logout', { ok: true }))
  const store = makeStore({ getLanguage: () => 'es' })
  store.dispatch(signedIn(users.admin))
  return store
}

afterEach(() => void vi.restoreAllMocks())

test('a file goes as the part `file` of a form, with the options in the address and the anti-forgery header', async () => {
  let asked: Request | undefined
  let form = ''
  server.use(
    http.post('*/api/v1/uploads', async ({ request }) => {
      asked = request.clone()
      form = await request.text()
      return HttpResponse.json(upload)
    }),
  )
  const { data, error } = await signedInStore().dispatch(sendFile('uploads.create', options, file()))
  expect(error).toBeUndefined()
  expect(data).toEqual(upload)
  expect(Object.fromEntries(new URL(asked?.url ?? '').searchParams)).toMatchObject({
    profile: 'osl',
    period: '2026-10',
  })
  expect(asked?.headers.get('X-Requested-With')).toBe('sievert')
  expect(asked?.headers.get('Accept-Language')).toBe('es')
  expect(form).toContain('name="file"; filename="lecturas.csv"')
  expect(form).toContain('dosimeter;timestamp')
})

test('a refused file is answered with the reason, asked once, and never thrown', async () => {
  let times = 0
  server.use(
    mockApi('uploads.create', () => {
      times += 1
      return apiErrorResponse(409, {
        code: 'fileKnown',
        message: 'Este archivo ya se subió.',
        details: { uploadId: 3 },
      })
    }),
  )
  const { data, error } = await signedInStore().dispatch(sendFile('uploads.create', options, file()))
  expect(data).toBeUndefined()
  expect(error).toMatchObject({ status: 409, code: 'fileKnown', message: 'Este archivo ya se subió.' })
  expect(times).toBe(1)
})

test('a file that meets a 401 ends the session', async () => {
  server.use(mockApiError('uploads.create', 401))
  const store = signedInStore()
  const { error } = await store.dispatch(sendFile('uploads.create', options, file()))
  expect(error?.status).toBe(401)
  expect(store.getState().session.isAuthenticated).toBe(false)
})

test('a lost connection and a stopped sending are told apart', async () => {
  server.use(mockApiNetworkError('uploads.create'))
  const lost = await signedInStore().dispatch(sendFile('uploads.create', options, file()))
  expect(lost.error).toMatchObject({ status: 'network' })
  expect(lost.error?.code).not.toBe('cancelled')
  const stop = new AbortController()
  stop.abort()
  const stopped = await signedInStore().dispatch(sendFile('uploads.create', options, file(), { signal: stop.signal }))
  expect(stopped.error?.code).toBe('cancelled')
})

/** Catches what would land in the browser's downloads. */
function watchDownloads() {
  const saved: { name: string; href: string }[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href })
  })
  return saved
}

test('a download is saved under the name that the server gives it', async () => {
  const saved = watchDownloads()
  server.use(
    http.get('*/api/v1/clients/export', () =>
      HttpResponse.text('código;nombre\n', {
        headers: {
          'Content-Disposition': "attachment; filename=clients.csv; filename*=UTF-8''clientes%20n%C2%BA1.csv",
        },
      }),
    ),
  )
  expect(await signedInStore().dispatch(downloadFile('clients.export', { query: { format: 'csv' } }))).toBeNull()
  expect(saved).toEqual([{ name: 'clientes nº1.csv', href: 'blob:file' }])
})

test.each([
  ['attachment; filename="reporte.pdf"', 'reporte.pdf'],
  ['attachment; filename=reporte.pdf', 'reporte.pdf'],
  ["attachment; filename*=UTF-8''a%C3%B1o.xlsx", 'año.xlsx'],
  ['inline', 'clients.export'],
  [null, 'clients.export'],
])('the name in %s is %s', (disposition, name) => {
  expect(fileNameOf(disposition, 'clients.export')).toBe(name)
})

test('a refused download saves nothing, and is shown and answered; a 401 only ends the session', async () => {
  const saved = watchDownloads()
  const store = signedInStore()
  const shown = vi.fn()
  store.environment.onDisplayError = shown
  server.use(mockApiError('clients.export', 403, { message: 'Su rol no lo permite.' }))
  const error = await store.dispatch(downloadFile('clients.export', { query: { format: 'csv' } }))
  expect(error).toMatchObject({ status: 403, message: 'Su rol no lo permite.' })
  expect(shown).toHaveBeenCalledWith(error)
  server.use(mockApiError('clients.export', 401))
  expect(await store.dispatch(downloadFile('clients.export', { query: { format: 'csv' } }))).toMatchObject({
    status: 401,
  })
  expect(shown).toHaveBeenCalledTimes(1)
  expect(store.getState().session.isAuthenticated).toBe(false)
  expect(saved).toEqual([])
})

test('a download says how far it is; one that breaks off or is stopped saves nothing', async () => {
  const saved = watchDownloads()
  const store = signedInStore()
  const shown = vi.fn()
  store.environment.onDisplayError = shown
  const pieces = (end: (stream: ReadableStreamDefaultController) => void) =>
    http.get('*/api/v1/clients/export', () => {
      const bytes = new TextEncoder().encode('code;name\r\n')
      const body = new ReadableStream({
        start: (stream) => {
          stream.enqueue(bytes)
          end(stream)
        },
      })
      return new HttpResponse(body, { headers: { 'X-Export-Rows': '7' } })
    })
  const progress: object[] = []
  const options = { onProgress: (standing: object) => void progress.push(standing) }
  const download = (more: object = {}) =>
    store.dispatch(downloadFile('clients.export', { query: { format: 'csv' } }, { ...options, ...more }))
  server.use(pieces((stream) => stream.close()))
  expect(await download()).toBeNull()
  expect(progress.at(-1)).toEqual({ bytes: 11, rows: 7 })
  expect(saved).toHaveLength(1)
  server.use(pieces((stream) => stream.error(new Error('cut off'))))
  expect(await download()).toMatchObject({ status: 'network' })
  expect(shown).toHaveBeenCalledTimes(1)
  const stop = new AbortController()
  server.use(pieces(() => stop.abort()))
  expect(await download({ signal: stop.signal })).toBeNull()
  expect(shown).toHaveBeenCalledTimes(1)
  expect(saved).toHaveLength(1)
})
