import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../testing/mockApi.ts'
import { recorded } from '../testing/recorded.ts'
import { server } from '../testing/server.ts'
import { useListTechnologiesQuery } from './api/technologies.ts'
import { makeStore } from './makeStore.ts'
import { StoreProvider } from './StoreProvider.tsx'

function Shown() {
  const { data } = useListTechnologiesQuery({ query: {} })
  return <p>{data ? data.total : 'none yet'}</p>
}

test('each store on a page asks again for what it shows when the connection is back', async () => {
  let asked = 0
  server.use(
    mockApi('technologies.list', () => {
      asked += 1
      return recorded('technologies.list')
    }),
  )
  const stores = [makeStore(), makeStore()]
  const pages = stores.map((store) =>
    render(
      <StoreProvider store={store}>
        <Shown />
      </StoreProvider>,
    ),
  )
  await expect.poll(() => asked).toBe(2)
  await expect.poll(() => pages.every(({ container }) => container.textContent !== 'none yet')).toBe(true)
  const reconnect = () =>
    act(async () => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
  await reconnect()
  await expect.poll(() => asked).toBe(4)
  pages[0]?.unmount()
  await reconnect()
  await expect.poll(() => asked).toBe(5)
})
