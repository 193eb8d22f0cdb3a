import Dialog from '@mui/material/Dialog'
import { act, screen as page, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { authApi } from '../../store/api/auth.ts'
import { api, keepUnusedSeconds } from '../../store/api.ts'
import { signedIn } from '../../store/sessionSlice.ts'
import { baseHandlers } from '../../testing/handlers.ts'
import { mockApiError } from '../../testing/mockApi.ts'
import { goTo, heading, Named, namedScreens, openApp } from '../../testing/namedApp.tsx'
import { renderWidget } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { testI18n } from '../../testing/texts.ts'
import { users } from '../../testing/users.ts'
import { App } from '../App.tsx'
import { AppProvider } from '../AppProvider.tsx'
import { OwnRoot } from '../OwnRoot.tsx'
import { useScreen } from '../pageTitle.ts'

let listening = 0
/** What the list has been drawn for, the last at the end. */
const drawnFor: string[] = []

/** A list that knows how it was left: by what was ticked in it. */
function List() {
  const { t } = useTranslation('common')
  const { search } = useLocation()
  drawnFor.push(`${useScreen()?.name} ${search}`)
  const [ticked, setTicked] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    listening += 1
    return () => {
      listening -= 1
    }
  }, [])
  return (
    <section aria-label="list">
      <Named />
      <p>{search}</p>
      <p>{t('shell.skip')}</p>
      <input type="checkbox" aria-label="tick" checked={ticked} onChange={() => setTicked(!ticked)} />
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog open={open}>dialog</Dialog>
    </section>
  )
}

const kept = namedScreens.map((screen) =>
  screen.name === 'clients' ? { ...screen, kept: true as const, load: async () => ({ default: List }) } : screen,
)
const tick = () => page.findByRole<HTMLInputElement>('checkbox', { name: 'tick' })
const leave = async () => {
  act(() => goTo('/dashboard'))
  await heading('dashboard')
}
const comeBack = async (address = '/listings/clients') => {
  act(() => goTo(address))
  return (await tick()).checked
}
const openTicked = async (address = '/listings/clients') => {
  const app = openApp(address, { screens: kept })
  await app.press.click(await tick())
  return app
}

test('a list that was left is found as it was, and nobody meets it in between', async () => {
  await openTicked()
  const before = await tick()
  await leave()
  expect(page.queryByRole('checkbox')).toBeNull()
  expect(listening).toBe(0)
  expect(await comeBack()).toBe(true)
  expect(await tick()).toBe(before)
  expect(listening).toBe(1)
})

test('it shows what the address says when it is come back to', async () => {
  await openTicked('/listings/clients?search=old')
  await leave()
  expect(await comeBack('/listings/clients?search=new')).toBe(true)
  expect(page.getByRole('region', { name: 'list' })).toHaveTextContent('?search=new')
})

test('what another screen has in its address is not the address of what is kept', async () => {
  await openTicked('/listings/clients?search=old')
  drawnFor.length = 0
  act(() => goTo('/dashboard?search=other'))
  await heading('dashboard')
  // What is out of sight is drawn after everything else.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(new Set(drawnFor)).toEqual(new Set(['clients ?search=old']))
})

test('whatever is written lets it go, wherever, and although it failed', async () => {
  const { store } = await openTicked()
  await leave()
  server.use(mockApiError('auth.preferences', 500))
  await act(() => store.dispatch(authApi.endpoints.savePreferences.initiate({ body: { language: 'en', unit: 'mSv' } })))
  expect(page.queryByRole('checkbox', { hidden: true })).toBeNull()
  expect(await comeBack()).toBe(false)
})

test('answers that are asked anew let it go', async () => {
  const { store } = await openTicked()
  await leave()
  act(() => void store.dispatch(api.util.invalidateTags(['people'])))
  expect(page.queryByRole('checkbox', { hidden: true })).toBeNull()
})

test('what was written before it was left lets nothing go', async () => {
  const { store } = await openTicked()
  act(() => void store.dispatch(api.util.invalidateTags(['people'])))
  await leave()
  expect(await comeBack()).toBe(true)
  act(() => void store.dispatch(api.util.invalidateTags(['people'])))
  expect(await tick()).toBeChecked()
})

test('in another language it is drawn anew', async () => {
  const { i18n } = await openTicked()
  await leave()
  await act(() => i18n.changeLanguage('es'))
  await act(() => i18n.changeLanguage('en'))
  expect(page.queryByRole('checkbox', { hidden: true })).toBeNull()
  await act(() => i18n.changeLanguage('es'))
  expect(await comeBack()).toBe(false)
  expect(page.getByRole('region', { name: 'list' })).toHaveTextContent(i18n.getFixedT('es', 'common')('shell.skip'))
})

test('with something open on top of it, it is closed by leaving', async () => {
  const { press } = await openTicked()
  await press.click(page.getByRole('button', { name: 'open' }))
  await leave()
  expect(page.queryByText('dialog')).toBeNull()
  expect(await comeBack()).toBe(false)
  expect(page.queryByText('dialog')).toBeNull()
})

test('it is let go when the answers that it shows are', async () => {
  await openTicked()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await leave()
  act(() => void vi.advanceTimersByTime(keepUnusedSeconds * 1000 - 1000))
  expect(page.getByRole('checkbox', { hidden: true })).not.toBeVisible()
  act(() => void vi.advanceTimersByTime(2000))
  expect(page.queryByRole('checkbox', { hidden: true })).toBeNull()
})

test('what is no list is not kept', async () => {
  await openTicked()
  await leave()
  expect(await comeBack()).toBe(true)
  expect(page.queryByText('dashboard')).toBeNull()
})

test('it is let go when its user signs out', async () => {
  const { press } = await openTicked()
  await leave()
  await press.click(await page.findByRole('button', { name: /Menu of/ }))
  server.use(mockApiError('auth.me', 401))
  await press.click(await page.findByRole('menuitem', { name: 'Log out' }))
  await heading('Sign in')
  expect(page.queryByRole('checkbox', { hidden: true })).toBeNull()
})

test('it is nobody else’s', async () => {
  const { store } = await openTicked()
  await leave()
  act(() => void store.dispatch(signedIn(users.client)))
  await waitFor(() => expect(page.queryByRole('checkbox', { hidden: true })).toBeNull())
  expect(await comeBack()).toBe(false)
})

test('inside a host nothing is kept', async () => {
  server.use(...baseHandlers(users.admin))
  renderWidget(
    <AppProvider embedded root={OwnRoot} i18n={testI18n('en')}>
      <App memory="/listings/clients" screens={kept} />
    </AppProvider>,
  )
  await userEvent.click(await tick())
  await leave()
  expect(page.queryByRole('checkbox', { hidden: true })).toBeNull()
})
