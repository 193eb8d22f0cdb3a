import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { castLogo } from '../../../../contract/cast/logo.ts'
import type { LimitProfile } from '../../../../contract/schemas/limitProfiles.ts'
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
      mockApi('settings.limitProfiles', recorded('settings.limitProfiles')),
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
    await expect(await canvas.findByText(/America\/Costa_Rica/)).toBeVisible()
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

/** A picture is chosen for the head of reports, seen as it will be, and saved; one that is too heavy or none is refused. */
export const WithLogo: Story = {
  play: async ({ canvas }) => {
    const group = within(await canvas.findByRole('group', { name: /^(Logotipo|Logo)$/ }))
    const choose = () => group.getByLabelText(/Logotipo en los reportes|Logo on reports/, { selector: 'input' })
    await userEvent.upload(choose(), new File([new Uint8Array(100_001)], 'logo.png', { type: 'image/png' }))
    await group.findByText(/el máximo es|the maximum is|at most/i)
    const bytes = await (await fetch(castLogo)).blob()
    await userEvent.upload(choose(), new File([bytes], 'logo.png', { type: 'image/png' }))
    await expect(await group.findByRole('img', { name: /^(Logotipo|Logo)$/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(Guardar|Save)$/ }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...settings, logo: castLogo }))
    await userEvent.click(group.getByRole('button', { name: /Quitar el logotipo|Remove the logo/ }))
    await waitFor(() => expect(group.queryByRole('img')).toBeNull())
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

const international = recorded('settings.limitProfiles').items[0] as LimitProfile
const ahead: LimitProfile = { ...international, id: 1, name: 'Decreto 45000', validFrom: '2027-01-01', state: 'ahead' }

const still = { changing: null, failure: null }

/** Limits of the own law from a day on: they begin from the figures of the latest, and what contradicts them is refused. */
export const NewLimits: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('settings.addLimitProfile', ({ body: asked }) => {
        sent(asked)
        return { items: [ahead, international], ...still, changed: 2 }
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Límites nuevos|New limits/ }))
    const dialog = within(await body.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^(Nombre|Name)/ }), 'Decreto 45000')
    await userEvent.click(dialog.getAllByRole('spinbutton')[0] as HTMLElement)
    await userEvent.keyboard('01012027')
    const [young] = dialog.getAllByRole('textbox', { name: /16–17/ })
    await userEvent.clear(young as HTMLElement)
    await userEvent.type(young as HTMLElement, '30')
    await userEvent.click(dialog.getByRole('button', { name: /Poner en vigor|Put in force/ }))
    await dialog.findAllByText(/mayor que el límite|above the limit/)
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.clear(young as HTMLElement)
    await userEvent.type(young as HTMLElement, '5')
    await userEvent.click(dialog.getByRole('button', { name: /Poner en vigor|Put in force/ }))
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({
      name: 'Decreto 45000',
      validFrom: '2027-01-01',
      limits: { wholeBody: { young: 5_000, annual: 20_000 } },
    })
    await body.findByText(/2 (lecturas en espera|waiting readings)/)
  },
}

/** Limits that are not in force yet can be taken back. */
export const LimitsAhead: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('settings.limitProfiles', { items: [ahead, international], ...still }),
      mockApi('settings.removeLimitProfile', ({ params }) => {
        sent(params.id)
        return { items: [international], ...still, changed: 0 }
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Retirar|Take back)$/ }))
    const box = within(await body.findByRole('alertdialog'))
    await userEvent.click(box.getByRole('button', { name: /^(Retirar|Take back)$/ }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith('1'))
  },
}

/** Very many readings are judged anew behind the answer: how far it is, and no second change meanwhile. */
export const LimitsChanging: Story = {
  beforeEach({ msw }) {
    const changing = { done: 4_000, total: 12_500 }
    msw.use(mockApi('settings.limitProfiles', { items: [ahead, international], changing, failure: null }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '32')
    await expect(canvas.getByRole('button', { name: /Límites nuevos|New limits/ })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: /^(Retirar|Take back)$/ })).toBeDisabled()
  },
}

/** A change that was given up wrote nothing, and says why. */
export const LimitsNotChanged: Story = {
  beforeEach({ msw }) {
    const failure = { code: 'jobFailed', message: 'El trabajo no se pudo terminar.' }
    msw.use(mockApi('settings.limitProfiles', { items: [international], changing: null, failure }))
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/No se escribió nada de él|Nothing of it was written/)
  },
}
