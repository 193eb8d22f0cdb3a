import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

/** Registro Nacional, Toes. */
const meta = {
  title: 'Features/Registry/Toes',
  component: App,
  args: { memory: '/rnd/toes' },
  parameters: { sievert: { role: 'admin', bare: true }, docs: { story: { height: '760px' } } },
  beforeEach({ msw }) {
    msw.use(mockApi('rndToes.list', recorded('rndToes.list')), mockApi('rndToes.history', recorded('rndToes.history')))
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

const first = recorded('rndToes.list').items[0]?.name ?? ''

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(first))[0]).toBeVisible()
  },
}

/** What is missing at one employment, filled in where the list is. */
export const Incomplete: Story = {
  beforeEach({ msw }) {
    const items = recorded('rndToes.list').items.map((item, index) =>
      index === 0
        ? { ...item, idType: 'passport' as const, nationalId: 'AB123456', country: '', missing: ['country' as const] }
        : item,
    )
    msw.use(mockApi('rndToes.list', { items, total: items.length, totalCapped: false }))
  },
  play: async ({ canvas, userEvent, canvasElement }) => {
    // The name opens the person's record; the rest of the row what the registry asks of it.
    const [row] = await canvas.findAllByRole('row', { name: new RegExp(first) })
    await userEvent.click(within(row as HTMLElement).getAllByRole('gridcell')[1] as HTMLElement)
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText(/^(Falta 1|1 missing)$/)).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: /Guardar|Save/ }))
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /País|Country/ })).toBeVisible())
  },
}

/** What was sent about a person, package by package, with what the registry answered. */
export const History: Story = {
  play: async ({ canvas, userEvent, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body)
    await userEvent.click((await canvas.findAllByRole('button', { name: new RegExp(first) }))[0] as HTMLElement)
    await userEvent.click(await body.findByRole('menuitem', { name: /Qué se envió|What was sent/ }))
    await waitFor(async () => expect((await body.findAllByText(/2026-Q1-2/))[0]).toBeVisible())
    await waitFor(async () => expect((await body.findAllByText(/Identificación no encontrada/))[0]).toBeVisible())
  },
}

export const NothingSent: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('rndToes.history', { personName: first, items: [] }))
  },
  play: async ({ canvas, userEvent, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body)
    await userEvent.click((await canvas.findAllByRole('button', { name: new RegExp(first) }))[0] as HTMLElement)
    await userEvent.click(await body.findByRole('menuitem', { name: /Qué se envió|What was sent/ }))
    await waitFor(async () => expect(await body.findByText(/Aún no se ha enviado|Nothing was sent/)).toBeVisible())
  },
}

export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('rndToes.list', { items: [], total: 0, totalCapped: false }))
  },
}
export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('rndToes.list'))
  },
}
export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('rndToes.list', 500))
  },
}
export const Forbidden: Story = {
  parameters: { sievert: { role: 'client', bare: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.queryByText(first)).toBeNull()
  },
}
