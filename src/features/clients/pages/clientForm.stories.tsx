import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
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

/**
 * Somebody else has saved the client since it was opened: each field that differs is named with both values. What was typed
 * stays until the other is chosen; what was not typed takes what the other saved.
 */
export const ChangedMeanwhile: Story = {
  beforeEach({ msw, globals }) {
    const message = globals.language === 'es' ? 'Otra persona cambió esto.' : 'Somebody else has changed this.'
    const client = recorded('clients.get')
    const changed = {
      version: client.version + 1,
      by: 'Esteban Cascante Rivas',
      at: '2026-11-20T14:52:00.000Z',
      fields: [
        { path: 'radiationProtectionOfficer', value: 'Gabriela Solís Mora' },
        { path: 'legalId', value: client.legalId },
        { path: 'sites', value: client.sites.slice(0, 2) },
        {
          path: 'reportAddress',
          value: { line: 'Avenida 3, oficina 12', province: 'Cartago', canton: '', district: '' },
        },
      ],
    }
    msw.use(
      mockApi('clients.update', ({ body }) => {
        const { version } = body as { version: number }
        return version === client.version
          ? apiErrorResponse(409, { code: 'changedMeanwhile', message, changed })
          : client
      }),
    )
  },
  play: async ({ canvas }) => {
    const officer = await canvas.findByLabelText(/^(Responsable|Encargado|Radiation protection officer)/)
    await userEvent.clear(officer)
    await userEvent.type(officer, 'Irene Salguero Pons')
    await userEvent.click(canvas.getByRole('button', { name: saveName }))
    const question = await canvas.findByRole('alert')
    await waitFor(() => expect(question).toHaveFocus())
    await expect(question).toHaveTextContent('Esteban Cascante Rivas')
    const groups = within(question).getAllByRole('radiogroup')
    await expect(groups).toHaveLength(3)
    // What was typed stays as it is; what was not is already the other's.
    await expect(officer).toHaveValue('Irene Salguero Pons')
    await expect(canvas.getByDisplayValue('Avenida 3, oficina 12')).toBeVisible()
    const chosen = groups.map((group) =>
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.matches(':checked')),
    )
    await expect(chosen).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ])
  },
}

/** The same on a phone: one value under the other. */
export const ChangedMeanwhileOnPhone: Story = {
  ...ChangedMeanwhile,
  globals: { viewport: { value: 'phone' } },
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
export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('clients.get', 500))
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
