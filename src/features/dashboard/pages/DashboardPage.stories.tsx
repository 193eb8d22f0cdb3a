import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

/** Home, for the laboratory and for a client's officer. */
const meta = {
  title: 'Features/Dashboard',
  component: App,
  args: { memory: '/dashboard' },
  parameters: { sievert: { role: 'admin', bare: true }, docs: { story: { height: '760px' } } },
  beforeEach({ msw }) {
    msw.use(mockApi('dashboard.get', recorded('dashboard.get')))
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

export const Laboratory: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Lecturas por validar|Readings to validate/)).toBeVisible()
    const { nextShipments, registryPending } = recorded('dashboard.get')
    for (const [name, value, address] of [
      [/Próximos envíos|Next shipments/, nextShipments, '/dosimetry/reprint-pl?shipped=false'],
      [/Registro Nacional pendientes|registry packages pending/, registryPending, '/rnd/readings-packages?state=open'],
    ] as const) {
      const link = canvas.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', address)
      await expect(link.closest('li')).toHaveTextContent(String(value))
    }
  },
}

export const Officer: Story = {
  parameters: { sievert: { role: 'client', bare: true } },
  beforeEach({ msw }) {
    msw.use(mockApi('dashboard.get', recorded('dashboard.get client')))
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/Personal activo|Active people/)
    await expect(canvas.queryByText(/Lecturas por validar|Readings to validate/)).toBeNull()
    await expect(canvas.queryByText(/Registro Nacional|registry packages/)).toBeNull()
    await expect(canvas.getByRole('link', { name: /Próximos envíos|Next shipments/ })).toBeVisible()
  },
}

/** A service on its first day. */
export const Empty: Story = {
  beforeEach({ msw }) {
    const unreturned = { upTo30: 0, upTo60: 0, over60: 0 }
    msw.use(
      mockApi('dashboard.get', {
        ...recorded('dashboard.get'),
        firstSteps: {
          technology: true,
          dosimeterType: true,
          dosimeter: false,
          client: false,
          person: false,
          packingList: false,
        },
        readingsToValidate: 0,
        openAlerts: { under7: 0, from7: 0, from30: 0 },
        nextShipments: 0,
        registryPending: 0,
        dosimetersOut: 0,
        activePeople: 0,
        activeClients: 0,
        unreturned,
        collectiveByMonth: [],
        nearestToLimit: [],
      }),
    )
  },
  play: async ({ canvas }) => {
    const client = await canvas.findByRole('link', { name: /Registre el primer cliente|Add the first client/ })
    await expect(client).toHaveAttribute('href', '/listings/clients/create')
    await expect(canvas.getAllByText(/^(Hecho|Done)$/)).toHaveLength(2)
    await expect(canvas.queryByRole('link', { name: /la tecnología|the technology/ })).toBeNull()
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('dashboard.get'))
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('dashboard.get', 500))
  },
}

/** Whoever has lost the right to it meanwhile is told so, and sees nothing. */
export const Forbidden: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('dashboard.get', 403))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Sin acceso|No access/)).toBeVisible()
    await expect(canvas.queryByText(/Lecturas por validar|Readings to validate/)).toBeNull()
  },
}
