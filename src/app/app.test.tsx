import { act, cleanup, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { localPreferences } from '../store/storage.ts'
import { frozenNow } from '../testing/handlers.ts'
import { mockApi } from '../testing/mockApi.ts'
import { goTo, heading, menuGroups, menuLinks, openApp } from '../testing/namedApp.tsx'
import { server } from '../testing/server.ts'
import { users } from '../testing/users.ts'

afterEach(() => void vi.restoreAllMocks())

test('an unknown path redirects to /dashboard', async () => {
  openApp('/no/such/page')
  expect(await heading('dashboard')).toBeInTheDocument()
})

test('the router is mounted with an empty base path', async () => {
  openApp('/dashboard')
  expect(await page.findByRole('link', { name: 'Sievert: go to home' })).toHaveAttribute('href', '/dashboard')
})

test('the header has a brand link, a language switcher and a user menu with log out', async () => {
  const { press } = openApp('/dashboard')
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
  openApp('/dashboard', { language: 'es' })
  await heading('dashboard')
  const sidebar = page.getByRole('complementary')
  expect(sidebar).toHaveTextContent(users.admin.nombre)
  expect(within(sidebar).getByText('Admin')).toBeInTheDocument()
})

test('the sidebar label is Usuario for anybody else', async () => {
  openApp('/dashboard', { language: 'es', user: users.client })
  await heading('dashboard')
  expect(within(page.getByRole('complementary')).getByText('Usuario')).toBeInTheDocument()
})

test('the sidebar can be minified, and the flag is kept as JSON', async () => {
  const storage = localPreferences()
  const { press } = openApp('/dashboard', { store: { storage } })
  await press.click(await page.findByRole('button', { name: 'Collapse the menu' }))
  expect(storage.get('sidebarMinified')).toBe('true')
  await press.click(page.getByRole('button', { name: 'Expand the menu' }))
  expect(storage.get('sidebarMinified')).toBe('false')
})

test('on a narrow screen the menu opens as a drawer, and closes on arrival', async () => {
  onTestFinished(() => window.happyDOM.setViewport({ width: 1024 }))
  window.happyDOM.setViewport({ width: 390 })
  const { press, store } = openApp('/dashboard')
  await heading('dashboard')
  await press.click(page.getByRole('button', { name: 'Open the menu' }))
  expect(store.getState().ui.mobileOpen).toBe(true)
  act(() => goTo('/listings/clients'))
  await waitFor(() => expect(store.getState().ui.mobileOpen).toBe(false))
})

test('keyboard and screen reader go on from the top of a new screen, unless they are elsewhere by then', async () => {
  openApp('/dashboard')
  await heading('dashboard')
  const link = page.getByRole('link', { name: 'Sievert: go to home' })
  link.focus()
  act(() => goTo('/listings/clients'))
  await heading('clients')
  await waitFor(() => expect(page.getByRole('main')).toHaveFocus())

  // Before the frame in which the screen is drawn, in which it would be taken.
  let draw = () => {}
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((work) => {
    draw = () => work(0)
    return 1
  })
  link.focus()
  act(() => goTo('/dashboard'))
  await heading('dashboard')
  const other = page.getByRole('button', { name: new RegExp(`Menu of ${users.admin.nombre}`) })
  other.focus()
  act(draw)
  expect(other).toHaveFocus()
})

test('submenus open, and the one of the current screen is open already', async () => {
  const { press } = openApp('/listings/clients')
  await heading('clients')
  expect(await menuLinks()).toContain('/listings/clients')
  const reports = page.getByRole('button', { name: 'Reports' })
  expect(reports).toHaveAttribute('aria-expanded', 'false')
  await press.click(reports)
  expect(reports).toHaveAttribute('aria-expanded', 'true')
  expect(await page.findByRole('link', { name: 'Dosimetry report' })).toBeInTheDocument()
})

test('the settings panel is visible only to role 1', async () => {
  openApp('/dashboard', { user: users.client })
  await heading('dashboard')
  expect(page.queryByRole('button', { name: 'Settings' })).toBeNull()
})

test('the settings panel switches dark mode', async () => {
  const { press, store } = openApp('/dashboard')
  await press.click(await page.findByRole('button', { name: 'Settings' }))
  await press.click(await page.findByRole('switch', { name: 'Dark mode' }))
  expect(store.getState().ui.theme).toBe('dark')
  await waitFor(() => expect(document.querySelector('[data-sievert-root]')).toHaveAttribute('data-color-mode', 'dark'))
})

test('the admin view toggles the admin-only menu items', async () => {
  const { press } = openApp('/dashboard')
  await heading('dashboard')
  expect(await menuGroups()).toEqual(['Listings', 'Reports', 'Administration', 'CCSS'])
  await press.click(page.getByRole('button', { name: 'Settings' }))
  await press.click(await page.findByRole('switch', { name: 'Admin view' }))
  await press.click(page.getByRole('button', { name: 'Close settings' }))
  expect(await menuGroups()).toEqual(['Listings', 'Reports'])
})

test('resetting local storage clears it and reloads', async () => {
  const reload = vi.fn()
  const storage = localPreferences({ clears: 'all' })
  localStorage.setItem('anything', '1')
  const { press } = openApp('/dashboard', { provider: { reload }, store: { storage } })
  await press.click(await page.findByRole('button', { name: 'Settings' }))
  await press.click(await page.findByRole('button', { name: 'Reset local storage' }))
  await press.click(await page.findByRole('button', { name: 'Reset and reload' }))
  expect(localStorage).toHaveLength(0)
  expect(reload).toHaveBeenCalledOnce()
})

test('admin-only items do not show to a client', async () => {
  openApp('/dashboard', { user: users.client })
  await heading('dashboard')
  expect(await menuGroups()).toEqual(['Listings', 'Reports'])
})

test('a user id of the allowed list sees the CCSS items, and may open them', async () => {
  const { press } = openApp('/dashboard', { user: users.client })
  server.use(
    mockApi('settings.get', {
      ccssUserIds: [users.client.id],
      demo: false,
      now: frozenNow,
      today: frozenNow.slice(0, 10),
    }),
  )
  await press.click(await page.findByRole('button', { name: 'CCSS' }))
  await press.click(await page.findByRole('link', { name: 'Readings' }))
  expect(await heading('ccssReadings')).toBeInTheDocument()
})

test('a participant sees only the participant item, and lands on its report wherever it enters', async () => {
  openApp('/listings/clients', { user: users.participant })
  expect(await heading('participantReport')).toBeInTheDocument()
  expect(await menuLinks()).toEqual(['/participant/dosimetry-report'])
  expect(await menuGroups()).toEqual([])
})

test.each([users.admin, users.client])('role $rol_id does not see the participant item', async (user) => {
  openApp('/dashboard', { user })
  await heading('dashboard')
  expect(await menuLinks()).not.toContain('/participant/dosimetry-report')
})

test('a screen that the role may not see shows a page that says so, in the shell', async () => {
  openApp('/listings/dosimeters/types', { user: users.client })
  expect(await heading('You do not have access to this page')).toBeInTheDocument()
  expect(page.getByRole('banner')).toBeInTheDocument()
})

test('choosing a language changes the interface, is stored, and is told to the server', async () => {
  const storage = localPreferences()
  let told: unknown
  const { press, i18n } = openApp('/dashboard', { store: { storage } })
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

test('who has chosen no language here reads that of the account, unless the host fixes one', async () => {
  const account = { ...users.admin, language: 'es' as const }
  const { i18n } = openApp('/dashboard', { user: account, language: 'en', chosen: null })
  expect(await page.findByRole('button', { name: 'Consultas' })).toBeInTheDocument()
  expect(i18n.resolvedLanguage).toBe('es')
  cleanup()
  openApp('/dashboard', { user: account, language: 'en', chosen: null, provider: { language: 'en' } })
  expect(await page.findByRole('button', { name: 'Reports' })).toBeInTheDocument()
})

test('without a connection a banner says so until it is back', async () => {
  openApp('/dashboard')
  await heading('dashboard')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await page.findByText(/^No connection/)).toBeInTheDocument()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await page.findByText('Connection restored.')).toBeInTheDocument()
})

test('what the host has fixed is not offered to choose', async () => {
  const { press } = openApp('/dashboard', { provider: { theme: 'dark', language: 'en' } })
  await heading('dashboard')
  expect(page.queryByRole('group', { name: 'Language' })).toBeNull()
  await press.click(page.getByRole('button', { name: 'Settings' }))
  expect(await page.findByRole('switch', { name: 'Admin view' })).toBeInTheDocument()
  expect(page.queryByRole('switch', { name: 'Dark mode' })).toBeNull()
})
