import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

/** Reporte Dosimetrico: what an officer and an administrator see of published doses. */
const meta = {
  title: 'Features/Reading report',
  component: App,
  args: { memory: '/reports/reading?period=2026-09' },
  parameters: { sievert: { role: 'client', bare: true }, docs: { story: { height: '760px' } } },
  beforeEach({ msw }) {
    msw.use(mockApi('reports.reading', recorded('reports.reading')), mockApi('clients.list', recorded('clients.list')))
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => {
    const cells = await canvas.findAllByText('Arce Montiel, Lucía')
    await expect(cells[0]).toBeVisible()
  },
}

/** Filtering asks the server again and keeps the filter in the address. */
export const FilteredByPosition: Story = {
  play: async ({ canvas, canvasElement, msw }) => {
    let asked: string | null = null
    msw.use(
      mockApi('reports.reading', ({ query }) => {
        asked = query.get('position')
        const report = recorded('reports.reading')
        const items = report.items.filter(({ position }) => !asked || position === asked)
        return { ...report, items, total: items.length }
      }),
    )
    await canvas.findAllByText('Arce Montiel, Lucía')
    await userEvent.click(canvas.getByRole('combobox', { name: /Posición|Position/ }))
    const list = within(canvasElement.ownerDocument.body)
    await userEvent.click(await list.findByRole('option', { name: /Anillo derecho|Right ring/ }))
    await waitFor(() => expect(asked).toBe('ringRight'))
  },
}

export const AdministratorChooses: Story = {
  args: { memory: '/reports/reading' },
  parameters: { sievert: { role: 'admin', bare: true } },
  beforeEach({ msw }) {
    msw.use(mockApi('reports.reading', recorded('reports.reading none')))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Elija un cliente|Choose a client/)).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('reports.reading', { ...recorded('reports.reading'), items: [], total: 0 }))
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('reports.reading'))
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('reports.reading', 500, { message: 'Algo falló de nuestro lado.' }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Reintentar|Intentar|Try again/ })).toBeVisible()
  },
}

export const Forbidden: Story = { parameters: { sievert: { role: 'participant', bare: true } } }
