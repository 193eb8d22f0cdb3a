import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

const home = '/dosimetry/admin/instadose/assignments'
const body = within(document.body)
const sent = fn()
const device = recorded('keptDevices.get')

/** Gives a device to a person, changes what nothing rests on, and brings a list of many. */
const meta = {
  title: 'Features/Instadose/Forms',
  component: App,
  args: { memory: `${home}/create` },
  parameters: { sievert: { bare: true }, docs: { story: { height: '860px' } } },
  beforeEach({ msw }) {
    sent.mockClear()
    const saved = ({ body: asked }: { body: unknown }) => {
      sent(asked)
      return device
    }
    msw.use(
      mockApi('keptDevices.create', saved),
      mockApi('keptDevices.update', saved),
      mockApi('keptDevices.get', device),
      mockApi('keptDevices.list', recorded('keptDevices.list')),
      mockApi('clients.list', recorded('clients.list')),
      mockApi('clients.get', { ...recorded('clients.get'), id: device.clientId, name: device.clientName }),
      mockApi('people.list', recorded('people.list')),
      mockApi('people.get', { ...recorded('people.get'), id: device.personId }),
      mockApi('dosimeters.list', recorded('dosimeters.list')),
      mockApi('dosimeterTypes.list', recorded('dosimeterTypes.list')),
      mockApi('settings.get', recorded('settings.get')),
    )
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>
const edit = { memory: `${home}/${device.id}/edit` }
const save = /^(Guardar|Save)$/

/** Nothing is given out before it is said what, to whom and from when. */
export const New: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: save }))
    await expect((await canvas.findAllByText(/obligatorio|required/)).length).toBeGreaterThan(1)
    await expect(sent).not.toHaveBeenCalled()
  },
}

/** Only those in the stock that are made to be kept are offered. */
export const NewFromStock: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('dosimeters.list', ({ query }) => {
        sent(query.get('kept'), query.get('status'))
        return recorded('dosimeters.list')
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: /^(Dosímetro|Dosimeter)/ }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith('true', 'inStock'))
    await waitFor(async () => expect((await body.findAllByRole('option'))[0]).toBeVisible())
  },
}

export const Edit: Story = {
  args: edit,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: /Posición|Position/ }))
    await userEvent.click(await body.findByRole('option', { name: /Muñeca|Wrist/ }))
    await userEvent.click(canvas.getByRole('button', { name: save }))
    const { version, siteId, from, to } = device
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ version, siteId, from, to, position: 'wrist' }))
  },
}

/** A reading rests on it: what that reading was made of stays. */
export const EditRestedOn: Story = {
  args: edit,
  beforeEach({ msw }) {
    msw.use(mockApi('keptDevices.get', { ...recorded('keptDevices.get read'), id: device.id }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/lectura basada en esta|reading rests on this/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: save })).toBeNull()
  },
}

export const EditLoading: Story = {
  args: edit,
  beforeEach({ msw }) {
    msw.use(mockApiPending('keptDevices.get'))
  },
}

export const EditFailed: Story = {
  args: edit,
  beforeEach({ msw }) {
    msw.use(mockApiError('keptDevices.get', 500, { message: 'Algo falló de nuestro lado.' }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Reintentar|Intentar|Try again/ })).toBeVisible()
  },
}

export const EditNotThere: Story = {
  args: edit,
  beforeEach({ msw }) {
    msw.use(mockApiError('keptDevices.get', 404))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  },
}

export const Forbidden: Story = {
  parameters: { sievert: { role: 'client', bare: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: save })).toBeNull()
  },
}

/** A list is read dry: each row says what it would do, and why one is left out. */
export const Import: Story = {
  args: { memory: home },
  beforeEach({ msw }) {
    const told = { line: 2, outcome: 'new' as const, serial: 'IN20029', name: 'Quesada Nieto, Carmen' }
    const refused = { line: 3, outcome: 'rejected' as const, serial: 'IN20001', name: '' }
    msw.use(
      mockApi('keptDevices.import', ({ query }) => {
        sent(query.get('confirm'))
        return {
          confirmed: query.get('confirm') === 'true',
          counts: { new: 1, rejected: 1 },
          rows: [
            { ...told, column: null, value: null, reason: null },
            { ...refused, column: 'serie', value: 'IN20001', reason: 'El dosímetro IN20001 no está en existencias.' },
          ],
        }
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Traer una lista|Bring a list/ }))
    const dialog = within(await body.findByRole('dialog'))
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    await userEvent.upload(input, new File(['serie;desde\n'], 'lista.csv', { type: 'text/csv' }))
    await waitFor(async () => expect(await dialog.findByText(/no está en existencias/)).toBeVisible())
    await expect(sent.mock.calls).toEqual([['false']])
    await userEvent.click(dialog.getByRole('button', { name: /^(Entregar 1|Give out 1)/ }))
    await waitFor(() => expect(sent.mock.calls).toEqual([['false'], ['true']]))
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: save })).toBeVisible()
  },
}
