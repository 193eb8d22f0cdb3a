import { act, screen as page } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { defaultListState } from '../components/table/listState.ts'
import { renderWidget } from '../testing/render.tsx'
import { AppRouter } from './AppRouter.tsx'
import { ComesBackContext } from './comesBack.ts'
import { type LazyScreen, lazyScreen, type ReloadMemory } from './lazyScreen.ts'
import { readListState, writeListState } from './listState.ts'
import { addedPaths, paths, type ScreenPath, specifiedPaths } from './paths.ts'
import type { MissingScreenProps } from './retried.tsx'
import { Steps } from './steps.ts'
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx'
import { useAddressListState } from './useAddressListState.ts'

/** The table of the product's specification, word for word. */
const specified = [
  '/dashboard',
  '/listings/clients',
  '/listings/clients/create',
  '/listings/clients/{id}/edit',
  '/listings/personal',
  '/listings/personal/create',
  '/listings/personal/{id}/edit',
  '/listings/technologies',
  '/listings/dosimeters/types',
  '/listings/dosimeters/types/create',
  '/listings/dosimeters/types/{id}/edit',
  '/listings/users',
  '/listings/users/create',
  '/listings/users/{id}/edit',
  '/reports/reading',
  '/reports/dosimetry-history',
  '/reports/clients/private',
  '/dosimetry/list',
  '/dosimetry/reprint-pl',
  '/dosimetry/admin/validate-readings',
  '/dosimetry/admin/instadose/assignments',
  '/dosimetry/admin/instadose/assignments/create',
  '/dosimetry/admin/instadose/assignments/{id}/edit',
  '/dosimetry/admin/instadose/upload',
  '/dosimetry/admin/osl/assignments',
  '/dosimetry/admin/osl/upload',
  '/rnd/entities',
  '/rnd/toes',
  '/rnd/readings-packages',
  '/ccss/readings',
  '/ccss/assignments',
  '/participant/dosimetry-report',
  '/auth/login',
  '/auth/forgot-password',
  '/auth/reset-password/{token}',
]

const patternsOf = (screens: Record<string, ScreenPath>) =>
  Object.values(screens).map(({ pattern }) => pattern.replace(/:(\w+)/g, '{$1}'))

test('the addresses are those of the specification, and any other is declared as ours', () => {
  expect(patternsOf(specifiedPaths)).toEqual(specified)
  expect(Object.keys(paths)).toEqual([...Object.keys(specifiedPaths), ...Object.keys(addedPaths)])
})

test('no address of ours takes one of the specification, or leads where another does', () => {
  const shapes = patternsOf(paths).map((pattern) => pattern.replace(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
  for (const pattern of patternsOf(addedPaths)) expect(pattern).toMatch(/^(?:\/(?:[a-z][a-z0-9-]*|\{id\}))+$/)
})

test('an address is written with its parameters', () => {
  expect(paths.clientsEdit.href({ id: 12 })).toBe('/listings/clients/12/edit')
  expect(paths.resetPassword.href({ token: 'a/b c' })).toBe('/auth/reset-password/a%2Fb%20c')
  expect(paths.dashboard.href()).toBe('/dashboard')
})

function memory(): ReloadMemory {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const Page = () => <p>page</p>

function lazily(screen: string, load: LazyScreen['load'], options: Partial<LazyScreen> = {}) {
  const reload = vi.fn()
  const Missing = ({ error, onRetry }: MissingScreenProps) => (
    <button type="button" onClick={onRetry}>
      {error.message}
    </button>
  )
  const target = () => '/wanted?page=2'
  const answers = async () => true
  return {
    reload,
    loading: lazyScreen({ screen, load, reload, target, Missing, answers, memory: memory(), ...options }),
  }
}

test('a lazily loaded screen that fails to load reloads the page at its own address, once per screen and session', async () => {
  const kept = memory()
  const first = lazily('clients', broken, { memory: kept })
  await vi.waitFor(() => expect(first.reload).toHaveBeenCalledExactlyOnceWith('/wanted?page=2'))
  const second = lazily('clients', broken, { memory: kept })
  const { Component } = await second.loading
  expect(second.reload).not.toHaveBeenCalled()
  renderWidget(<Component />)
  expect(await page.findByText('The screen clients could not be loaded.')).toBeInTheDocument()
  const other = lazily('users', broken, { memory: kept })
  await vi.waitFor(() => expect(other.reload).toHaveBeenCalledOnce())
})

test('a screen that loads may fail, and reload, again later', async () => {
  const kept = memory()
  const first = lazily('clients', broken, { memory: kept })
  await vi.waitFor(() => expect(first.reload).toHaveBeenCalledOnce())
  await lazily('clients', async () => ({ default: Page }), { memory: kept }).loading
  const second = lazily('clients', broken, { memory: kept })
  await vi.waitFor(() => expect(second.reload).toHaveBeenCalledOnce())
})

test.each([
  ['where nothing can be remembered', { memory: null }],
  ['while the server does not answer', { answers: async () => false }],
])('%s the page does not reload itself, and a try that succeeds shows the screen', async (_, options) => {
  let works = false
  const load = async () => (works ? { default: Page } : broken())
  const { reload, loading } = lazily('clients', load, options)
  const { Component } = await loading
  const { press } = renderWidget(<Component />)
  await press.click(await page.findByRole('button'))
  expect(await page.findByRole('button')).toBeInTheDocument()
  works = true
  await press.click(page.getByRole('button'))
  expect(await page.findByText('page')).toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
})

test('a screen that is missing comes by itself with the connection', async () => {
  let works = false
  const { loading } = lazily('clients', async () => (works ? { default: Page } : broken()), { memory: null })
  const { Component } = await loading
  renderWidget(<Component />)
  await page.findByRole('button')
  works = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await page.findByText('page')).toBeInTheDocument()
})

test('a screen that is missing is asked for again when the connection is back and carries nothing yet', async () => {
  let tries = 0
  const load = async () => (tries++ > 1 ? { default: Page } : broken())
  const { loading } = lazily('clients', load, { memory: null })
  const { Component } = await loading
  renderWidget(<Component />)
  await page.findByRole('button')
  const before = tries
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await page.findByText('page', undefined, { timeout: 5_000 })).toBeInTheDocument()
  expect(tries).toBeGreaterThan(before + 1)
})

const filters = ['status', 'sector'] as const
const fallback = { ...defaultListState, sort: 'name', filters: { status: 'active' } }

test("a list's state goes into the address and comes back", () => {
  const state = {
    ...fallback,
    page: 3,
    pageSize: 25,
    sort: '-code',
    search: 'hosp',
    filters: { sector: 'ccss' },
    hidden: ['a', 'b'],
  }
  const address = writeListState(new URLSearchParams('other=1'), state, filters, fallback)
  expect(address.toString()).toBe('other=1&page=4&pageSize=25&sort=-code&search=hosp&hidden=a%2Cb&status=&sector=ccss')
  expect(readListState(address, filters, fallback)).toEqual(state)
})

test('what is as usual is not written into the address', () => {
  expect(writeListState(new URLSearchParams(), fallback, filters, fallback).toString()).toBe('')
})

test.each(['page=0', 'page=-1', 'page=x', 'page=99999999999', 'pageSize=7', 'pageSize=1e3'])(
  'an address with %s is read as usual',
  (text) => {
    expect(readListState(new URLSearchParams(text), filters, fallback)).toEqual(fallback)
  },
)

function List() {
  const { state, opened, update } = useAddressListState(filters, { sort: 'name' })
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <button type="button" onClick={() => update({ page: state.page + 1 })}>
        next
      </button>
      <button type="button" onClick={() => update({ filters: { status: 'inactive' } })}>
        filter
      </button>
      <button type="button" onClick={() => update(opened)}>
        reset
      </button>
    </>
  )
}

/** Shows routes at an address in memory. */
function opened(memory: string, routes: RouteObject[]): Steps {
  const steps = new Steps({ routes, memory })
  renderWidget(<AppRouter steps={steps} routes={routes} />)
  return steps
}

test('paging and filtering are steps that the back button takes back', async () => {
  const steps = opened('/list', [{ path: '/list', element: <List /> }])
  const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
  await press('next')
  expect(steps.read().location.search).toBe('?page=2')
  await press('filter')
  expect(steps.read().location.search).toBe('?status=inactive')
  act(() => steps.go(-1))
  expect(JSON.parse(page.getByRole('status').textContent ?? '')).toMatchObject({ page: 1, filters: {} })
  await press('reset')
  expect(steps.read().location.search).toBe('')
})

function guarded(when: boolean) {
  return opened('/form', [
    { path: '/form', element: <UnsavedChangesGuard when={when} /> },
    { path: '/list', element: <h1>List</h1> },
  ])
}

test('leaving with unsaved changes asks first, and staying keeps them', async () => {
  const steps = guarded(true)
  act(() => steps.push('/list'))
  const question = await page.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(question).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Keep editing' }))
  expect(steps.read().location.pathname).toBe('/form')
  act(() => steps.push('/list'))
  await userEvent.click(await page.findByRole('button', { name: 'Leave without saving' }))
  expect(await page.findByRole('heading', { name: 'List', hidden: true })).toBeInTheDocument()
})

test('what comes back as it was left is left without a question', async () => {
  const routes = [
    { path: '/form', element: <UnsavedChangesGuard when /> },
    { path: '/list', element: <h1>List</h1> },
  ]
  const steps = new Steps({ routes, memory: '/form' })
  renderWidget(
    <ComesBackContext.Provider value={() => true}>
      <AppRouter steps={steps} routes={routes} />
    </ComesBackContext.Provider>,
  )
  act(() => steps.push('/list'))
  expect(page.getByRole('heading', { name: 'List' })).toBeInTheDocument()
  expect(page.queryByRole('alertdialog')).toBeNull()
})

test('closing the tab with unsaved changes makes the browser ask', () => {
  guarded(true)
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
})

test('without changes nobody is asked', async () => {
  const steps = guarded(false)
  act(() => steps.push('/list'))
  expect(page.getByRole('heading', { name: 'List' })).toBeInTheDocument()
})
