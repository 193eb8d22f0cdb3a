import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

const body = within(document.body)
const asked = fn()
const issue = recorded('packingLists.get')

/** Packing lists as they were issued, to be printed again. */
const meta = {
  title: 'Features/Packing lists',
  component: App,
  args: { memory: '/dosimetry/reprint-pl' },
  parameters: { sievert: { bare: true }, docs: { story: { height: '860px' } } },
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('packingLists.list', recorded('packingLists.list')),
      mockApi('packingLists.get', issue),
      mockApi('clients.list', recorded('clients.list')),
    )
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

const open = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click((await canvas.findAllByText(issue.number))[0] as HTMLElement)
  return canvas.findByRole('region', { name: /Líneas de|Lines of/ })
}

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(issue.number))[0]).toBeVisible()
  },
}

/** Beside the list stands what was issued, line by line. */
export const Preview: Story = {
  play: async ({ canvas }) => {
    const lines = within(await open(canvas))
    await expect(lines.getByText(issue.issued[0]?.serial ?? '')).toBeInTheDocument()
  },
}

/** A copy is asked about, recorded, and only then fetched. */
export const Reprint: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('packingLists.reprint', () => {
        asked('recorded')
        return { number: issue.reprints + 1, at: '2026-11-20T15:00:00.000Z', by: 'Marcela Quirós Ledezma' }
      }),
      mockApiError('packingLists.pdf', 500, { message: 'El archivo no se pudo hacer.' }),
    )
  },
  play: async ({ canvas }) => {
    await open(canvas)
    await userEvent.click(canvas.getByRole('button', { name: /Reimprimir|Reprint/ }))
    const question = within(await body.findByRole('alertdialog', { name: /Reimprimir|Reprint/ }))
    await expect(question.getByText(/reimpresión 1|reprint 1/)).toBeInTheDocument()
    await userEvent.click(question.getByRole('button', { name: /Reimprimirla|Reprint it/ }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    await expect((await body.findAllByText(/no se pudo hacer/))[0]).toBeInTheDocument()
  },
}

/** An officer finds its own client's lists. */
export const Officer: Story = {
  parameters: { sievert: { role: 'client', bare: true } },
  beforeEach({ msw }) {
    msw.use(mockApi('packingLists.list', recorded('packingLists.list client')))
  },
  play: async ({ canvas }) => {
    await open(canvas)
    await expect(canvas.getByRole('button', { name: /Reimprimir|Reprint/ })).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('packingLists.list', { items: [], total: 0, totalCapped: false }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No hay listas|No packing lists/)).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('packingLists.list'))
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('packingLists.list', 500, { message: 'Algo falló de nuestro lado.' }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Reintentar|Intentar|Try again/ })).toBeVisible()
  },
}

export const Forbidden: Story = { parameters: { sievert: { role: 'participant', bare: true } } }

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(issue.number))[0]).toBeVisible()
  },
}
