import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { apiErrorResponse, mockApi, mockApiError } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import PersonEditPage from './PersonEditPage.tsx'

/** Where a person works, and what it received elsewhere. */
const meta = {
  title: 'Features/Personnel/Record',
  component: PersonEditPage,
  parameters: {
    sievert: {
      address: '/listings/personal/1/edit',
      path: '/listings/personal/:id/edit',
      namespaces: ['personnel'],
    },
  },
  beforeEach({ msw }) {
    msw.use(
      mockApi('people.get', recorded('people.get')),
      mockApi('externalDoses.list', recorded('externalDoses.list none')),
      mockApi('employments.lines', { lines: [] }),
      mockApi('clients.list', recorded('clients.list')),
      mockApi('clients.get', recorded('clients.get')),
    )
  },
} satisfies Meta<typeof PersonEditPage>
export default meta
type Story = StoryObj<typeof meta>

const press = async (canvas: ReturnType<typeof within>, name: RegExp) =>
  userEvent.click(await canvas.findByRole('button', { name }))
const dialogIsOpen = async (name: RegExp) => {
  const dialog = await within(document.body).findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return dialog
}
const typeDay = async (dialog: HTMLElement, spanish: string, english: string) => {
  await userEvent.click(within(dialog).getAllByRole('spinbutton')[0] as HTMLElement)
  await userEvent.keyboard(/Terminar/.test(dialog.textContent ?? '') ? spanish : english)
}

const both = recorded('people.get two employers')
const withTwo: Story['beforeEach'] = ({ msw }) => {
  msw.use(mockApi('people.get', both), mockApi('externalDoses.list', recorded('externalDoses.list')))
}

/** Two employers at once, and doses of before: one stands, one waits for us, one that we recorded ourselves. */
export const TwoEmployers: Story = {
  beforeEach: withTwo,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findAllByRole('button', { name: /^(Terminar el empleo|End the employment)/ }),
    ).toHaveLength(2)
    await expect(await canvas.findByText('Hospital Metropolitano')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^(Confirmar|Confirm) / })).toHaveLength(1)
  },
}
export const TwoEmployersPhone: Story = { ...TwoEmployers, globals: { viewport: { value: 'phone' } } }

export const AddEmployment: Story = {
  beforeEach: withTwo,
  play: async ({ canvas }) => {
    await press(canvas, /^(Agregar empleo|Add employment)$/)
    const dialog = await dialogIsOpen(/^(Otro empleo de|Another employment of) /)
    await userEvent.click(within(dialog).getByRole('button', { name: /^(Agregar empleo|Add employment)$/ }))
    await waitFor(async () => expect(await within(dialog).findByRole('alert')).toBeVisible())
  },
}

export const EndEmployment: Story = {
  beforeEach: withTwo,
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^(Terminar el empleo|End the employment)/ })
    await userEvent.click(first as HTMLElement)
    const dialog = await dialogIsOpen(/^(Terminar un empleo|End an employment)/)
    await typeDay(dialog, '30112026', '30Nov2026')
    await waitFor(async () => expect(await within(dialog).findByText(/Ningún dosímetro|No dosimeter/)).toBeVisible())
  },
}

export const RecordExternal: Story = {
  beforeEach: withTwo,
  play: async ({ canvas }) => {
    await press(canvas, /^(Registrar una dosis|Record a dose)$/)
    const dialog = await dialogIsOpen(/recibió en otra parte|received elsewhere/)
    await userEvent.click(within(dialog).getByRole('button', { name: /^(Registrar una dosis|Record a dose)$/ }))
    await waitFor(async () => expect(await within(dialog).findByRole('alert')).toBeVisible())
  },
}

export const ConfirmExternal: Story = {
  beforeEach: withTwo,
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^(Confirmar|Confirm) / }))[0] as HTMLElement)
    await dialogIsOpen(/¿Confirmar esta dosis\?|Confirm this dose\?/)
  },
}

/** It was judged otherwise meanwhile: looked at again, and then decided. */
export const ConfirmRefused: Story = {
  beforeEach(context) {
    withTwo(context)
    const message = 'Lo que las reglas dicen de esta dosis cambió desde que usted la vio. Revísela de nuevo.'
    context.msw.use(mockApi('externalDoses.confirm', () => apiErrorResponse(409, { code: 'judgedOtherwise', message })))
  },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^(Confirmar|Confirm) / }))[0] as HTMLElement)
    const dialog = await dialogIsOpen(/¿Confirmar esta dosis\?|Confirm this dose\?/)
    await userEvent.click(within(dialog).getByRole('button', { name: /^(Confirmar|Confirm)$/ }))
    await waitFor(async () => expect(await within(dialog).findByText(/Revísela de nuevo/)).toBeVisible())
  },
}

export const WithdrawExternal: Story = {
  beforeEach: withTwo,
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^(Retirar|Withdraw) / }))[0] as HTMLElement)
    const dialog = await dialogIsOpen(/¿Retirar esta dosis\?|Withdraw this dose\?/)
    await userEvent.click(within(dialog).getByRole('button', { name: /^(Retirar|Withdraw)$/ }))
    await waitFor(async () => expect(await within(dialog).findByRole('alert')).toBeVisible())
  },
}

/** What stands is only asked for: another administrator decides. */
export const AskWithdrawal: Story = {
  beforeEach: withTwo,
  play: async ({ canvas }) => {
    await userEvent.click(
      (
        await canvas.findAllByRole('button', { name: /^(Pedir el retiro de|Ask for withdrawal of) / })
      )[0] as HTMLElement,
    )
    const dialog = await dialogIsOpen(/¿Pedir el retiro de esta dosis\?|Ask for the withdrawal of this dose\?/)
    await expect(within(dialog).getByText(/hasta que otro administrador|until another administrator/)).toBeVisible()
  },
}

const withdrawing = (own: boolean) => {
  const { items } = recorded('externalDoses.list')
  return {
    items: items.flatMap((item) => {
      if (item.state !== 'standing') return []
      const asked = { state: 'withdrawing' as const, by: 'Ana', at: '2026-11-20T15:00:00.000Z', reason: 'Repetida' }
      return [{ ...item, own, state: 'withdrawing' as const, versions: [...item.versions, asked] }]
    }),
  }
}

/** Another administrator asked for the withdrawal: it is confirmed, or the dose is kept. */
export const WithdrawalWaits: Story = {
  beforeEach(context) {
    withTwo(context)
    context.msw.use(mockApi('externalDoses.list', withdrawing(false)))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^(Conservar|Keep) / })).toBeVisible()
    await press(canvas, /^(Confirmar el retiro de|Confirm the withdrawal of) /)
    await dialogIsOpen(/¿Confirmar el retiro de esta dosis\?|Confirm the withdrawal of this dose\?/)
  },
}

/** We asked for it ourselves: we may take that back, and confirm nothing. */
export const OwnWithdrawal: Story = {
  beforeEach(context) {
    withTwo(context)
    context.msw.use(mockApi('externalDoses.list', withdrawing(true)))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(Usted pidió el retiro|You asked for the withdrawal)/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^(Conservar|Keep) / })).toBeVisible()
    await expect(
      canvas.queryByRole('button', { name: /^(Confirmar el retiro|Confirm the withdrawal)/ }),
    ).not.toBeInTheDocument()
  },
}

export const ExternalFailed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('externalDoses.list', 500))
  },
}
