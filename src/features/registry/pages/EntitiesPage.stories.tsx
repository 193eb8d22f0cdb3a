import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

/** Registro Nacional, Entidades. */
const meta = {
  title: 'Features/Registry/Entities',
  component: App,
  args: { memory: '/rnd/entities' },
  parameters: { sievert: { role: 'admin', bare: true }, docs: { story: { height: '760px' } } },
  beforeEach({ msw }) {
    msw.use(mockApi('rndEntities.list', recorded('rndEntities.list')))
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Hospital Nacional Cerro Azul'))[0]).toBeVisible()
    // What is missing is named, not only coloured.
    await expect((await canvas.findAllByText('Director'))[0]).toBeVisible()
  },
}

const [incomplete] = recorded('rndEntities.list').items.filter(({ missing }) => missing.length > 0)

/** Filled in where the list is. */
export const Edited: Story = {
  beforeEach({ msw }) {
    if (!incomplete) throw new Error('Every entity of the cast is complete.')
    msw.use(mockApi('rndEntities.update', ({ body }) => ({ ...incomplete, ...(body as object), missing: [] })))
  },
  play: async ({ canvas, userEvent, canvasElement }) => {
    // The name opens the client's form; the rest of the row what the registry asks of it.
    const [row] = await canvas.findAllByRole('row', { name: /Hospital Nacional Cerro Azul/ })
    await userEvent.click(within(row as HTMLElement).getAllByRole('gridcell')[1] as HTMLElement)
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'))
    await userEvent.type(await dialog.findByLabelText(/Director/), 'Ana Rojas')
    await userEvent.click(dialog.getByRole('button', { name: /Guardar|Save/ }))
    const said = await within(canvasElement.ownerDocument.body).findByText(/^(Guardado|Saved)$/)
    await waitFor(() => expect(said).toBeVisible())
  },
}

export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('rndEntities.list', { items: [], total: 0, totalCapped: false }))
  },
}
export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('rndEntities.list'))
  },
}
export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('rndEntities.list', 500))
  },
}
/** The registry is the laboratory's business alone. */
export const Forbidden: Story = {
  parameters: { sievert: { role: 'client', bare: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.queryByText('Hospital Nacional Cerro Azul')).toBeNull()
  },
}
