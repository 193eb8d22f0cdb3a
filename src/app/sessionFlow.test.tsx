import { act, screen as page, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { apiRequest } from '../store/request.ts'
import { apiErrorResponse, mockApi, mockApiError } from '../testing/mockApi.ts'
import { goTo, heading, openApp } from '../testing/namedApp.tsx'
import { server } from '../testing/server.ts'
import { users } from '../testing/users.ts'

test('a spinner shows while the session is checked, and then the page', async () => {
  let answer: (response: HttpResponse<typeof users.admin>) => void = () => {}
  openApp('/dashboard')
  server.use(
    http.get(
      '*/api/v1/auth/me',
      () =>
        new Promise<HttpResponse<typeof users.admin>>((resolve) => {
          answer = resolve
        }),
    ),
  )
  expect(await page.findByText('Checking your session…')).toBeInTheDocument()
  await waitFor(() => expect(answer.length).toBe(1))
  answer(HttpResponse.json(users.admin))
  expect(await heading('dashboard')).toBeInTheDocument()
})

test('the session is checked on every route change', async () => {
  let checks = 0
  openApp('/dashboard')
  server.use(
    http.get('*/api/v1/auth/me', () => {
      checks++
      return HttpResponse.json(users.admin)
    }),
  )
  await heading('dashboard')
  const before = checks
  act(() => goTo('/listings/clients'))
  await heading('clients')
  await waitFor(() => expect(checks).toBe(before + 1))
})

test('nobody signed in is led to sign-in, and back to where it wanted to go', async () => {
  openApp('/listings/clients?page=2', { user: null })
  const { press } = { press: (await import('@testing-library/user-event')).default.setup() }
  await heading('Sign in')
  server.use(mockApi('auth.login', users.admin), mockApi('auth.me', users.admin))
  await press.type(page.getByLabelText('Email'), 'admin@demo.sievert')
  await press.type(page.getByLabelText('Password'), 'sievert-demo{Enter}')
  expect(await heading('clients')).toBeInTheDocument()
})

test('log out clears the user and navigates to sign-in', async () => {
  const { press, store } = openApp('/dashboard')
  await press.click(await page.findByRole('button', { name: /Menu of/ }))
  server.use(mockApiError('auth.me', 401))
  await press.click(await page.findByRole('menuitem', { name: 'Log out' }))
  expect(await heading('Sign in')).toBeInTheDocument()
  expect(store.getState().session.currentUser).toBeNull()
})

test('a 401 on any call leads to sign-in', async () => {
  const onUnauthorized = vi.fn()
  const { store } = openApp('/dashboard', { store: { onUnauthorized } })
  await heading('dashboard')
  server.use(
    http.get('*/api/v1/anything', () => apiErrorResponse(401)),
    mockApiError('auth.me', 401),
  )
  await act(() => store.dispatch(apiRequest({ method: 'GET', path: '/anything', displayError: true })))
  expect(await heading('Sign in')).toBeInTheDocument()
  expect(onUnauthorized).toHaveBeenCalledOnce()
  expect(page.queryByRole('alert')).toBeNull()
})

const alertText = async () => (await page.findByRole('alert')).textContent

test.each([
  ['es', { message: 'El período está cerrado.' }, 'Ha ocurrido un error', 'El período está cerrado.'],
  ['en', {}, 'An error has occurred', 'An error occurred while processing the request.'],
  ['es', {}, 'Ha ocurrido un error', 'Ocurrió un error al procesar la solicitud.'],
] as const)(
  'displayError shows a toast with title, message and fallback (%s, %o)',
  async (language, body, title, detail) => {
    const { store } = openApp('/dashboard', { language })
    await heading('dashboard')
    server.use(http.post('*/api/v1/anything', () => apiErrorResponse(409, body)))
    const call = { method: 'POST', path: '/anything', displayError: true }
    await act(() => expect(store.dispatch(apiRequest(call))).rejects.toMatchObject({ status: 409 }))
    expect(await alertText()).toContain(title + detail)
  },
)

test("displayError shows the error's own message when there was no answer", async () => {
  const { store } = openApp('/dashboard')
  await heading('dashboard')
  server.use(http.post('*/api/v1/anything', () => HttpResponse.error()))
  const call = { method: 'POST', path: '/anything', displayError: true }
  await act(() => expect(store.dispatch(apiRequest(call))).rejects.toMatchObject({ status: 'network' }))
  expect(await alertText()).toMatch(/An error has occurred.*could not be reached/)
})

test.each([
  [{ message: 'Backup under way.' }, 'Backup under way.'],
  [{}, 'An error occurred'],
] as const)('a current-user check that fails shows Internal Server Error (%o)', async (body, detail) => {
  openApp('/dashboard')
  server.use(mockApiError('auth.me', 500, body))
  await waitFor(async () => {
    const texts = (await page.findAllByRole('alert')).map((alert) => alert.textContent)
    expect(texts).toContainEqual(expect.stringContaining(`Internal Server Error${detail}`))
  })
})

test('when the session cannot be checked, trying again goes on without a reload', async () => {
  const { press } = openApp('/dashboard')
  server.use(mockApiError('auth.me', 500))
  await heading('Your session could not be checked')
  server.use(mockApi('auth.me', users.admin))
  await press.click(page.getByRole('button', { name: 'Try again' }))
  expect(await heading('dashboard')).toBeInTheDocument()
})
