import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { mockApi } from '../../../testing/mockApi.ts'
import { asked, at, body, find, queueAnswers, queueOf, rowOf } from './ValidateReadingsPage.stories.tsx'
import ValidateReadingsPage from './ValidateReadingsPage.tsx'

/** What a reading rests on may change after somebody has decided on it: it comes back and says what changed. */
const meta = {
  title: 'Features/Validate readings/Judged anew',
  component: ValidateReadingsPage,
  parameters: { ...at(), docs: { story: { height: '900px' } } },
  beforeEach: queueAnswers,
} satisfies Meta<typeof ValidateReadingsPage>
export default meta
type Story = StoryObj<typeof meta>

const back: Reading = {
  ...find('OC20134'),
  state: 'flagged',
  judgement: 2,
  flags: [{ code: 'noControl', severity: 'warn', quantity: 'hp10', value: 98 }],
  returned: {
    at: '2026-11-10T14:20:00.000Z',
    approved: true,
    changes: [
      { what: 'background', quantity: 'hp10', before: 64, after: 98 },
      { what: 'net', quantity: 'hp10', before: 150, after: 116 },
      { what: 'background', quantity: 'hp007', before: 66, after: 66 },
      { what: 'flag', flag: { code: 'noControl', severity: 'warn', quantity: 'hp10', value: 98 } },
    ],
  },
}

/** Its control was rejected after the approval: the row says that it is back, the drawer each figure that changed. */
export const Returned: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('readings.list', queueOf([back])))
  },
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, 'OC20134')
    await expect(row).toHaveTextContent(/De vuelta|Back/)
    await userEvent.click(row)
    const alert = await body.findByRole('alert')
    await expect(alert).toHaveTextContent(/0[.,]064 → 0[.,]098/)
    await expect(alert).toHaveTextContent(/otra fuente|elsewhere/)
    await expect(alert).toHaveTextContent(/Sin control|No control/)
  },
}

/** Its line was put right after the approval: whose dose it is, where and on which days it was worn, and that it has a record. */
export const OfSomebodyElse: Story = {
  beforeEach({ msw }) {
    const days = [
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '2026-10-12', to: '2026-10-31' },
    ] as const
    const returned: Reading['returned'] = {
      at: '2026-11-10T14:20:00.000Z',
      approved: true,
      changes: [
        { what: 'person', before: 4, after: 7, beforeName: 'Solano Rojas, Marta', afterName: back.personName },
        { what: 'position', before: 'collar', after: 'chest' },
        { what: 'days', before: days[0], after: days[1] },
        { what: 'recorded' },
      ],
    }
    msw.use(mockApi('readings.list', queueOf([{ ...back, flags: [], state: 'clean', returned }])))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await rowOf(canvas, 'OC20134'))
    const alert = await body.findByRole('alert')
    await expect(alert).toHaveTextContent(/Solano Rojas, Marta/)
    await expect(alert).toHaveTextContent(/12\/10\/2026|12 Oct 2026/)
  },
}

/** The figures changed while the page was open: what was not seen is not approved, and it is named. */
export const ChangedMeanwhile: Story = {
  beforeEach({ msw }) {
    const { id } = find('RR20015')
    msw.use(mockApi('readings.approve', { approved: 0, awaitingSecond: 0, changed: [{ id, serial: 'RR20015' }] }))
  },
  play: async ({ canvas }) => {
    ;(await rowOf(canvas, 'RR20015')).focus()
    await userEvent.keyboard('a')
    const box = within(await body.findByRole('alertdialog'))
    await userEvent.click(box.getByRole('button', { name: /^(Aprobar|Approve)$/ }))
    await expect(
      await body.findByText(/RR20015/, { selector: '[role="alert"] *, [role="status"] *' }),
    ).toBeInTheDocument()
  },
}

/** Whose approval was withdrawn says why, to whoever decides next. */
export const ApprovalWithdrawn: Story = {
  beforeEach({ msw }) {
    const withdrawn = { at: '2026-11-12T15:00:00.000Z', approved: true, changes: [], reason: 'Aprobada por error.' }
    msw.use(mockApi('readings.list', queueOf([{ ...find('RR20015'), returned: withdrawn }])))
  },
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, 'RR20015')
    await expect(row).toHaveTextContent(/aprobación retirada|approval withdrawn/)
    await userEvent.click(row)
    await waitFor(async () =>
      expect(await body.findByText(/(Se retiró|was withdrawn).*Aprobada por error/)).toBeVisible(),
    )
  },
}

/** A publication leaves behind what is no longer what its approvers saw. */
export const PublishedButOne: Story = {
  beforeEach({ msw }) {
    const left = { id: find('OC20134').id, serial: 'OC20134', personName: find('OC20134').personName }
    msw.use(mockApi('readings.publish', { published: 30, closures: 0, returned: [left] }))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Publicar|Publish)…$/ }))
    const box = within(await body.findByRole('alertdialog'))
    const button = await box.findByRole('button', { name: /^(Publicar|Publish)$/ })
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    await expect(
      await body.findByText(/OC20134/, { selector: '[role="alert"] *, [role="status"] *' }),
    ).toBeInTheDocument()
  },
}

const byHand: Reading = {
  ...find('OC20134'),
  state: 'flagged',
  flags: [{ code: 'noControl', severity: 'warn', quantity: 'hp10', value: 0 }],
  cells: {
    ...find('OC20134').cells,
    hp10: { ...find('OC20134').cells.hp10, background: 0, step: 'manual', controlIds: [] },
  },
  manual: { by: 'Marcela Quirós Solano', at: '2026-11-10T14:20:00.000Z', reason: 'El informe trae valores netos.' },
}

/** A background by hand says who entered it and why, and can be taken back. */
export const WithdrawBackground: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.list', queueOf([byHand])),
      mockApi('readings.withdrawBackground', ({ body: sent }) => {
        asked(sent)
        return { changed: 1 }
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await rowOf(canvas, 'OC20134'))
    await userEvent.click(await body.findByRole('button', { name: /^(Retirar|Withdraw)$/ }))
    const box = within(await body.findByRole('dialog', { name: /Retirar el fondo|Withdraw the background/ }))
    await userEvent.type(box.getByLabelText(/Motivo|Reason/), 'Era de otro período')
    await userEvent.click(box.getByRole('button', { name: /Retirarlo|Withdraw it/ }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ readingIds: [byHand.id], reason: 'Era de otro período' }))
  },
}

const implausible: Reading = {
  ...find('OX20015'),
  state: 'flagged',
  flags: [{ code: 'controlImplausible', severity: 'block', quantity: 'hp10', value: 9_000, level: 310 }],
}

/** A control that no place can have shown blocks, and takes nothing off, until somebody says why it counts. */
export const ImplausibleControl: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.list', queueOf([implausible])),
      mockApi('readings.confirmControl', ({ body: sent }) => {
        asked(sent)
        return { changed: 12 }
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await rowOf(canvas, 'OX20015'))
    await userEvent.click(await body.findByRole('button', { name: /Confirmar el control|Confirm the control/ }))
    const box = within(await body.findByRole('dialog', { name: /OX20015/ }))
    await userEvent.type(box.getByLabelText(/Motivo|Reason/), 'Junto al generador')
    await userEvent.click(box.getByRole('button', { name: /^(Confirmarlo|Confirm it)$/ }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ reason: 'Junto al generador' }))
  },
}

/** A spare blocks until somebody says who wore it: its dose would be nobody's. */
export const WearerOfSpare: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.setWearer', ({ body: sent }) => {
        asked(sent)
        return { changed: 1 }
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await rowOf(canvas, 'OS20001'))
    await userEvent.click(await body.findByRole('button', { name: /Quién lo llevó|Who wore it/ }))
    const box = within(await body.findByRole('dialog', { name: /OS20001/ }))
    await userEvent.type(box.getByLabelText(/Motivo|Reason/), 'Quedó en la sala')
    await userEvent.click(box.getByRole('button', { name: /^(Guardar|Keep it)$/ }))
    await expect((await box.findAllByText(/Elija la persona|Choose the person/)).length).toBeGreaterThan(0)
    await expect(asked).not.toHaveBeenCalled()
    await userEvent.click(box.getByRole('combobox', { name: /llevó puesto|worn\?/ }))
    await userEvent.click(await body.findByRole('option', { name: /nadie lo llevó|nobody wore it/ }))
    await userEvent.click(box.getByRole('button', { name: /^(Guardar|Keep it)$/ }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ worn: false, reason: 'Quedó en la sala' }))
  },
}
