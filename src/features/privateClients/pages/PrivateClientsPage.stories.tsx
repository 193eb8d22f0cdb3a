import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

/** Clientes Privados, for the laboratory. */
const meta = {
  title: 'Features/Private clients',
  component: App,
  args: { memory: '/reports/clients/private' },
  parameters: { sievert: { role: 'admin', bare: true }, docs: { story: { height: '760px' } } },
  beforeEach({ msw }) {
    msw.use(
      mockApi('reports.privateClients', recorded('reports.privateClients')),
      mockApi('clients.get', recorded('clients.get')),
    )
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/Hospital San Gabriel/))[0]).toBeVisible()
    await expect((await canvas.findAllByText(/^\d+ · \d+ d$/))[0]).toBeVisible()
  },
}

/** A row opens the client itself. */
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByText(/Hospital San Gabriel/))[0] as HTMLElement)
    await expect(await canvas.findByDisplayValue('Hemodinamia')).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('reports.privateClients', { items: [], total: 0, totalCapped: false }))
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('reports.privateClients'))
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('reports.privateClients', 500))
  },
}

/** Other clients are the laboratory's business alone. */
export const Forbidden: Story = {
  parameters: { sievert: { role: 'client', bare: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.queryByText(/Hospital San Gabriel/)).toBeNull()
  },
}
