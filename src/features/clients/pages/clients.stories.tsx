import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import ClientsPage from './ClientsPage.tsx'

/** The list of clients. */
const meta = {
  title: 'Features/Clients/List',
  component: ClientsPage,
  parameters: { sievert: { address: '/listings/clients', path: '/listings/clients', namespaces: ['clients'] } },
  beforeEach({ msw }) {
    msw.use(mockApi('clients.list', recorded('clients.list')))
  },
} satisfies Meta<typeof ClientsPage>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hospital San Gabriel del Valle')).toBeVisible()
  },
}

/** The officer of a client sees that client alone, and changes nothing. */
export const AsOfficer: Story = {
  parameters: { sievert: { ...meta.parameters.sievert, role: 'client' } },
  beforeEach({ msw }) {
    msw.use(mockApi('clients.list', recorded('clients.list client')))
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Hospital San Gabriel del Valle')
    await expect(canvas.queryByRole('link', { name: /Nuevo cliente|New client/ })).toBeNull()
  },
}

/** Asks first: which client, how many people. */
export const Deactivate: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('clients.setStatus', { ...recorded('clients.get'), active: false }))
  },
  play: async ({ canvas }) => {
    const menu = await canvas.findByRole('button', { name: /(Acciones de|Actions for) Hospital San Gabriel/ })
    await userEvent.click(menu)
    const body = within(document.body)
    await userEvent.click(await body.findByRole('menuitem', { name: /Desactivar|Deactivate/ }))
    const question = await body.findByRole('alertdialog', { name: /Hospital San Gabriel del Valle/ })
    await expect(question).toHaveTextContent(/13/)
    await waitFor(() => expect(question).toBeVisible())
  },
}

export const NothingMatches: Story = {
  parameters: { sievert: { ...meta.parameters.sievert, address: '/listings/clients?search=nadie&sector=public' } },
  beforeEach({ msw }) {
    msw.use(mockApi('clients.list', { items: [], total: 0, totalCapped: false }))
  },
}
export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('clients.list', { items: [], total: 0, totalCapped: false }))
  },
}
export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('clients.list'))
  },
}
export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('clients.list', 500))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Reintentar|Try again/ })).toBeVisible()
  },
}
export const Forbidden: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('clients.list', 403))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
