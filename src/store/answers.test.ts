import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { recorded } from '../testing/recorded.ts'
import { server } from '../testing/server.ts'

// In a page of its own each, as the code of the API comes once.
beforeEach(() => vi.resetModules())

const client = recorded('clients.get')
const answering = () => {
  const asked: string[] = []
  server.use(
    http.get('*/api/v1/clients/7', ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return HttpResponse.json(client)
    }),
  )
  return asked
}
/** A store as the sign-in page has it, before the code of the API has come. */
const early = async () => {
  const { makeStore } = await import('./makeStore.ts')
  return makeStore()
}
const asking = async () => {
  const { clientsApi } = await import('./api/clients.ts')
  return clientsApi.endpoints.getClient.initiate({ params: { id: 7 } })
}

test('before the code of the API has come a store keeps no answers, and forgets and asks for none', async () => {
  const store = await early()
  const { waitingSince } = await import('../app/useSlowCalls.ts')
  const { forgetAnswers, askAnew } = await import('./answers.ts')
  const before = store.getState()
  store.dispatch(forgetAnswers())
  store.dispatch(askAnew())
  expect(before.api).toBeUndefined()
  expect(store.getState()).toEqual(before)
  expect(waitingSince(before)).toBeNull()
})

test('when it comes every store keeps answers, each its own, and what it knew before stays', async () => {
  const asked = answering()
  const stores = [await early(), await early()]
  const [first, second] = stores as [(typeof stores)[0], (typeof stores)[0]]
  const { languageChosen } = await import('./uiSlice.ts')
  first.dispatch(languageChosen('es'))
  const ask = await asking()
  expect(await first.dispatch(ask)).toMatchObject({ data: client })
  expect(first.getState().ui.language).toBe('es')
  expect(Object.keys(second.getState().api?.queries ?? {})).toEqual([])
  expect(asked).toHaveLength(1)
  // Asked for again by what its middleware is told.
  const { askAnew, forgetAnswers } = await import('./answers.ts')
  first.dispatch(askAnew())
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  first.dispatch(forgetAnswers())
  expect(first.getState().api?.queries).toEqual({})
})

test('a store that is made afterwards has them from its first moment', async () => {
  answering()
  const ask = await asking()
  const store = await early()
  expect(await store.dispatch(ask)).toMatchObject({ data: client })
})

test('what is shown is asked for again when a connection is back, whenever the code of the API has come', async () => {
  const { createElement } = await import('react')
  const { render } = await import('@testing-library/react')
  const { StoreProvider } = await import('./StoreProvider.tsx')
  const asked = answering()
  const store = await early()
  const shown = render(createElement(StoreProvider, { store, children: null }))
  await store.dispatch(await asking())
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  shown.unmount()
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveLength(2)
})

test('who was gone before that code came is not joined any more', async () => {
  const { joinAnswers } = await import('./answers.ts')
  const met: string[] = []
  const end = joinAnswers(() => void met.push('gone'))
  const stay = joinAnswers(() => {
    met.push('there')
    return () => met.push('ended')
  })
  end()
  await asking()
  expect(met).toEqual(['there'])
  stay()
  expect(met).toEqual(['there', 'ended'])
})
