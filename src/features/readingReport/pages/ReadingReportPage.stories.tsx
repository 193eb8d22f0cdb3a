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

const body = within(document.body)
const openChain = async (canvas: ReturnType<typeof within>) => {
  const buttons = await canvas.findAllByRole('button', { name: /dosis de Guevara|dose of Guevara/ })
  await userEvent.click(buttons[0] as HTMLElement)
  return within(await body.findByRole('dialog', { name: /Versiones de esta|Versions of this/ }))
}

/** A changed dose bears its mark, and its versions say what it was before, who changed it and why. */
export const VersionsOfADose: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('doses.chain', recorded('doses.chain')))
  },
  play: async ({ canvas }) => {
    const chain = await openChain(canvas)
    await waitFor(async () => expect(await chain.findByText(/Versión 2 · vigente|Version 2 · in force/)).toBeVisible())
    await expect(chain.getByText(/El dosímetro quedó en la sala/)).toBeVisible()
    await expect(chain.getByText(/Versión 1|Version 1/)).toBeVisible()
    await expect(canvas.getAllByText('DMS').length).toBeGreaterThan(0)
  },
}

/** The officer asks for a change with a reason, and leaves the values to the laboratory. */
export const RequestAChange: Story = {
  play: async ({ canvas, msw }) => {
    let asked: unknown = null
    msw.use(
      mockApi('doses.chain', recorded('doses.chain')),
      mockApi('adjustments.request', ({ body: sent }) => {
        asked = sent
        return { id: 99 }
      }),
    )
    const chain = await openChain(canvas)
    await userEvent.click(await chain.findByRole('button', { name: /Solicitar un cambio|Request a change/ }))
    const dialog = within(await body.findByRole('dialog', { name: /Solicitar un cambio:|Request a change:/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Por qué|Why/ }), 'Estuvo de vacaciones.')
    await userEvent.click(dialog.getByRole('button', { name: /Enviar|Send/ }))
    const { doseId } = recorded('doses.chain').versions[0] as { doseId: number }
    await waitFor(() => expect(asked).toEqual({ doseId, reason: 'Estuvo de vacaciones.', values: null }))
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
