import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AlertsList } from '../../src/index.ts'
import { mockApi, mockApiError, mockApiPending } from '../../src/testing/mockApi.ts'
import { recorded } from '../../src/testing/recorded.ts'
import { ForeignPortal } from './ForeignPortal.tsx'
import { inWidget, shows, story } from './portalStory.tsx'

const { items } = recorded('alerts.list client')
const alert = items.find(({ state }) => state === 'open') ?? items[0]
const none = { items: [], total: 0, totalCapped: false }
const open = fn()
const sent = fn()

/** Alerts as a widget: looked at, acknowledged and closed in the portal; the person's record is the portal's to show. */
const meta = {
  title: 'Embedding/AlertsList',
  component: ForeignPortal,
  parameters: { docs: { story: { height: '860px' } } },
  beforeEach({ msw }) {
    open.mockClear()
    sent.mockClear()
    msw.use(
      mockApi('alerts.list', { items: alert ? [alert] : [], total: 1, totalCapped: false }),
      mockApi('alerts.acknowledge', ({ body }) => {
        sent(body)
        return { ok: true as const }
      }),
      mockApi('clients.list', recorded('clients.list')),
      mockApi('clients.get', recorded('clients.get')),
    )
  },
} satisfies Meta<typeof ForeignPortal>
export default meta
type Story = StoryObj<typeof meta>

/** Opens what is known of the alert. */
const details = async (canvasElement: HTMLElement) => {
  const widget = await inWidget(canvasElement)
  await userEvent.click((await widget.findAllByText(alert?.personName ?? '?'))[0] as HTMLElement)
  return within(await widget.findByRole('dialog', { name: new RegExp(alert?.personName ?? '?') }))
}

/** An officer finds its own client's alerts, chooses no client, and acknowledges. */
export const Officer: Story = {
  ...story('AlertsList', 'client', <AlertsList clientId={99} onOpenPerson={open} />),
  play: async ({ canvasElement }) => {
    const widget = await inWidget(canvasElement)
    const first = await details(canvasElement)
    await expect(widget.queryByRole('combobox', { name: /^(Cliente|Client)$/ })).toBeNull()
    await userEvent.click(first.getByRole('button', { name: /Historial dosimétrico|Dosimetry history/ }))
    await waitFor(() => expect(open).toHaveBeenCalledWith(alert))
    // It makes room for what the portal shows.
    await waitFor(() => expect(widget.queryByRole('dialog')).toBeNull())
    const again = await details(canvasElement)
    await userEvent.click(again.getByRole('button', { name: /^(Atender|Acknowledge)$/ }))
    const act = within(await widget.findByRole('dialog', { name: /Atender una alerta|Acknowledge an alert/ }))
    await userEvent.type(act.getByRole('textbox'), 'Se habló.')
    await userEvent.click(act.getByRole('button', { name: /^(Atender|Acknowledge)$/ }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ ids: [alert?.id], note: 'Se habló.' }))
  },
}

/** The laboratory sees every client's, or those of the one that the portal names. Without a callback there is no way to a record. */
export const LaboratoryOfOneClient: Story = {
  ...story('AlertsList', 'admin', <AlertsList clientId={1} />),
  play: async ({ canvasElement }) => {
    const widget = await inWidget(canvasElement)
    const first = await details(canvasElement)
    await expect(first.queryByRole('button', { name: /Historial dosimétrico|Dosimetry history/ })).toBeNull()
    await userEvent.click(first.getByRole('button', { name: /^(Cerrar|Close)$/ }))
    await waitFor(() => expect(widget.getByDisplayValue(recorded('clients.get').name)).toBeVisible())
  },
}

export const Empty: Story = {
  ...story('AlertsList', 'client', <AlertsList />, shows(/No hay alertas|No alerts/)),
  beforeEach({ msw }) {
    msw.use(mockApi('alerts.list', none))
  },
}

export const Loading: Story = {
  ...story('AlertsList', 'client', <AlertsList />),
  beforeEach({ msw }) {
    msw.use(mockApiPending('alerts.list'))
  },
}

export const Failed: Story = {
  ...story('AlertsList', 'client', <AlertsList />, shows(/Reintentar|Intentar|Try again/)),
  beforeEach({ msw }) {
    msw.use(mockApiError('alerts.list', 500))
  },
}

/** Workers have no alerts; the server says so. */
export const Forbidden: Story = {
  ...story('AlertsList', 'participant', <AlertsList />, shows(/No tiene permiso/)),
  beforeEach({ msw }) {
    msw.use(mockApiError('alerts.list', 403, { message: 'No tiene permiso para ver esto.' }))
  },
}
