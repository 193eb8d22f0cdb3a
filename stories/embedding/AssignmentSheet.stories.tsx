import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AssignmentSheet } from '../../src/index.ts'
import { mockApi, mockApiError, mockApiPending } from '../../src/testing/mockApi.ts'
import { recorded } from '../../src/testing/recorded.ts'
import { ForeignPortal } from './ForeignPortal.tsx'
import { inWidget, shows, story } from './portalStory.tsx'

const newPerson = fn()

/** The laboratory's sheet as a widget: plan, scan, pack, send and receive in the portal. */
const meta = {
  title: 'Embedding/AssignmentSheet',
  component: ForeignPortal,
  parameters: { docs: { story: { height: '900px' } } },
  beforeEach({ msw }) {
    newPerson.mockClear()
    msw.use(
      mockApi('clients.get', recorded('clients.get')),
      mockApi('clients.list', recorded('clients.list')),
      mockApi('people.list', recorded('people.list')),
      mockApi('assignments.sheet', recorded('assignments.sheet')),
    )
  },
} satisfies Meta<typeof ForeignPortal>
export default meta
type Story = StoryObj<typeof meta>

/** The sheet that the portal names; whoever is not registered yet is registered in the portal. */
export const OfOneClient: Story = {
  ...story('AssignmentSheet', 'admin', <AssignmentSheet clientId={1} period="2026-11" onNewPerson={newPerson} />),
  play: async ({ canvasElement }) => {
    const widget = await inWidget(canvasElement)
    await expect(await widget.findByText('Hemodinamia')).toBeVisible()
    await userEvent.click(widget.getByRole('button', { name: /^(Persona|Person)$/ }))
    const dialog = within(await widget.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: /persona nueva|new person/i }))
    await expect(newPerson).toHaveBeenCalledWith(1)
    await waitFor(() => expect(widget.queryByRole('dialog')).toBeNull())
  },
}

/** Without a client one is chosen; what comes back can be received all the same. */
export const ChooseClient: Story = {
  ...story('AssignmentSheet', 'admin', <AssignmentSheet />),
  play: async ({ canvasElement }) => {
    const widget = await inWidget(canvasElement)
    await expect(await widget.findByRole('button', { name: /Recibir dosímetros|Receive dosimeters/ })).toBeVisible()
    await userEvent.click(await widget.findByRole('combobox', { name: /^(Cliente|Client)$/ }))
    await userEvent.click(await widget.findByRole('option', { name: /Hospital San Gabriel/ }))
    await expect(await widget.findByText('Hemodinamia')).toBeVisible()
  },
}

export const Empty: Story = {
  ...story('AssignmentSheet', 'admin', <AssignmentSheet clientId={1} />, shows(/No hay líneas|No lines/)),
  beforeEach({ msw }) {
    msw.use(mockApi('assignments.sheet', recorded('assignments.sheet empty')))
  },
}

export const Loading: Story = {
  ...story('AssignmentSheet', 'admin', <AssignmentSheet clientId={1} />),
  beforeEach({ msw }) {
    msw.use(mockApiPending('assignments.sheet'))
  },
}

export const Failed: Story = {
  ...story('AssignmentSheet', 'admin', <AssignmentSheet clientId={1} />, shows(/Reintentar|Try again/)),
  beforeEach({ msw }) {
    msw.use(mockApiError('assignments.sheet', 500))
  },
}

/** Sheets are the laboratory's: an officer is told so, and asked for no client. */
export const Forbidden: Story = {
  ...story('AssignmentSheet', 'client', <AssignmentSheet clientId={1} />),
  play: async (context) => {
    await shows(/Sin acceso|No access/)(context)
    await expect((await inWidget(context.canvasElement)).queryByRole('combobox')).toBeNull()
  },
}
