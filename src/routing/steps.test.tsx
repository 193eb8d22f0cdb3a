import { screen as page } from '@testing-library/react'
import { act, useLayoutEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { renderWidget } from '../testing/render.tsx'
import { AppRouter, useIsOpening } from './AppRouter.tsx'
import { loadedPart } from './loadedPart.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { type HeldStep, Steps } from './steps.ts'

/** A part that comes when it is told to, or fails to. */
function slow(name: string) {
  const Shown = () => <h1>{name}</h1>
  let come = () => {}
  let fail = () => {}
  const promise = new Promise<typeof Shown>((resolve, reject) => {
    come = () => resolve(Shown)
    fail = () => reject(new Error(`${name} is lost`))
  })
  const { load, Part } = loadedPart(() => promise)
  return { come, fail, load, Part }
}
const Opening = () => (useIsOpening() ? <p>opening</p> : null)
const Broken = ({ error }: { error: unknown }) => <p role="alert">{(error as Error).message}</p>

function open() {
  const [one, two, three] = [slow('one'), slow('two'), slow('three')] as const
  const routes = Object.entries({ one, two, three }).map(([path, { load, Part }]) => ({
    path,
    handle: { load },
    element: (
      <>
        <Opening />
        <ScreenBoundary Broken={Broken}>
          <Part />
        </ScreenBoundary>
      </>
    ),
  }))
  const steps = new Steps({ routes, basename: '/under', memory: '/under/one' })
  renderWidget(<AppRouter steps={steps} routes={routes} basename="/under" waiting={<p>waiting</p>} />)
  const path = () => steps.read().location.pathname
  return { one, two, three, steps, path, settle: (each: { come(): void }) => act(async () => each.come()) }
}
const shown = () => page.queryByRole('heading')?.textContent ?? null

test('what an address shows is loaded before it is gone to, and the old screen stays meanwhile', async () => {
  const { one, two, steps, path, settle } = open()
  expect(page.getByText('waiting')).toBeInTheDocument()
  await settle(one)
  expect(shown()).toBe('one')
  act(() => steps.push('/under/two'))
  expect([shown(), path(), steps.target()]).toEqual(['one', '/under/one', '/under/two'])
  expect(page.getByText('opening')).toBeInTheDocument()
  await settle(two)
  expect([shown(), path()]).toEqual(['two', '/under/two'])
  expect(page.queryByText('opening')).not.toBeInTheDocument()
  // There already: at once.
  act(() => steps.push('/under/one'))
  expect([shown(), path()]).toEqual(['one', '/under/one'])
})

test('of two steps the last wins, whichever is loaded first, and the other leaves nothing behind', async () => {
  const { one, two, three, steps, path, settle } = open()
  await settle(one)
  act(() => steps.push('/under/two'))
  act(() => steps.push('/under/three'))
  await settle(two)
  expect([shown(), path()]).toEqual(['one', '/under/one'])
  await settle(three)
  expect([shown(), path()]).toEqual(['three', '/under/three'])
  act(() => steps.go(-1))
  expect([shown(), path()]).toEqual(['one', '/under/one'])
})

test('a part that fails is an error where it would be shown, and another address another try', async () => {
  const { one, two, steps, settle } = open()
  await settle(one)
  act(() => steps.push('/under/two'))
  await act(async () => two.fail())
  expect(page.getByRole('alert')).toHaveTextContent('two is lost')
  act(() => steps.push('/under/one'))
  expect(shown()).toBe('one')
})

test.each(['forward', 'back'])('a guard holds a step %s until somebody answers, once', async (direction) => {
  const { one, two, steps, path, settle } = open()
  await settle(one)
  act(() => steps.push('/under/two'))
  await settle(two)
  const held: HeldStep[] = []
  const letGo = steps.guardBy({ asks: (from, to) => from.pathname !== to.pathname, held: (step) => held.push(step) })
  const away = () => act(async () => (direction === 'back' ? steps.go(-1) : steps.push('/under/one')))

  await away()
  expect([held.length, shown(), path()]).toEqual([1, 'two', '/under/two'])
  await away()
  expect([held.length, shown(), path()]).toEqual([2, 'two', '/under/two'])
  // The same screen is no other place.
  await act(async () => steps.push('/under/two?page=2'))
  expect(held).toHaveLength(2)
  await act(async () => steps.go(-1))
  await act(async () => held[1]?.leave())
  expect([held.length, shown(), path()]).toEqual([2, 'one', '/under/one'])
  // What was let through once is asked about again.
  await act(async () => steps.push('/under/two'))
  expect(held).toHaveLength(3)
  letGo()
  await act(async () => steps.push('/under/two'))
  expect([held.length, path()]).toEqual([3, '/under/two'])
})

test('addresses that lead to one another are an error, and not gone through for ever', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const routes = [
    ['/here', '/there'],
    ['/there', '/here'],
  ].map(([path, to]) => ({
    path,
    element: (
      <ScreenBoundary Broken={Broken}>
        <Navigate to={to as string} replace />
      </ScreenBoundary>
    ),
  }))
  const steps = new Steps({ routes, memory: '/here' })
  renderWidget(<AppRouter steps={steps} routes={routes} />)
  expect(await page.findByRole('alert')).toHaveTextContent('leads to where it came from')
  vi.restoreAllMocks()
})

test('after it is closed nothing is entered any more, and the page’s address is left alone', async () => {
  const two = slow('two')
  window.history.replaceState(null, '', '/one')
  const steps = new Steps({ routes: [{ path: '/one' }, { path: '/two', handle: { load: two.load } }] })
  steps.push('/two')
  steps.close()
  await act(async () => two.come())
  expect([window.location.pathname, steps.read().location.pathname]).toEqual(['/one', '/one'])
  window.history.replaceState(null, '', '/')
})

/** Takes as long to draw as a list does on a slow processor, in as many parts. */
function Slow() {
  const until = performance.now() + 3
  while (performance.now() < until);
  return null
}
const heavy = Array.from({ length: 40 }, (_, at) => ({ at }))

test.each([
  ['another screen is drawn in pieces, and a press in between is answered', '/two', ['pressed', 'shown /two']],
  ['another search of the same screen is there at once', '/one?search=a', ['shown /one?search=a', 'pressed']],
])('%s', async (_, to, order) => {
  const happened: string[] = []
  function Shows() {
    const { pathname, search } = useLocation()
    useLayoutEffect(() => void happened.push(`shown ${pathname}${search}`), [pathname, search])
    return heavy.map(({ at }) => <Slow key={`${pathname} ${search} ${at}`} />)
  }
  const routes = [{ path: '*', element: <Shows /> }]
  const steps = new Steps({ routes, memory: '/one' })
  renderWidget(<AppRouter steps={steps} routes={routes} />)
  happened.length = 0
  // As in a browser, where nobody draws to the end what was begun.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  setTimeout(() => happened.push('pressed'), 20)
  steps.push(to)
  await vi.waitFor(() => expect(happened).toHaveLength(2))
  vi.unstubAllGlobals()
  expect(happened).toEqual(order)
})
