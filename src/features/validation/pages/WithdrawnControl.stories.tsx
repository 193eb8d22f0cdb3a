import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Reading, Withdrawal } from '../../../../contract/schemas/readings.ts'
import type { DoseCells } from '../../../../contract/vocabulary.ts'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import { asked, at, body, queueAnswers, rowOf } from './ValidateReadingsPage.stories.tsx'
import ValidateReadingsPage from './ValidateReadingsPage.tsx'

const still = { withdrawing: null, failure: null }
const going = { withdrawing: { done: 3_000, total: 12_000 }, failure: null }

/** A control that turned out to be wrong, withdrawn whatever was decided on it. */
const meta = {
  title: 'Features/Validate readings/Withdrawn control',
  component: ValidateReadingsPage,
  parameters: { ...at('?clientId=1&period=2026-09&state=published'), docs: { story: { height: '900px' } } },
  beforeEach: queueAnswers,
} satisfies Meta<typeof ValidateReadingsPage>
export default meta
type Story = StoryObj<typeof meta>

const published = recorded('readings.list published').items
const control = published.find(({ serial }) => serial === 'OX20001') as Reading
const cells = (value: number): DoseCells => ({
  hp10: { value, status: 'measured' },
  hp3: { value: null, status: 'notMeasured' },
  hp007: { value: value + 10, status: 'measured' },
  hp10n: { value: null, status: 'notMeasured' },
})
const consequences: Withdrawal = {
  waiting: [
    {
      readingId: 1,
      serial: 'OC20134',
      personName: 'Guevara Lino, Gabriel',
      period: '2026-10',
      approved: true,
      before: cells(150),
      after: cells(240),
    },
  ],
  waitingCount: 1,
  published: [
    {
      doseId: 2,
      serial: 'OC20001',
      personName: 'Arce Montiel, Lucía',
      period: '2026-09',
      before: cells(340),
      after: cells(430),
    },
  ],
  publishedCount: 1,
  unchanged: 3,
}

const openDialog = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await rowOf(canvas, 'OX20001'))
  const drawer = within(await body.findByRole('dialog'))
  await userEvent.click(drawer.getByRole('button', { name: /Retirar el control|Withdraw the control/ }))
  return within(await body.findByRole('dialog', { name: /¿Retirar|Withdraw the control OX20001\?/ }))
}

/** Which waiting readings change, and which published doses get a proposed adjustment, before it is done. */
export const Consequences: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.list', recorded('readings.list published')),
      mockApi('readings.withdrawal', consequences),
      mockApi('readings.withdrawControl', ({ params, body: sent }) => {
        asked(params.id, sent)
        return consequences
      }),
    )
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await waitFor(async () => expect(await dialog.findByText(/0[.,]340 → 0[.,]430/)).toBeVisible())
    await expect(dialog.getByText(/vuelve a la cola|goes back into the queue/)).toBeVisible()
    await expect(dialog.getByText(/3 dosis publicadas|3 published doses/)).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox'), 'Junto al irradiador.')
    await userEvent.click(dialog.getByRole('button', { name: /^(Retirarlo|Withdraw it)$/ }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith(String(control.id), { reason: 'Junto al irradiador.' }))
  },
}

export const NothingRestsOnIt: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.list', recorded('readings.list published')),
      mockApi('readings.withdrawal', { waiting: [], waitingCount: 0, published: [], publishedCount: 0, unchanged: 0 }),
    )
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await waitFor(async () => expect(await dialog.findByText(/Nada en espera|Nothing that waits/)).toBeVisible())
  },
}

export const Looking: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(mockApi('readings.list', recorded('readings.list published')), mockApiPending('readings.withdrawal'))
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(dialog.getByRole('status')).toBeInTheDocument()
  },
}

/** What would follow is not known: nothing is withdrawn blindly. */
export const NotLookedUp: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(mockApi('readings.list', recorded('readings.list published')), mockApiError('readings.withdrawal', 500))
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByRole('button', { name: /Reintentar|Try again/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^(Retirarlo|Withdraw it)$/ })).toBeDisabled()
  },
}

const withdrawIt = /^(Retirarlo|Withdraw it)$/

/** Very much rests on it: the dialog says how far it is while it waits. */
export const Withdrawing: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.list', recorded('readings.list published')),
      mockApi('readings.withdrawal', consequences),
      mockApi('readings.withdrawing', () => (asked.mock.calls.length > 0 ? going : still)),
      mockApi('readings.withdrawControl', async ({ params }) => {
        asked(params.id)
        await new Promise(() => {})
        return consequences
      }),
    )
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.type(dialog.getByRole('textbox'), 'Junto al irradiador.')
    await userEvent.click(await dialog.findByRole('button', { name: withdrawIt }))
    await expect(await dialog.findByRole('progressbar', { name: /OX20001/ }, { timeout: 4_000 })).toHaveAttribute(
      'aria-valuenow',
      '25',
    )
  },
}

/** It takes longer than anybody waits, and goes on behind the answer: nobody withdraws it a second time meanwhile. */
export const WithdrawalGoesOn: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.list', recorded('readings.list published')),
      mockApi('readings.withdrawal', consequences),
      mockApi('readings.withdrawing', going),
    )
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByRole('progressbar', { name: /OX20001/ })).toHaveAttribute('aria-valuenow', '25')
    await expect(dialog.getByRole('button', { name: withdrawIt })).toBeDisabled()
  },
}

/** A withdrawal that was given up wrote nothing, says why, and may be asked for again. */
export const NotWithdrawn: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    const failure = { code: 'jobFailed', message: 'El trabajo no se pudo terminar.' }
    msw.use(
      mockApi('readings.list', recorded('readings.list published')),
      mockApi('readings.withdrawal', consequences),
      mockApi('readings.withdrawing', { withdrawing: null, failure }),
    )
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByText(/No se escribió nada de él|Nothing of it was written/)).toBeVisible()
    await waitFor(async () => expect(await dialog.findByRole('button', { name: withdrawIt })).toBeEnabled())
  },
}

/** It says who withdrew it and why, and offers it no more. */
export const Withdrawn: Story = {
  beforeEach({ msw }) {
    const withdrawn = { by: 'Marcela Quirós Ledezma', at: '2026-11-20T14:00:00.000Z', reason: 'Junto al irradiador.' }
    const items = [{ ...control, state: 'withdrawn' as const, withdrawn }]
    msw.use(mockApi('readings.list', { ...recorded('readings.list published'), items, total: 1 }))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await rowOf(canvas, 'OX20001'))
    const drawer = within(await body.findByRole('dialog'))
    await expect(drawer.getByText(/Junto al irradiador/)).toBeVisible()
    await expect(drawer.queryByRole('button', { name: /Retirar el control|Withdraw the control/ })).toBeNull()
  },
}
