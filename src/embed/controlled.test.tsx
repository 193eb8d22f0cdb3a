import { act, screen as page, render, renderHook, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClientsTable, type HostList, SievertProvider } from '../index.ts'
import { recorded } from '../testing/recorded.ts'
import { server } from '../testing/server.ts'
import { users } from '../testing/users.ts'
import { useWidgetList } from './useWidgetList.ts'

const base = 'http://localhost:3000/held/api/v1'
const clients = recorded('clients.list')
const asked: string[] = []
const answer = (path: string, value: object, status = 200) =>
  http.get(`${base}${path}`, ({ request }) => {
    if (path === '/clients') asked.push(new URL(request.url).search)
    return HttpResponse.json(value, { status })
  })

beforeEach(() => {
  asked.length = 0
  // Cards stand in for the grid, which has no size here.
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
  server.use(
    answer('/auth/me', users.admin),
    answer('/settings', recorded('settings.get')),
    answer('/clients', { ...clients, total: 400 }),
  )
})
afterEach(() => void vi.restoreAllMocks())

const inProvider = (children: React.ReactNode) => (
  <SievertProvider apiBaseUrl={base} language="en">
    {children}
  </SievertProvider>
)
const firstName = clients.items[0]?.name ?? ''
type Clients = Parameters<typeof ClientsTable>[0]
const show = (props: Clients) => {
  const view = render(inProvider(<ClientsTable {...props} />))
  return { ...view, give: (next: Clients) => act(async () => view.rerender(inProvider(<ClientsTable {...next} />))) }
}
const nextPage = () => page.getByRole('button', { name: 'Next page' })

test('a list begins as the host says, then goes its own way and tells it', async () => {
  const onListChange = vi.fn()
  show({ defaultList: { page: 1, sort: '-name', filters: { active: 'true' } }, onListChange })
  await page.findByText(firstName)
  expect(asked).toEqual(['?page=1&pageSize=50&sort=-name&active=true'])
  await userEvent.click(nextPage())
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toContain('page=2')
  expect(onListChange).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ page: 2, sort: '-name', filters: { active: 'true' } }),
  )
})

test('what the host holds stays until the host gives other, and nothing is mounted anew', async () => {
  const onListChange = vi.fn()
  const held: HostList<'sector'>['list'] = { page: 3, sort: 'name' }
  const view = show({ list: held, onListChange })
  await page.findByText(firstName)
  const search = page.getByRole('searchbox')
  const section = page.getByRole('region', { name: 'Clients' })
  await userEvent.click(nextPage())
  expect(onListChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ page: 4 }))
  expect(asked.every((one) => one.includes('page=3'))).toBe(true)
  search.focus()
  await view.give({ list: { page: 4, sort: '-name', filters: { sector: 'medical' } }, onListChange })
  await waitFor(() => expect(asked.at(-1)).toBe('?page=4&pageSize=50&sort=-name&sector=medical'))
  expect(page.getByRole('searchbox')).toBe(search)
  expect(search).toHaveFocus()
  expect(page.getByRole('region', { name: 'Clients' })).toBe(section)
})

test('looks and brand change around what is typed, which keeps its place and the focus', async () => {
  const view = show({})
  await page.findByText(firstName)
  const search = page.getByRole('searchbox')
  await userEvent.type(search, 'cli')
  await view.give({ height: 500, density: 'calm', className: 'of-the-portal', style: { margin: 4 } })
  view.rerender(
    <SievertProvider
      apiBaseUrl={base}
      language="en"
      appearance={{ colors: { light: { primary: '#4a2d82' } }, radius: 2 }}
    >
      <ClientsTable className="of-the-portal" style={{ margin: 4 }} height={500} />
    </SievertProvider>,
  )
  const root = view.container.querySelector<HTMLElement>('[data-sievert-root]')
  await waitFor(() => expect(view.container.innerHTML).toContain('#4a2d82'))
  expect(root).toHaveClass('of-the-portal')
  expect(root?.style.margin).toBe('4px')
  expect(root?.querySelector<HTMLElement>('[style*="500px"]')).toBeInTheDocument()
  expect(page.getByRole('searchbox')).toBe(search)
  expect(search).toHaveValue('cli')
  expect(search).toHaveFocus()
})

type Props = Parameters<typeof useWidgetList<'clientId' | 'siteId'>>[0]
const useOne = (props: Props) => useWidgetList<'clientId' | 'siteId'>(props, { sort: 'name' })

test('a client is named, begun with, or held by the host; what belonged to the one before goes', () => {
  const onClientChange = vi.fn()
  const { result, rerender } = renderHook(useOne, { initialProps: { defaultClientId: 2 } as Props })
  expect(result.current.state.filters).toEqual({ clientId: '2' })
  rerender({ defaultClientId: 3, clientId: 4 })
  expect(result.current.state.filters).toEqual({ clientId: '4' })
  act(() => result.current.update({ sort: '-name' }))
  act(() => result.current.update({ filters: { clientId: '5', siteId: '9' } }))
  expect(result.current.state).toMatchObject({ sort: '-name', filters: { clientId: '5', siteId: '9' } })
  rerender({ clientId: 6, onClientChange })
  expect(result.current.state).toMatchObject({ sort: '-name', page: 0, filters: { clientId: '6' } })
  expect(result.current.state.filters.siteId).toBeUndefined()
  act(() => result.current.update({ filters: { clientId: '7' } }))
  expect(onClientChange).toHaveBeenCalledExactlyOnceWith(7)
  expect(result.current.state.filters.clientId).toBe('6')
  act(() => result.current.update({ page: 2 }))
  expect(onClientChange).toHaveBeenCalledOnce()
})

test('what a host hides is not offered', async () => {
  show({ hideExport: true, hideColumns: ['sector'] })
  await page.findByText(firstName)
  expect(page.queryByRole('button', { name: 'Export' })).toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Columns' }))
  const offered = within(page.getByRole('menu')).getAllByRole('menuitemcheckbox')
  expect(offered.map(({ textContent }) => textContent)).not.toContain('Sector')
  expect(offered.length).toBeGreaterThan(1)
})

test('a host hears once that the widget is there, and why it is not', async () => {
  const [onLoad, onError] = [vi.fn(), vi.fn()]
  const view = show({ onLoad, onError })
  await page.findByText(firstName)
  await userEvent.click(nextPage())
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(onLoad).toHaveBeenCalledOnce()
  expect(onError).not.toHaveBeenCalled()
  view.unmount()
  server.use(answer('/clients', { code: 'x', message: 'Backup.', requestId: 'r' }, 418))
  show({ onLoad, onError })
  await page.findByText('Backup.')
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 418, code: 'x' }))
  expect(onLoad).toHaveBeenCalledOnce()
})
