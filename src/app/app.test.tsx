import { act, screen as page, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useNavigate } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Policy } from '../../contract/policies.ts'
import type { ScreenName } from '../routing/paths.ts'
import type { Screen } from '../routing/screen.ts'
import { apiRequest } from '../store/request.ts'
import { localPreferences } from '../store/storage.ts'
import { frozenNow } from '../testing/handlers.ts'
import { apiErrorResponse, mockApi, mockApiError } from '../testing/mockApi.ts'
import { type RenderOptions, renderApp } from '../testing/render.tsx'
import { server } from '../testing/server.ts'
import { users } from '../testing/users.ts'
import { screens as featureScreens } from './features.ts'
import { useScreen } from './pageTitle.ts'

declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number }): void }
  }
}

let goTo: (path: string) => void = () => {}

function Named() {
  const navigate = useNavigate()
  goTo = (path) => void navigate(path)
  return <h1>{useScreen()?.name}</h1>
}
const screen = (name: ScreenName, policy: Policy): Screen => ({
  name,
  policy,
  namespaces: ['common'],
  load: async () => ({ default: Named }),
})
const screens: Screen[] = [
  screen('dashboard', 'dashboard.read'),
  screen('clients', 'clients.read'),
  screen('dosimeterTypes', 'dosimeterTypes.read'),
  screen('readingReport', 'reports.reading'),
  screen('validateReadings', 'readings.validate'),
  screen('ccssReadings', 'readings.validate'),
  screen('participantReport', 'participant.report'),
  ...featureScreens.filter(({ layout }) => layout === 'auth'),
]
const open = (address: string, options: RenderOptions = {}) => renderApp(address, { screens, ...options })
const heading = (name: string) => page.findByRole('heading', { level: 1, name })
const menuLinks = async () => {
  const menu = await page.findByRole('navigation')
  return within(menu)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
}
const groups = async () =>
  within(await page.findByRole('navigation'))
    .queryAllByRole('button')
    .map((button) => button.textContent)

afterEach(() => void vi.restoreAllMocks())

test('an unknown path redirects to /dashboard', async () => {
  open('/no/such/page')
  expect(await heading('dashboard')).toBeInTheDocument()
})

test('the router is mounted with an empty base path', async () => {
  open('/dashboard')
  expect(await page.findByRole('link', { name: 'Sievert: go to home' })).toHaveAttribute('href', '/dashboard')
})

test('the header has a brand link, a language switcher and a user menu with log out', async () => {
  const { press } = open('/dashboard')
  await heading('dashboard')
  const header = page.getByRole('banner')
  expect(within(header).getByRole('link', { name: /Sievert/ })).toHaveAttribute('href', '/dashboard')
  const switcher = within(header).getByRole('group', { name: 'Language' })
  expect(
    within(switcher)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['EN', 'ES'])
  await press.click(within(header).getByRole('button', { name: new RegExp(`Menu of ${users.admin.nombre}`) }))
  expect(await page.findByRole('menuitem', { name: 'Log out' })).toBeInTheDocument()
})

test('the sidebar shows the user name and the label Admin for an administrator', async () => {
  open('/dashboard', { language: 'es' })
  await heading('dashboard')
  const sidebar = page.getByRole('complementary')
  expect(sidebar).toHaveTextContent(users.admin.nombre)
  expect(within(sidebar).getByText('Admin')).toBeInTheDocument()
})

test('the sidebar label is Usuario for anybody else', async () => {
  open('/dashboard', { language: 'es', user: users.client })
  await heading('dashboard')
  expect(within(page.getByRole('complementary')).getByText('Usuario')).toBeInTheDocument()
})

test('the sidebar can be minified, and the flag is kept as JSON', async () => {
  const storage = localPreferences()
  const { press } = open('/dashboard', { store: { storage } })
  await press.click(await page.findByRole('button', { name: 'Collapse the menu' }))
  expect(storage.get('sidebarMinified')).toBe('true')
  await press.click(page.getByRole('button', { name: 'Expand the menu' }))
  expect(storage.get('sidebarMinified')).toBe('false')
})

test('on a narrow screen the menu opens as a drawer, and closes on arrival', async () => {
  onTestFinished(() => window.happyDOM.setViewport({ width: 1024 }))
  window.happyDOM.setViewport({ width: 390 })
  const { press, store } = open('/dashboard')
  await heading('dashboard')
  await press.click(page.getByRole('button', { name: 'Open the menu' }))
  expect(store.getState().ui.mobileOpen).toBe(true)
  act(() => goTo('/listings/clients'))
  await waitFor(() => expect(store.getState().ui.mobileOpen).toBe(false))
})

test('submenus open, and the one of the current screen is open already', async () => {
  const { press } = open('/listings/clients')
  await heading('clients')
  expect(await menuLinks()).toContain('/listings/clients')
  const reports = page.getByRole('button', { name: 'Reports' })
  expect(reports).toHaveAttribute('aria-expanded', 'false')
  await press.click(reports)
  expect(reports).toHaveAttribute('aria-expanded', 'true')
  expect(await page.findByRole('link', { name: 'Dosimetry report' })).toBeInTheDocument()
})

test('the settings panel is visible only to role 1', async () => {
  open('/dashboard', { user: users.client })
  await heading('dashboard')
  expect(page.queryByRole('button', { name: 'Settings' })).toBeNull()
})

test('the settings panel switches dark mode', async () => {
  const { press, store } = open('/dashboard')
  await press.click(await page.findByRole('button', { name: 'Settings' }))
  await press.click(await page.findByRole('switch', { name: 'Dark mode' }))
  expect(store.getState().ui.theme).toBe('dark')
  await waitFor(() => expect(document.querySelector('[data-sievert-root]')).toHaveAttribute('data-color-mode', 'dark'))
})

test('the admin view toggles the admin-only menu items', async () => {
  const { press } = open('/dashboard')
  await heading('dashboard')
  expect(await groups()).toEqual(['Listings', 'Reports', 'Administration', 'CCSS'])
  await press.click(page.getByRole('button', { name: 'Settings' }))
  await press.click(await page.findByRole('switch', { name: 'Admin view' }))
  await press.click(page.getByRole('button', { name: 'Close settings' }))
  expect(await groups()).toEqual(['Listings', 'Reports'])
})

test('resetting local storage clears it and reloads', async () => {
  const reload = vi.fn()
  const storage = localPreferences({ clears: 'all' })
  localStorage.setItem('anything', '1')
  const { press } = open('/dashboard', { provider: { reload }, store: { storage } })
  await press.click(await page.findByRole('button', { name: 'Settings' }))
  await press.click(await page.findByRole('button', { name: 'Reset local storage' }))
  await press.click(await page.findByRole('button', { name: 'Reset and reload' }))
  expect(localStorage).toHaveLength(0)
  expect(reload).toHaveBeenCalledOnce()
})

test('admin-only items do not show to a client', async () => {
  open('/dashboard', { user: users.client })
  await heading('dashboard')
  expect(await groups()).toEqual(['Listings', 'Reports'])
})

test('a user id of the allowed list sees the CCSS items, and may open them', async () => {
  const { press } = open('/dashboard', { user: users.client })
  server.use(mockApi('settings.get', { ccssUserIds: [users.client.id], demo: false, now: frozenNow }))
  await press.click(await page.findByRole('button', { name: 'CCSS' }))
  await press.click(await page.findByRole('link', { name: 'Readings' }))
  expect(await heading('ccssReadings')).toBeInTheDocument()
})

test('a participant sees only the participant item, and lands on its report wherever it enters', async () => {
  open('/listings/clients', { user: users.participant })
  expect(await heading('participantReport')).toBeInTheDocument()
  expect(await menuLinks()).toEqual(['/participant/dosimetry-report'])
  expect(await groups()).toEqual([])
})

test.each([users.admin, users.client])('role $rol_id does not see the participant item', async (user) => {
  open('/dashboard', { user })
  await heading('dashboard')
  expect(await menuLinks()).not.toContain('/participant/dosimetry-report')
})

test('a screen that the role may not see shows a page that says so, in the shell', async () => {
  open('/listings/dosimeters/types', { user: users.client })
  expect(await heading('You do not have access to this page')).toBeInTheDocument()
  expect(page.getByRole('banner')).toBeInTheDocument()
})

test('a spinner shows while the session is checked, and then the page', async () => {
  let answer: (response: HttpResponse<typeof users.admin>) => void = () => {}
  open('/dashboard')
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
  open('/dashboard')
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
  open('/listings/clients?page=2', { user: null })
  const { press } = { press: (await import('@testing-library/user-event')).default.setup() }
  await heading('Sign in')
  server.use(mockApi('auth.login', users.admin), mockApi('auth.me', users.admin))
  await press.type(page.getByLabelText('Email'), 'admin@demo.sievert')
  await press.type(page.getByLabelText('Password'), 'sievert-demo{Enter}')
  expect(await heading('clients')).toBeInTheDocument()
})

test('log out clears the user and navigates to sign-in', async () => {
  const { press, store } = open('/dashboard')
  await press.click(await page.findByRole('button', { name: /Menu of/ }))
  server.use(mockApiError('auth.me', 401))
  await press.click(await page.findByRole('menuitem', { name: 'Log out' }))
  expect(await heading('Sign in')).toBeInTheDocument()
  expect(store.getState().session.currentUser).toBeNull()
})

test('a 401 on any call leads to sign-in', async () => {
  const onUnauthorized = vi.fn()
  const { store } = open('/dashboard', { store: { onUnauthorized } })
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
    const { store } = open('/dashboard', { language })
    await heading('dashboard')
    server.use(http.post('*/api/v1/anything', () => apiErrorResponse(409, body)))
    const call = { method: 'POST', path: '/anything', displayError: true }
    await act(() => expect(store.dispatch(apiRequest(call))).rejects.toMatchObject({ status: 409 }))
    expect(await alertText()).toContain(title + detail)
  },
)

test("displayError shows the error's own message when there was no answer", async () => {
  const { store } = open('/dashboard')
  await heading('dashboard')
  server.use(http.post('*/api/v1/anything', () => HttpResponse.error()))
  const call = { method: 'POST', path: '/anything', displayError: true }
  await act(() => expect(store.dispatch(apiRequest(call))).rejects.toMatchObject({ status: 'network' }))
  expect(await alertText()).toMatch(/An error has occurred.*fetch/)
})

test.each([
  [{ message: 'Backup under way.' }, 'Backup under way.'],
  [{}, 'An error occurred'],
] as const)('a current-user check that fails shows Internal Server Error (%o)', async (body, detail) => {
  open('/dashboard')
  server.use(mockApiError('auth.me', 500, body))
  await waitFor(async () => {
    const texts = (await page.findAllByRole('alert')).map((alert) => alert.textContent)
    expect(texts).toContainEqual(expect.stringContaining(`Internal Server Error${detail}`))
  })
})

test('when the session cannot be checked, trying again goes on without a reload', async () => {
  const { press } = open('/dashboard')
  server.use(mockApiError('auth.me', 500))
  await heading('Your session could not be checked')
  server.use(mockApi('auth.me', users.admin))
  await press.click(page.getByRole('button', { name: 'Try again' }))
  expect(await heading('dashboard')).toBeInTheDocument()
})

test('choosing a language changes the interface, is stored, and is told to the server', async () => {
  const storage = localPreferences()
  let told: unknown
  const { press, i18n } = open('/dashboard', { store: { storage }, provider: { language: undefined } })
  server.use(
    mockApi('auth.preferences', ({ body }) => {
      told = body
      return users.admin
    }),
  )
  await press.click(await page.findByRole('button', { name: /Español/ }))
  expect(await page.findByRole('button', { name: 'Consultas' })).toBeInTheDocument()
  expect(storage.get('language')).toBe('es')
  expect(i18n.resolvedLanguage).toBe('es')
  await waitFor(() => expect(told).toEqual({ language: 'es', unit: 'mSv' }))
})

test('without a connection a banner says so until it is back', async () => {
  open('/dashboard')
  await heading('dashboard')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await page.findByText(/^No connection/)).toBeInTheDocument()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await page.findByText('Connection restored.')).toBeInTheDocument()
})
