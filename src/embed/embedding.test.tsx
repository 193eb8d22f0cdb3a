import { act, screen as page, render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showInZone } from '../components/format/dates.ts'
import { ClientsTable, DoseSummary, DosimetryHistory, SievertProvider, SignIn, UsersTable } from '../index.ts'
import { specifiedRetry } from '../store/environment.ts'
import { recorded } from '../testing/recorded.ts'
import { server } from '../testing/server.ts'
import { users } from '../testing/users.ts'

const base = (name: string) => `http://localhost:3000/${name}/api/v1`
const report = recorded('participant.report')

/** An API of its own, which counts what it is asked. */
function anApi(name: string, user: object = users.participant) {
  const asked: string[] = []
  const headers: Headers[] = []
  const answer = (path: string, value: object) =>
    http.get(`${base(name)}${path}`, ({ request }) => {
      asked.push(path)
      headers.push(request.headers)
      return HttpResponse.json(value)
    })
  server.use(
    answer('/auth/me', user),
    answer('/participant/dosimetry-report', report),
    answer('/clients', recorded('clients.list')),
    answer('/settings', recorded('settings.get')),
  )
  return { asked, headers, apiBaseUrl: base(name) }
}

const loud = { error: vi.spyOn(console, 'error'), warn: vi.spyOn(console, 'warn') }
beforeEach(() => {
  loud.error.mockClear()
  loud.warn.mockClear()
})
afterEach(() => {
  document.body.replaceChildren()
  showInZone('America/Costa_Rica')
})

test('one call serves all widgets of a provider', async () => {
  const { asked, apiBaseUrl } = anApi('one')
  render(
    <SievertProvider apiBaseUrl={apiBaseUrl} language="en">
      <DoseSummary />
      <h1>of the host</h1>
      <DosimetryHistory />
    </SievertProvider>,
  )
  expect(await page.findByText('Every period')).toBeInTheDocument()
  expect(await page.findByText('Over longer times')).toBeInTheDocument()
  expect(asked.toSorted()).toEqual(['/auth/me', '/participant/dosimetry-report'])
})

test('an instant is shown by the clock of the service, wherever the portal is read', async () => {
  const { apiBaseUrl } = anApi('far', { ...users.admin, timeZone: 'Asia/Tokyo' })
  server.use(http.get(`${apiBaseUrl}/users`, () => HttpResponse.json(recorded('users.list'))))
  render(
    <SievertProvider apiBaseUrl={apiBaseUrl} language="en">
      <UsersTable />
    </SievertProvider>,
  )
  // 20 November, 15:00 UTC; the reader's clock says 09:00 of the day before.
  expect((await page.findAllByText('21 Nov 2026 00:00')).length).toBeGreaterThan(0)
})

test('providers with other users, languages, themes and APIs do not disturb each other', async () => {
  const left = anApi('left')
  const right = anApi('right', { ...users.admin, language: 'es' })
  const first = render(
    <SievertProvider apiBaseUrl={left.apiBaseUrl} language="en" theme="light">
      <DoseSummary />
    </SievertProvider>,
  )
  const second = render(
    <SievertProvider apiBaseUrl={right.apiBaseUrl} language="es" theme="dark" cssPrefix="other">
      <ClientsTable />
    </SievertProvider>,
  )
  expect(await within(first.container).findByRole('heading', { name: 'Whole body' })).toBeInTheDocument()
  expect(await within(second.container).findByRole('searchbox')).toBeInTheDocument()
  await waitFor(() => expect(right.asked).toContain('/clients'))
  expect(left.asked).not.toContain('/clients')
  expect(right.asked).not.toContain('/participant/dosimetry-report')
  const rootOf = (container: HTMLElement) => container.querySelector('[data-sievert-root]')
  expect(rootOf(first.container)).toHaveAttribute('data-color-mode', 'light')
  expect(rootOf(second.container)).toHaveAttribute('data-color-mode', 'dark')
  expect(rootOf(second.container)).toHaveAttribute('data-sievert-root', 'other')
  expect(left.headers[0]?.get('Accept-Language')).toBe('en')
  expect(right.headers[0]?.get('Accept-Language')).toBe('es')
  second.unmount()
  expect(within(first.container).getByRole('heading', { name: 'Whole body' })).toBeInTheDocument()
})

test('under StrictMode nothing is warned of, asked twice, or left behind in the page', async () => {
  const { asked, apiBaseUrl } = anApi('strict')
  const before = [document.head.innerHTML, document.documentElement.cloneNode(false), document.body.cloneNode(false)]
  const view = render(
    <StrictMode>
      <SievertProvider apiBaseUrl={apiBaseUrl} language="es">
        <DoseSummary />
      </SievertProvider>
    </StrictMode>,
  )
  expect(await page.findByRole('heading', { name: 'Cuerpo entero' })).toBeInTheDocument()
  expect(asked).toEqual(['/auth/me', '/participant/dosimetry-report'])
  expect([document.head.innerHTML, document.documentElement.cloneNode(false)]).toEqual(before.slice(0, 2))
  view.unmount()
  expect(document.head.innerHTML).toBe(before[0])
  expect(document.body.innerHTML).toBe('<div></div>')
  expect(localStorage).toHaveLength(0)
  expect(loud.error).not.toHaveBeenCalled()
  expect(loud.warn).not.toHaveBeenCalled()
})

test('a wrong prop is named in its own box, told once, and its neighbour goes on', async () => {
  loud.error.mockImplementation(() => {})
  const { apiBaseUrl } = anApi('props')
  const onError = vi.fn()
  const show = (personId: unknown) => (
    <SievertProvider apiBaseUrl={apiBaseUrl} language="en" onError={onError}>
      <DoseSummary personId={personId as number} />
      <DosimetryHistory />
    </SievertProvider>
  )
  const view = render(show('twelve'))
  const box = await page.findByRole('alert')
  expect(box).toHaveTextContent('the prop personId must be a whole number above zero, but it is the text “twelve”')
  expect(await page.findByText('Every period')).toBeInTheDocument()
  expect(onError).toHaveBeenCalledOnce()
  expect(onError.mock.calls[0]?.[1]).toEqual({ widget: 'DoseSummary' })
  view.rerender(show(undefined))
  expect(await page.findByRole('heading', { name: 'Whole body' })).toBeInTheDocument()
  expect(onError).toHaveBeenCalledOnce()
  loud.error.mockReset()
})

test('outside a provider a widget says so and the page lives', () => {
  loud.error.mockImplementation(() => {})
  render(<DoseSummary />)
  expect(page.getByRole('alert')).toHaveTextContent('could not be shown')
  loud.error.mockReset()
})

test('a call that the server refuses for good is told once, shown with a retry, and the retry works', async () => {
  const { apiBaseUrl } = anApi('broken')
  let broken = true
  server.use(
    http.get(`${apiBaseUrl}/participant/dosimetry-report`, () =>
      broken ? HttpResponse.json({ code: 'x', message: 'Backup.', requestId: 'r' }, { status: 501 }) : undefined,
    ),
  )
  vi.spyOn(specifiedRetry, 'sleep').mockResolvedValue()
  const onError = vi.fn()
  render(
    <SievertProvider apiBaseUrl={apiBaseUrl} language="en" onError={onError}>
      <DoseSummary />
    </SievertProvider>,
  )
  expect(await page.findByText('Backup.')).toBeInTheDocument()
  expect(onError).toHaveBeenCalledOnce()
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ status: 501 })
  broken = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByRole('heading', { name: 'Whole body' })).toBeInTheDocument()
})

test('the host is asked when nobody is signed in, and the widget goes on when it says that somebody is', async () => {
  const { apiBaseUrl } = anApi('nobody')
  let signedIn = false
  server.use(
    http.get(`${apiBaseUrl}/auth/me`, () =>
      signedIn
        ? undefined
        : HttpResponse.json({ code: 'unauthenticated', message: '', requestId: 'r' }, { status: 401 }),
    ),
  )
  const onUnauthorized = vi.fn(async () => {
    signedIn = true
    return true
  })
  render(
    <SievertProvider apiBaseUrl={apiBaseUrl} language="en" onUnauthorized={onUnauthorized}>
      <DoseSummary />
    </SievertProvider>,
  )
  expect(await page.findByRole('heading', { name: 'Whole body' })).toBeInTheDocument()
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('signedOut')
})

test('a token is asked for before every call, and no cookie goes along', async () => {
  const { headers, apiBaseUrl } = anApi('token')
  const fetched = vi.spyOn(globalThis, 'fetch')
  let count = 0
  render(
    <SievertProvider apiBaseUrl={apiBaseUrl} language="en" session={{ getToken: async () => `t${++count}` }}>
      <DoseSummary />
    </SievertProvider>,
  )
  expect(await page.findByRole('heading', { name: 'Whole body' })).toBeInTheDocument()
  expect(headers.map((each) => each.get('Authorization'))).toEqual(['Bearer t1', 'Bearer t2'])
  for (const [request] of fetched.mock.calls) expect((request as Request).credentials).toBe('omit')
  fetched.mockRestore()
})

test('a host that knows its user is not asked, and another user takes the first one’s answers away', async () => {
  const { asked, apiBaseUrl } = anApi('known')
  const show = (user: typeof users.participant) => (
    <SievertProvider apiBaseUrl={apiBaseUrl} language="en" session={{ user }}>
      <DoseSummary />
    </SievertProvider>
  )
  const view = render(show(users.participant))
  expect(await page.findByRole('heading', { name: 'Whole body' })).toBeInTheDocument()
  expect(asked).toEqual(['/participant/dosimetry-report'])
  view.rerender(show({ ...users.participant, id: 9, personId: 9 }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(await page.findByRole('heading', { name: 'Whole body' })).toBeInTheDocument()
})

test('the sign-in form asks for no session, takes no focus, and says who has signed in', async () => {
  const { asked, apiBaseUrl } = anApi('signin')
  server.use(http.post(`${apiBaseUrl}/auth/login`, () => HttpResponse.json(users.participant)))
  const onSignedIn = vi.fn()
  render(
    <SievertProvider apiBaseUrl={apiBaseUrl} language="en">
      <SignIn onSignedIn={onSignedIn} />
    </SievertProvider>,
  )
  await userEvent.type(await page.findByLabelText('Email'), 'participant@demo.sievert')
  expect(asked).toEqual([])
  await userEvent.type(page.getByLabelText('Password'), 'sievert-demo{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(users.participant))
  expect(localStorage).toHaveLength(0)
})

test('the language follows the host while a widget is shown', async () => {
  const { apiBaseUrl } = anApi('language')
  const show = (language: 'en' | 'es') => (
    <SievertProvider apiBaseUrl={apiBaseUrl} language={language}>
      <DoseSummary />
    </SievertProvider>
  )
  const view = render(show('en'))
  expect(await page.findByRole('heading', { name: 'Whole body' })).toBeInTheDocument()
  await act(async () => view.rerender(show('es')))
  expect(await page.findByRole('heading', { name: 'Cuerpo entero' })).toBeInTheDocument()
})
