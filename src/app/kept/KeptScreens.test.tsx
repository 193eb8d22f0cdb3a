import Dialog from '@mui/material/Dialog'
import { act, screen as page, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { technologiesApi, useListTechnologiesQuery } from '../../store/api/technologies.ts'
import { api, keepUnusedSeconds } from '../../store/api.ts'
import type { SievertStore } from '../../store/makeStore.ts'
import { signedIn } from '../../store/sessionSlice.ts'
import { baseHandlers } from '../../testing/handlers.ts'
import { mockApi, mockApiError } from '../../testing/mockApi.ts'
import { goTo, heading, Named, namedScreens, openApp } from '../../testing/namedApp.tsx'
import { recorded } from '../../testing/recorded.ts'
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
  const { data } = useListTechnologiesQuery({ query: {} })
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
      <p>{data ? 'answered' : 'asking'}</p>
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
  ['clients', 'dosimeterTypes'].includes(screen.name)
    ? { ...screen, kept: true as const, load: async () => ({ default: List }) }
    : screen,
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
  server.use(mockApi('technologies.list', recorded('technologies.list')))
  const app = openApp(address, { screens: kept })
  await app.press.click(await tick())
  await page.findByText('answered')
  return app
}
/** What is left of the list while another screen is shown. */
const leftOver = () => page.queryByRole('checkbox', { hidden: true })
const change = (store: SievertStore, changed: 'technologies' | 'people') =>
  act(() => void store.dispatch(api.util.invalidateTags([changed])))

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

test('what is changed of what it shows lets it go', async () => {
  const { store } = await openTicked()
  await leave()
  change(store, 'people')
  expect(leftOver()).not.toBeNull()
  change(store, 'technologies')
  await waitFor(() => expect(leftOver()).toBeNull())
  expect(await comeBack()).toBe(false)
})

test('so does what is changed of an answer that was there already when the list was opened', async () => {
  const { store } = await openTicked()
  await leave()
  change(store, 'technologies')
  await waitFor(() => expect(leftOver()).toBeNull())
  await act(() =>
    store.dispatch(technologiesApi.endpoints.listTechnologies.initiate({ query: {} }, { subscribe: false })),
  )
  await comeBack()
  await userEvent.click(await tick())
  await leave()
  change(store, 'technologies')
  await waitFor(() => expect(leftOver()).toBeNull())
})

test('so does what is changed in the moment of coming back', async () => {
  const { store } = await openTicked()
  await leave()
  act(() => {
    store.dispatch(api.util.invalidateTags(['technologies']))
    goTo('/listings/clients')
  })
  expect((await tick()).checked).toBe(false)
})

test('what is changed while it stands there changes nothing of it', async () => {
  const { store } = await openTicked()
  change(store, 'technologies')
  await leave()
  expect(await comeBack()).toBe(true)
  change(store, 'technologies')
  expect(await tick()).toBeChecked()
  await leave()
  expect(await comeBack()).toBe(true)
})

test('it is kept past several screens', async () => {
  await openTicked()
  await leave()
  act(() => goTo('/reports/reading'))
  await heading('readingReport')
  await leave()
  expect(await comeBack()).toBe(true)
})

test('of two lists in turn either is kept', async () => {
  await openTicked()
  act(() => goTo('/listings/dosimeters/types'))
  await waitFor(async () => expect((await tick()).checked).toBe(false))
  await userEvent.click(await tick())
  await comeBack()
  await waitFor(async () => expect((await tick()).checked).toBe(true))
  act(() => goTo('/listings/dosimeters/types'))
  await waitFor(() => expect(page.getByRole('region')).toHaveTextContent('dosimeterTypes'))
  expect((await tick()).checked).toBe(true)
})

test('in another language it is drawn anew', async () => {
  const { i18n } = await openTicked()
  await leave()
  await act(() => i18n.changeLanguage('es'))
  await act(() => i18n.changeLanguage('en'))
  expect(leftOver()).toBeNull()
  await act(() => i18n.changeLanguage('es'))
  expect(await comeBack()).toBe(false)
  expect(page.getByRole('region', { name: 'list' })).toHaveTextContent(i18n.getFixedT('es', 'common')('shell.skip'))
})

test('with something open on top of it, it is closed by leaving', async () => {
  const { press } = await openTicked()
  await leave()
  await comeBack()
  await press.click(page.getByRole('button', { name: 'open' }))
  await leave()
  expect(page.queryByText('dialog')).toBeNull()
  expect(await comeBack()).toBe(false)
  expect(page.queryByText('dialog')).toBeNull()
})

test('it is let go when nobody has looked at its answers for long', async () => {
  await openTicked()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await leave()
  act(() => void vi.advanceTimersByTime(keepUnusedSeconds * 1000 - 1000))
  expect(leftOver()).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(leftOver()).toBeNull()
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
  expect(leftOver()).toBeNull()
})

test('it is nobody else’s', async () => {
  const { store } = await openTicked()
  await leave()
  act(() => void store.dispatch(signedIn(users.client)))
  await waitFor(() => expect(leftOver()).toBeNull())
  expect(await comeBack()).toBe(false)
})

test('inside a host nothing is kept', async () => {
  server.use(...baseHandlers(users.admin), mockApi('technologies.list', recorded('technologies.list')))
  renderWidget(
    <AppProvider embedded root={OwnRoot} i18n={testI18n('en')}>
      <App memory="/listings/clients" screens={kept} />
    </AppProvider>,
  )
  await userEvent.click(await tick())
  await leave()
  expect(leftOver()).toBeNull()
})
