import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { apiErrorResponse, mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import ClientCreatePage from './ClientCreatePage.tsx'
import ClientEditPage from './ClientEditPage.tsx'

const namespaces = ['clients']
const editing = { address: '/listings/clients/1/edit', path: '/listings/clients/:id/edit', namespaces }
const creating = { address: '/listings/clients/create', path: '/listings/clients/create', namespaces }

/** One client: its form, or the same to be read. */
const meta = {
  title: 'Features/Clients/Form',
  component: ClientEditPage,
  parameters: { sievert: editing },
  beforeEach({ msw }) {
    msw.use(mockApi('clients.get', recorded('clients.get')))
  },
} satisfies Meta<typeof ClientEditPage>
export default meta
type Story = StoryObj<typeof meta>

const saveName = /^(Guardar cliente|Save client)$/

export const Edit: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('Hemodinamia')).toBeVisible()
  },
}

export const New: Story = { render: () => <ClientCreatePage />, parameters: { sievert: creating } }

/** Everything that is missing stands on top, and leads to its field. */
export const NewIncomplete: Story = {
  ...New,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: saveName }))
    const summary = await canvas.findByRole('alert')
    await userEvent.click(within(summary).getByRole('link', { name: /^(Nombre de la sede|Name of the site)/ }))
    await expect(canvas.getByLabelText(/^(Nombre de la sede|Name of the site)/)).toHaveFocus()
  },
}

/** The server knows more than the schema: its objection stands beside the field. */
export const CodeTaken: Story = {
  beforeEach({ msw, globals }) {
    const message = globals.language === 'es' ? 'Otro cliente ya tiene este código.' : 'Another client has this code.'
    const fields = [{ path: 'code', code: 'clientCodeTaken', message }]
    msw.use(mockApi('clients.update', () => apiErrorResponse(422, { code: 'invalid', fields })))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: saveName }))
    await expect(await canvas.findAllByText(/Otro cliente ya tiene|Another client has/)).toHaveLength(2)
  },
}

/** A site that people belong to stays. */
export const SiteInUse: Story = {
  beforeEach({ msw }) {
    const message = 'La sede Hemodinamia tiene personal o asignaciones y no se puede quitar.'
    msw.use(mockApi('clients.update', () => apiErrorResponse(409, { code: 'siteInUse', message })))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Quitar la sede 1|Remove site 1)$/ }))
    await userEvent.click(canvas.getByRole('button', { name: saveName }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Hemodinamia')
  },
}

export const Inactive: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('clients.get', { ...recorded('clients.get'), active: false }))
  },
}

/** The client's own officer reads it. */
export const AsOfficer: Story = {
  parameters: { sievert: { ...editing, role: 'client' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hemodinamia')).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('clients.get'))
  },
}
export const NotFound: Story = {
  beforeEach({ msw, globals }) {
    msw.use(mockApiError('clients.get', 404, { message: globals.language === 'es' ? 'No se encontró.' : 'Not found.' }))
  },
}
export const Forbidden: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('clients.get', 403))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
