import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

const body = within(document.body)
const sent = fn()
const settings = recorded('settings.service')

/** How the service works: its name on reports, when something is missed, who sees the CCSS's screens. */
const meta = {
  title: 'Features/Service settings',
  component: App,
  args: { memory: '/administration/settings' },
  parameters: { sievert: { bare: true }, docs: { story: { height: '1000px' } } },
  beforeEach({ msw }) {
    sent.mockClear()
    msw.use(
      mockApi('settings.service', settings),
      mockApi('users.list', recorded('users.list')),
      mockApi('settings.update', ({ body: asked }) => {
        sent(asked)
        return { ...settings, ...(asked as object), version: settings.version + 1 }
      }),
    )
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

const name = /Nombre del servicio|Name of the service/

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name })).toBeVisible()
    await expect(canvas.getByText(/America\/Costa_Rica/)).toBeVisible()
  },
}

/** What is typed is saved over the version that was seen. */
export const Saved: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name }), 'Dosimetría del Valle')
    await userEvent.click(canvas.getByRole('button', { name: /^(Guardar|Save)$/ }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...settings, serviceName: 'Dosimetría del Valle' }))
    await body.findByText(/Ajustes guardados|Settings saved/)
  },
}

/** Users are found by name, and taken off the list again. */
export const Users: Story = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: /^(Usuarios|Users)$/ }))
    const before = list.queryAllByRole('listitem').length
    await userEvent.click(canvas.getByRole('combobox', { name: /Agregar un usuario|Add a user/ }))
    await userEvent.click((await body.findAllByRole('option'))[0] as HTMLElement)
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(before + 1))
    await userEvent.click(list.getAllByRole('button', { name: /^(Quitar a|Remove)/ })[0] as HTMLElement)
    await waitFor(() => expect(list.queryAllByRole('listitem')).toHaveLength(before))
  },
}

/** Days that are none are refused beside their field. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    const days = await canvas.findByRole('textbox', { name: /echar en falta un dosímetro|a dosimeter is missed/ })
    await userEvent.clear(days)
    await userEvent.type(days, '0')
    await userEvent.click(canvas.getByRole('button', { name: /^(Guardar|Save)$/ }))
    await expect((await canvas.findAllByText(/El mínimo es 1|The minimum is 1/))[0]).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('settings.service'))
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('settings.service', 500, { message: 'Algo falló de nuestro lado.' }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Reintentar|Intentar|Try again/ })).toBeVisible()
  },
}

export const Forbidden: Story = { parameters: { sievert: { role: 'client', bare: true } } }

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
