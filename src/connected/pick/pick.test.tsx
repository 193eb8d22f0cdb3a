import { screen as page, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Form } from '../../components/forms/Form.tsx'
import { useContractForm } from '../../components/forms/useContractForm.ts'
import { signOut } from '../../store/session.ts'
import { memoryPreferences, storageKeys } from '../../store/storage.ts'
import { apiErrorResponse, mockApi } from '../../testing/mockApi.ts'
import { recorded } from '../../testing/recorded.ts'
import { renderWidget } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { users } from '../../testing/users.ts'
import { ClientFilter, ClientInput } from './ClientInput.tsx'
import type { ClientInputProps } from './clientPick.tsx'
import { DosimeterInput } from './DosimeterInput.tsx'
import { ClientField, SiteField } from './fields.tsx'
import { PersonInput } from './PersonInput.tsx'

const clients = recorded('clients.list').items
const people = recorded('people.list').items
const [first, second, third] = clients
if (!first || !second || !third) throw new Error('Three clients are recorded.')

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  server.use(
    mockApi('clients.list', ({ query }) => {
      asked.push(decodeURIComponent(query.toString()))
      const text = (query.get('search') ?? '').toLowerCase()
      const items = clients.filter(({ name }) => name.toLowerCase().includes(text))
      return { ...recorded('clients.list'), items, total: items.length }
    }),
    mockApi('clients.get', ({ params }) => {
      const found = clients.find(({ id }) => id === Number(params.id))
      return found ? { ...recorded('clients.get'), ...found } : apiErrorResponse(404)
    }),
  )
})

function Picker({ start = null, ...props }: Partial<ClientInputProps> & { start?: number | null }) {
  const [value, setValue] = useState<number | null>(start)
  return (
    <>
      <ClientInput {...props} value={value} onChange={setValue} />
      <output aria-label="value">{String(value)}</output>
    </>
  )
}
const input = () => page.getByRole('combobox')
const options = () => page.getAllByRole('option').map((option) => option.firstChild?.textContent)

test('a client is found by typing and picked by keyboard', async () => {
  const { press } = renderWidget(<Picker activeOnly />)
  await press.type(input(), second.name.slice(0, 9))
  await page.findByRole('option', { name: new RegExp(second.name) })
  await press.keyboard('{ArrowDown}{Enter}')
  expect(page.getByLabelText('value')).toHaveTextContent(String(second.id))
  expect(input()).toHaveValue(second.name)
  expect(asked.at(-1)).toContain(`search=${second.name.slice(0, 9).replaceAll(' ', '+')}`)
  expect(asked.every((query) => query.includes('active=true'))).toBe(true)
})

test('what was picked is offered first, of the same user only, and gone after signing out', async () => {
  const storage = memoryPreferences()
  const { press, unmount, store } = renderWidget(<Picker />, { store: { storage } })
  await press.type(input(), third.name.slice(0, 9))
  await press.click(await page.findByRole('option', { name: new RegExp(third.name) }))
  // Names are the server's to tell: a browser that others use keeps ids.
  expect(storage.get(storageKeys.recent)).toBe(JSON.stringify({ user: users.admin.id, clients: [third.id] }))
  unmount()

  const again = renderWidget(<Picker />, { store: { storage } })
  await again.press.click(input())
  await waitFor(() => expect(options()?.[0]).toBe(third.name))
  expect(within(page.getByRole('listbox')).getByText('Recent')).toBeInTheDocument()
  expect(options().filter((name) => name === third.name)).toHaveLength(1)
  again.unmount()

  const other = renderWidget(<Picker />, { store: { storage }, user: { ...users.admin, id: 999 } })
  await other.press.click(input())
  await waitFor(() => expect(options()?.[0]).toBe(first.name))
  other.unmount()

  server.use(mockApi('auth.logout', { ok: true }))
  await store.dispatch(signOut())
  expect(storage.get(storageKeys.recent)).toBeNull()
})

test('one that may not be seen any more is not offered', async () => {
  const storage = memoryPreferences({ recent: JSON.stringify({ user: users.admin.id, clients: [999, second.id] }) })
  const { press } = renderWidget(<Picker />, { store: { storage } })
  await press.click(input())
  await waitFor(() => expect(options()?.[0]).toBe(second.name))
})

test('a value that came with the address has its name from the server', async () => {
  renderWidget(<Picker start={second.id} />)
  await waitFor(() => expect(input()).toHaveValue(second.name))
})

test('nothing that fits and nothing that could be asked are told apart, and asked again by keyboard', async () => {
  const { press } = renderWidget(<Picker />)
  await press.type(input(), 'zzz')
  expect(await page.findByText('No matches')).toBeInTheDocument()
  server.use(mockApi('clients.list', () => apiErrorResponse(422)))
  await press.type(input(), 'z')
  expect(await page.findByText('Could not be loaded')).toBeInTheDocument()
  server.use(mockApi('clients.list', recorded('clients.list')))
  await press.keyboard('{Enter}')
  expect(await page.findByRole('option', { name: new RegExp(first.name) })).toBeInTheDocument()
})

test('a quick Enter picks nothing that was found for another text', async () => {
  const { press } = renderWidget(<Picker />)
  await press.click(input())
  await page.findByRole('option', { name: new RegExp(first.name) })
  await press.keyboard(`${second.name.slice(0, 9)}{ArrowDown}{Enter}`)
  expect(page.getByLabelText('value')).toHaveTextContent('null')
})

test('an officer sees no input, and the value is its own client', async () => {
  renderWidget(<Picker />, { user: users.client })
  await waitFor(() => expect(page.getByLabelText('value')).toHaveTextContent(String(users.client.clientId)))
  expect(page.queryByRole('combobox')).toBeNull()
  expect(asked).toEqual([])
})

test("as a filter an officer's is not there, and filters nothing", () => {
  const heard = vi.fn()
  renderWidget(<ClientFilter value="" onChange={heard} />, { user: users.client })
  expect(page.queryByRole('combobox')).toBeNull()
  expect(heard).not.toHaveBeenCalled()
})

const place = z.object({ clientId: z.number(), siteId: z.number() })
function PlaceForm({ onSave }: { onSave(values: z.output<typeof place>): void }) {
  const form = useContractForm(place, {})
  return (
    <Form form={form} onSave={onSave}>
      <ClientField onChosen={() => form.setValue('siteId', null as never)} />
      <SiteField clientId={form.watch('clientId')} />
      <button type="submit">Save</button>
    </Form>
  )
}

test('in a form the sites are those of the client, and what is missing is said beside its field', async () => {
  const saved = vi.fn()
  const { press } = renderWidget(<PlaceForm onSave={saved} />)
  const [site] = recorded('clients.get').sites
  if (!site) throw new Error('A site is recorded.')
  expect(page.getByRole('combobox', { name: 'Site' })).toBeDisabled()
  await press.click(page.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(page.getByRole('combobox', { name: 'Client' })).toBeInvalid())
  await press.click(page.getByRole('combobox', { name: 'Client' }))
  await press.click(await page.findByRole('option', { name: new RegExp(second.name) }))
  await waitFor(() => expect(page.getByRole('combobox', { name: 'Site' })).toBeEnabled())
  await press.type(page.getByRole('combobox', { name: 'Site' }), site.name.slice(0, 4))
  await page.findByRole('option', { name: new RegExp(site.name) })
  await press.keyboard('{ArrowDown}{Enter}')
  await press.click(page.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls[0]?.[0]).toEqual({ clientId: second.id, siteId: site.id })
})

test('people are those of one client, found by what their number says too', async () => {
  const [person] = people
  if (!person) throw new Error('Nobody is recorded.')
  const queries: string[] = []
  server.use(
    mockApi('people.list', ({ query }) => {
      queries.push(query.toString())
      return { ...recorded('people.list'), items: [person] }
    }),
  )
  const heard = vi.fn()
  const { press } = renderWidget(<PersonInput value={null} onChange={heard} clientId={4} activeOnly />)
  await press.type(input(), person.idNumber)
  await press.click(await page.findByRole('option', { name: new RegExp(person.name) }))
  expect(queries.at(-1)).toBe(`clientId=4&search=${person.idNumber}&active=true&sort=name&pageSize=20`)
  expect(heard).toHaveBeenCalledWith(person.id, expect.objectContaining({ siteId: person.siteId }))
})

test('a dosimeter is picked by its serial', async () => {
  const [dosimeter] = recorded('dosimeters.list').items
  if (!dosimeter) throw new Error('No dosimeter is recorded.')
  server.use(mockApi('dosimeters.list', { ...recorded('dosimeters.list'), items: [dosimeter] }))
  const heard = vi.fn()
  const { press } = renderWidget(<DosimeterInput value={null} onChange={heard} />)
  await press.type(input(), dosimeter.serial)
  await page.findByRole('option', { name: new RegExp(dosimeter.serial) })
  // The only one that fits: a scanner ends with Enter.
  await press.keyboard('{Enter}')
  expect(heard).toHaveBeenCalledWith(dosimeter.serial, dosimeter)
})

test('a scanner ends with Enter before the answer is there: the serial that it read is picked, and no other', async () => {
  const [dosimeter, other] = recorded('dosimeters.list').items
  if (!dosimeter || !other) throw new Error('Two dosimeters are recorded.')
  const longer = { ...other, serial: `${dosimeter.serial}9` }
  server.use(mockApi('dosimeters.list', { ...recorded('dosimeters.list'), items: [longer, dosimeter] }))
  const heard = vi.fn()
  const { press } = renderWidget(<DosimeterInput value={null} onChange={heard} />)
  await press.type(input(), `${dosimeter.serial}{Enter}`)
  await waitFor(() => expect(heard).toHaveBeenCalledWith(dosimeter.serial, dosimeter))
  expect(heard).toHaveBeenCalledTimes(1)
})
