import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Dashboard } from '../../src/index.ts'
import { mockApi, mockApiError, mockApiPending } from '../../src/testing/mockApi.ts'
import { recorded } from '../../src/testing/recorded.ts'
import { ForeignPortal } from './ForeignPortal.tsx'
import { inWidget, shows, story } from './portalStory.tsx'

/** The home page as a widget: what it counts opens in the portal, or is read only where the portal has no place for it. */
const meta = {
  title: 'Embedding/Dashboard',
  component: ForeignPortal,
  parameters: { docs: { story: { height: '760px' } } },
  beforeEach({ msw }) {
    msw.use(mockApi('dashboard.get', recorded('dashboard.get')))
  },
} satisfies Meta<typeof ForeignPortal>
export default meta
type Story = StoryObj<typeof meta>

const open = fn()

export const Laboratory: Story = {
  ...story('Dashboard', 'admin', <Dashboard onOpen={open} />),
  play: async ({ canvasElement }) => {
    open.mockClear()
    const widget = await inWidget(canvasElement)
    await userEvent.click(await widget.findByRole('button', { name: /Lecturas por validar|Readings to validate/ }))
    const [nearest] = recorded('dashboard.get').nearestToLimit
    await userEvent.click(widget.getByRole('button', { name: nearest?.personName }))
    await expect(open.mock.calls).toEqual([
      [{ what: 'readingsToValidate' }],
      [{ what: 'person', personId: nearest?.personId }],
    ])
  },
}

/** An officer sees its own client's figures; without a callback nothing looks as if it led anywhere. */
export const OfficerReadOnly: Story = {
  ...story('Dashboard', 'client', <Dashboard />),
  beforeEach({ msw }) {
    msw.use(mockApi('dashboard.get', recorded('dashboard.get client')))
  },
  play: async ({ canvasElement }) => {
    const widget = await inWidget(canvasElement)
    await waitFor(() => expect(widget.getByText(/Alertas abiertas|Open alerts/)).toBeVisible())
    await expect(widget.queryByText(/Lecturas por validar|Readings to validate/)).toBeNull()
    await expect(widget.queryByRole('button')).toBeNull()
    await expect(widget.queryByRole('link')).toBeNull()
  },
}

/** A service on its first day. */
export const Empty: Story = {
  ...story('Dashboard', 'admin', <Dashboard />, shows(/Aún no hay dosis publicadas|No published doses yet/)),
  beforeEach({ msw }) {
    msw.use(mockApi('dashboard.get', { ...recorded('dashboard.get'), collectiveByMonth: [], nearestToLimit: [] }))
  },
}

export const Loading: Story = {
  ...story('Dashboard', 'admin', <Dashboard />),
  beforeEach({ msw }) {
    msw.use(mockApiPending('dashboard.get'))
  },
}

export const Failed: Story = {
  ...story('Dashboard', 'admin', <Dashboard />, shows(/Reintentar|Try again/)),
  beforeEach({ msw }) {
    msw.use(mockApiError('dashboard.get', 500))
  },
}

/** Workers have no home page; the server says so. */
export const Forbidden: Story = {
  ...story('Dashboard', 'participant', <Dashboard />, shows(/No tiene permiso/)),
  beforeEach({ msw }) {
    msw.use(mockApiError('dashboard.get', 403, { message: 'No tiene permiso para ver esto.' }))
  },
}
