import { act, screen as page, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { DataTable } from '../components/table/DataTable.tsx'
import type { ListControl, ListState } from '../components/table/listState.ts'
import { useLocalListState } from '../components/table/useLocalListState.ts'
import { useAddressListState } from '../routing/useAddressListState.ts'
import { peopleList } from '../store/api/people.ts'
import { uploadsList } from '../store/api/uploads.ts'
import { apiErrorResponse, mockApi } from '../testing/mockApi.ts'
import { recorded } from '../testing/recorded.ts'
import { type RenderOptions, renderWidget } from '../testing/render.tsx'
import { server } from '../testing/server.ts'
import { type List, type ListOptions, useList } from './useList.ts'

type Filter = 'clientId' | 'siteId' | 'category' | 'active'
type People = List<'people.list', Filter>

/** The last that the list said, for what a table does not show. */
let now: People

function Table({ control, ...options }: { control: ListControl<Filter> } & ListOptions<'people.list', Filter>) {
  now = useList(peopleList, control, options)
  return (
    <DataTable {...now.table} label="People" columns={[{ field: 'name', header: 'Name' }]} getRowId={(row) => row.id} />
  )
}

function Local({ opened, ...options }: { opened?: Partial<ListState<Filter>> } & ListOptions<'people.list', Filter>) {
  return <Table control={useLocalListState(opened)} {...options} />
}

function InAddress() {
  return <Table control={useAddressListState(['clientId', 'category'], { sort: 'name' })} />
}

const asked: string[] = []
const answering = (answer = recorded('people.list')) =>
  server.use(
    mockApi('people.list', ({ query }) => {
      asked.push(query.toString())
      return answer
    }),
  )
/** Cards stand in for the grid, which has no size here. */
const show = (children: React.ReactNode, options?: RenderOptions) => {
  asked.length = 0
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: true,
        media: query,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }) as never,
  )
  return renderWidget(children, options)
}
afterEach(() => void vi.restoreAllMocks())
const firstName = recorded('people.list').items[0]?.name ?? ''

test('asks for what its state says, and leaves out what is empty', async () => {
  answering()
  show(<Local opened={{ sort: '-name', filters: { clientId: '4', category: '' }, page: 2 }} />)
  await page.findByText(firstName)
  expect(asked).toEqual(['page=2&pageSize=50&sort=-name&clientId=4'])
  expect(now.table.total).toBe(recorded('people.list').total)
})

test('an address and a widget of its own ask the same', async () => {
  answering()
  const router = createMemoryRouter([{ path: '/', element: <InAddress /> }], {
    initialEntries: ['/?clientId=4&page=3&other=1'],
  })
  show(<RouterProvider router={router} />)
  await page.findByText(firstName)
  act(() => now.filter('category').onChange('A'))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked).toEqual([
    'page=2&pageSize=50&sort=name&clientId=4',
    'page=0&pageSize=50&sort=name&clientId=4&category=A',
  ])
  expect(router.state.location.search).toBe('?clientId=4&other=1&category=A')
})

test('sends no filter that the call does not know', async () => {
  answering()
  show(<Local opened={{ filters: { clientId: '4', siteId: '9' } }} filters={['clientId']} />)
  await page.findByText(firstName)
  expect(asked).toEqual(['page=0&pageSize=50&clientId=4'])
})

test('lifting filters brings back how it was opened, keeps whose it is, and leaves the sorting', async () => {
  answering({ ...recorded('people.list'), items: [], total: 0 })
  const { press } = show(
    <Local opened={{ sort: 'name', filters: { clientId: '4', active: 'true' } }} whose={['clientId']} />,
  )
  expect(await page.findByText('Nothing to show')).toBeInTheDocument()
  expect(page.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  act(() => now.update({ sort: '-name', search: 'x', filters: { clientId: '5', category: 'B' } }))
  await press.click(await page.findByRole('button', { name: 'Clear filters' }))
  expect(now.state).toMatchObject({ sort: '-name', search: '', filters: { clientId: '5', active: 'true' } })
  await waitFor(() => expect(page.queryByRole('button', { name: 'Clear filters' })).toBeNull())
})

test('what failed says why and is asked again', async () => {
  let broken = true
  server.use(
    mockApi('people.list', () => (broken ? apiErrorResponse(418, { message: 'Not now.' }) : recorded('people.list'))),
  )
  const { press } = show(<Local />)
  expect(await page.findByText('Not now.')).toBeInTheDocument()
  broken = false
  await press.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByText(firstName)).toBeInTheDocument()
})

test('is asked again while its rows are being worked on, and stops when they are done', async () => {
  const [first, ...rest] = recorded('people.list').items
  if (!first) throw new Error('Nobody is recorded.')
  let looks = 0
  server.use(
    mockApi('people.list', () => {
      looks += 1
      return { ...recorded('people.list'), items: [{ ...first, active: looks > 2 }, ...rest] }
    }),
  )
  show(<Local pollEvery={(data) => (data && !data.items[0]?.active ? 20 : 0)} />)
  await waitFor(() => expect(looks).toBe(3))
  await new Promise((done) => setTimeout(done, 120))
  expect(looks).toBe(3)
})

test('takes along everything that is filtered, whatever page is shown', async () => {
  answering()
  const taken: string[] = []
  server.use(
    mockApi('people.export', ({ query }) => {
      taken.push(query.toString())
      return new Response('')
    }),
  )
  show(<Local opened={{ page: 3, sort: 'name', search: 'mora', filters: { clientId: '4' } }} />)
  await page.findByText(firstName)
  await now.table.onExport?.('csv')
  expect(taken).toEqual(['sort=name&search=mora&clientId=4&format=csv'])
})

test('a list without files offers none', () => {
  const offered: unknown[] = []
  function Uploads() {
    offered.push(useList(uploadsList, useLocalListState(), { skip: true }).table.onExport)
    return null
  }
  show(<Uploads />)
  expect(offered).toEqual([undefined])
})
