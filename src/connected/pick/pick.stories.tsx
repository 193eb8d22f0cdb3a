import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { useAppStore } from '../../store/hooks.ts'
import { rememberPicked } from '../../store/recent.ts'
import { apiErrorResponse, mockApi } from '../../testing/mockApi.ts'
import { recorded } from '../../testing/recorded.ts'
import { users } from '../../testing/users.ts'
import { ClientFilter, ClientInput } from './ClientInput.tsx'
import { DosimeterInput } from './DosimeterInput.tsx'
import { PersonInput } from './PersonInput.tsx'
import { SiteInput } from './SiteInput.tsx'

const clients = recorded('clients.list').items
const [first, second] = clients

interface Picked {
  /** Clients that were picked lately. */
  recent?: number[]
  error?: string
  disabled?: boolean
}

/** The four side by side, as a form has them: another client has other sites and people. */
function Inputs({ recent = [], ...rest }: Picked) {
  const { environment } = useAppStore()
  useState(() => {
    for (const id of recent.toReversed()) rememberPicked(environment, users.admin.id, 'clients', id)
  })
  const [client, setClient] = useState<number | null>(null)
  const [site, setSite] = useState<number | null>(null)
  const [person, setPerson] = useState<number | null>(null)
  const [serial, setSerial] = useState<string | null>(null)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' }}>
      <ClientInput {...rest} value={client} onChange={setClient} />
      <SiteInput clientId={client} value={site} onChange={setSite} />
      <PersonInput clientId={client ?? undefined} value={person} onChange={setPerson} />
      <DosimeterInput value={serial} onChange={setSerial} />
    </Box>
  )
}

/** Inputs that pick a record: by name or code, by keyboard or pointer, the recent ones first. */
const meta = {
  title: 'Connected/Pick · Elegir un registro',
  component: Inputs,
  beforeEach({ msw }) {
    msw.use(
      mockApi('clients.list', ({ query }) => {
        const text = (query.get('search') ?? '').toLowerCase()
        const items = clients.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(text))
        return { ...recorded('clients.list'), items, total: items.length }
      }),
      mockApi('clients.get', ({ params }) => {
        const found = clients.find(({ id }) => id === Number(params.id))
        return found ? { ...recorded('clients.get'), ...found } : apiErrorResponse(404)
      }),
      mockApi('people.list', recorded('people.list')),
      mockApi('people.get', recorded('people.get')),
      mockApi('dosimeters.list', recorded('dosimeters.list')),
    )
  },
} satisfies Meta<typeof Inputs>
export default meta
type Story = StoryObj<typeof meta>

const client = /^(Cliente|Client)$/
const page = (element: HTMLElement) => within(element.ownerDocument.body)

export const Empty: Story = {}
/** The recent ones stand first, under their own name, each once. */
export const Recent: Story = {
  args: { recent: [second?.id ?? 0] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: client }))
    const options = await page(canvasElement).findAllByRole('option')
    await expect(options[0]).toHaveTextContent(second?.name ?? '')
    await expect(page(canvasElement).getByText(/^(Recientes|Recent)$/)).toBeVisible()
    await expect(options).toHaveLength(clients.length)
  },
}
/** Typed and picked without a pointer. */
export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const input = await canvas.findByRole('combobox', { name: client })
    await userEvent.type(input, (first?.name ?? '').slice(0, 10))
    await page(canvasElement).findByRole('option', { name: new RegExp(first?.name ?? '') })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(input).toHaveValue(first?.name)
    const site = canvas.getByRole('combobox', { name: /^(Sede|Site)$/ })
    await waitFor(() => expect(site).toBeEnabled())
  },
}
export const NoneFound: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: client }), 'zzz')
    await waitFor(async () =>
      expect(await page(canvasElement).findByText(/^(Sin coincidencias|No matches)$/)).toBeVisible(),
    )
  },
}
/** The search failed, which is not the same as nothing found: it can be asked again. */
export const SearchFails: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('clients.list', () => apiErrorResponse(422)))
  },
  play: async ({ canvas, canvasElement, msw }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: client }), 'hos')
    await waitFor(async () => expect(await page(canvasElement).findByRole('alert')).toBeVisible())
    msw.use(mockApi('clients.list', recorded('clients.list')))
    await userEvent.click(
      page(canvasElement).getByRole('button', { name: /^(Reintentar|Intentar de nuevo|Try again)$/ }),
    )
    await expect((await page(canvasElement).findAllByRole('option')).length).toBe(clients.length)
  },
}
export const Wrong: Story = { args: { error: 'Elija un cliente.' } }
export const Disabled: Story = { args: { disabled: true } }
/** An officer has one client: nothing is asked, and sites and people are that client's. */
export const Officer: Story = {
  parameters: { sievert: { role: 'client' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /^(Sede|Site)$/ })).toBeEnabled())
    await expect(canvas.queryByRole('combobox', { name: client })).toBeNull()
  },
}
/** In a toolbar: the name is read out, the placeholder says that nothing is filtered. */
export const AsFilter: Story = {
  render: function Filter() {
    const [value, setValue] = useState('')
    return (
      <Box sx={{ maxWidth: 260 }}>
        <ClientFilter bare value={value} onChange={setValue} />
      </Box>
    )
  },
}
export const Phone: Story = { args: { recent: [first?.id ?? 0] }, globals: { viewport: { value: 'phone' } } }
