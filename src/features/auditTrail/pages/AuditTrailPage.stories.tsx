import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { AuditEvent } from '../../../../contract/schemas/auditEvents.ts'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

const address = '/administration/audit'
const body = within(document.body)
const asked = fn()
const { items } = recorded('auditEvents.list')
const [first] = items as [AuditEvent]
const changed: AuditEvent = {
  ...first,
  id: 9_001,
  action: 'person.updated',
  objectType: 'person',
  objectId: '12',
  before: { email: 'irene@demo.sievert', category: 'B', sex: 'F' },
  after: { email: 'irene.salguero@demo.sievert', category: 'A', sex: 'F' },
}
const page = (shown: AuditEvent[]) => ({ items: shown, total: shown.length, totalCapped: false })

/** Who did what, when and on what: nothing of it is ever changed. */
const meta = {
  title: 'Features/Audit trail',
  component: App,
  args: { memory: address },
  parameters: { sievert: { bare: true }, docs: { story: { height: '860px' } } },
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('auditEvents.list', ({ query }) => {
        asked(Object.fromEntries(query))
        return page([changed, ...items])
      }),
      mockApi('people.list', recorded('people.list')),
    )
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/Modificó una persona|Changed a person/))[0]).toBeVisible()
  },
}

/** What it was and what it became, field by field; what stayed comes last. */
export const Details: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByText(/Modificó una persona|Changed a person/))[0] as HTMLElement)
    const dialog = within(await body.findByRole('dialog', { name: /Modificó una persona|Changed a person/ }))
    await waitFor(() => expect(dialog.getByText('irene.salguero@demo.sievert')).toBeVisible())
    await expect(dialog.getByText(/sin cambio|unchanged/)).toBeVisible()
    // Fields in the reader's words, as what stands in them.
    await expect(dialog.getByRole('rowheader', { name: /^(Correo electrónico|Email)$/ })).toBeVisible()
    await expect(dialog.getByRole('rowheader', { name: /^(Sexo|Sex)$/ })).toBeVisible()
    await expect(dialog.queryByText('email')).not.toBeInTheDocument()
  },
}

/** Narrowed to a kind of thing: the server is asked for it. */
export const Narrowed: Story = {
  play: async ({ canvas }) => {
    await canvas.findAllByText(/Modificó una persona|Changed a person/)
    await userEvent.click(canvas.getByRole('combobox', { name: /^(Sobre qué|On what)$/ }))
    await userEvent.click(await body.findByRole('option', { name: /^(Persona|Person)$/ }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ objectType: 'person' })))
  },
}

export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('auditEvents.list', page([])))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Todavía no hay nada|Nothing yet/)).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('auditEvents.list'))
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('auditEvents.list', 500, { message: 'Algo falló de nuestro lado.' }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Reintentar|Intentar|Try again/ })).toBeVisible()
  },
}

export const Forbidden: Story = { parameters: { sievert: { role: 'client', bare: true } } }

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/Modificó una persona|Changed a person/))[0]).toBeVisible()
  },
}
