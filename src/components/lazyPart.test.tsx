import { screen as page, render } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { LoadAttempt, lazyNamed, lazyPart } from './lazyPart.tsx'
import { retriable } from './retriable.ts'

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children
  }
}

test('a part that did not arrive is asked for again in another attempt, and only there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async () => ({ default: () => <p>here</p> }))
  load.mockRejectedValueOnce(new Error('gone'))
  const Part = lazyPart<object>(load)
  const show = (attempt: object, key: number) => (
    <Boundary key={key}>
      <LoadAttempt.Provider value={attempt}>
        <Suspense fallback="…">
          <Part />
        </Suspense>
      </LoadAttempt.Provider>
    </Boundary>
  )
  const first = {}
  const view = render(show(first, 1))
  expect(await page.findByText('failed')).toBeInTheDocument()
  view.rerender(show(first, 2))
  expect(await page.findByText('failed')).toBeInTheDocument()
  expect(load).toHaveBeenCalledOnce()
  view.rerender(show({}, 3))
  expect(await page.findByText('here')).toBeInTheDocument()
  // What has arrived once is there for every attempt.
  view.rerender(show({}, 4))
  expect(page.getByText('here')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})

test('a part by its name comes when it is shown, and what stands around it stays meanwhile', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const load = vi.fn(async () => {
    await arrived
    return { Drawer: ({ name }: { name: string }) => <p>about {name}</p> }
  })
  const Drawer = lazyNamed(load, 'Drawer')
  const show = (open: boolean) => (
    <>
      <p>the list</p>
      {open && <Drawer name="it" />}
    </>
  )
  const view = render(show(false))
  expect(load).not.toHaveBeenCalled()
  view.rerender(show(true))
  expect(page.getByText('the list')).toBeVisible()
  arrive()
  expect(await page.findByText('about it')).toBeInTheDocument()
})

test('a part whose code has come already is shown at once, and nothing in its place before', async () => {
  const load = retriable(async () => ({ default: () => <p>here</p> }))
  await load()
  const Part = lazyPart<object>(load)
  const Waiting = vi.fn(() => null)
  render(
    <Suspense fallback={<Waiting />}>
      <Part />
    </Suspense>,
  )
  expect(page.getByText('here')).toBeVisible()
  expect(Waiting).not.toHaveBeenCalled()
})
