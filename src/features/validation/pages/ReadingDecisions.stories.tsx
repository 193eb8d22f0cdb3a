import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { perQuantity } from '../../../../contract/quantities.ts'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import type { Flag } from '../../../../contract/vocabulary.ts'
import { mockApi } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import { users } from '../../../testing/users.ts'
import { asked, at, body, find, queueAnswers, queueOf, rowOf } from './ValidateReadingsPage.stories.tsx'
import ValidateReadingsPage from './ValidateReadingsPage.tsx'

/** How many the recorded queue may approve at once. */
const { clean } = recorded('readings.list').summary

/** A reading as an approval names it: with the judgement that was seen. */
const seen = (serial: string) => ({ id: find(serial).id, judgement: find(serial).judgement })

/** Decisions: what each asks before it is taken, and what it says of what stays behind. */
const meta = {
  title: 'Features/Validate readings/Decisions',
  component: ValidateReadingsPage,
  parameters: { ...at(), docs: { story: { height: '900px' } } },
  beforeEach: queueAnswers,
} satisfies Meta<typeof ValidateReadingsPage>
export default meta
type Story = StoryObj<typeof meta>

/** The clean ones at once: the button and the question carry the number. */
export const ApproveAllClean: Story = {
  parameters: at('?clientId=1&period=2026-10'),
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.approveClean', ({ body: sent }) => {
        asked(sent)
        return { approved: clean, awaitingSecond: 0, changed: [] }
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: new RegExp(`\\(${clean}\\)`) }))
    const box = within(await body.findByRole('alertdialog'))
    await expect(box.getByText(/Hospital San Gabriel del Valle, (octubre|October) 2026/)).toBeInTheDocument()
    await waitFor(() => expect(box.getByRole('button', { name: new RegExp(`${clean}`) })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ clientId: 1, period: '2026-10' }))
  },
}

/** With a search the number on the button would not be the number approved: it is off and says why. */
export const ApproveCleanNarrowed: Story = {
  parameters: at('?search=retana'),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /limpias|clean \(/ })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(/búsqueda|search/)
  },
}

/** A clean one: `a`, then Enter; the cursor goes on to the next. */
export const ApproveByKey: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.approve', ({ body: sent }) => {
        asked(sent)
        return { approved: 1, awaitingSecond: 0, changed: [] }
      }),
    )
  },
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, 'RR20015')
    row.focus()
    await userEvent.keyboard('a')
    const box = within(await body.findByRole('alertdialog'))
    await waitFor(() => expect(box.getByRole('button', { name: /^(Aprobar|Approve)$/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ readings: [seen('RR20015')] }))
    await waitFor(async () => expect(await rowOf(canvas, 'RR20008')).toHaveFocus())
  },
}

/** Clean, warned, blocked and above a limit together: each is named, what cannot be approved is not sent. */
export const ApproveMixed: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.list', queueOf([find('OC20134'), find('OC20218'), find('OC20127'), find('OC20204')])),
      mockApi('readings.approve', ({ body: sent }) => {
        asked(sent)
        return { approved: 2, awaitingSecond: 1, changed: [] }
      }),
    )
  },
  play: async ({ canvas }) => {
    await rowOf(canvas, 'OC20134')
    await userEvent.click(canvas.getByRole('checkbox', { name: /todas|all readings/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^(Aprobar|Approve) \(4\)/ }))
    const box = within(await body.findByRole('dialog'))
    await expect(box.getByText(/OC20127/)).toHaveTextContent(/impide|blocks/)
    await expect(box.getByText(/OC20204/)).toHaveTextContent(/primera|first/)
    await userEvent.click(box.getByRole('button', { name: /^(Aprobar|Approve)$/ }))
    await expect(await box.findByRole('alert')).toBeInTheDocument()
    await expect(asked).not.toHaveBeenCalled()
    await userEvent.type(box.getByLabelText(/Nota|Note/), 'Control extraviado en el envío.')
    await userEvent.click(box.getByRole('button', { name: /^(Aprobar|Approve)$/ }))
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    await expect(asked.mock.calls[0]?.[0]).toEqual({
      readings: [seen('OC20134'), seen('OC20218'), seen('OC20204')],
      note: 'Control extraviado en el envío.',
    })
  },
}

/** Above a limit: another administrator has approved, and this is the second approval. */
export const SecondApproval: Story = {
  beforeEach({ msw }) {
    const waiting = {
      ...find('OC20204'),
      firstApprovedBy: 'Esteban Cascante Rivas',
      note: 'Verificado con el hospital.',
    }
    msw.use(mockApi('readings.list', queueOf([waiting])))
  },
  play: async ({ canvas }) => {
    ;(await rowOf(canvas, 'OC20204')).focus()
    await userEvent.keyboard('a')
    await expect(await body.findByRole('alertdialog')).toHaveTextContent('Esteban Cascante Rivas')
  },
}

/** The same reading for whoever gave the first approval: nothing opens, and the reason is said. */
export const OwnFirstApproval: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('readings.list', queueOf([{ ...find('OC20204'), firstApprovedBy: users.admin.nombre }])))
  },
  play: async ({ canvas }) => {
    ;(await rowOf(canvas, 'OC20204')).focus()
    await userEvent.keyboard('a')
    await expect(await body.findByText(/otro administrador|another administrator/)).toBeInTheDocument()
    await expect(body.queryByRole('alertdialog')).toBeNull()
  },
}

export const Reject: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.reject', ({ body: sent }) => {
        asked(sent)
        return { changed: 1 }
      }),
    )
  },
  play: async ({ canvas }) => {
    ;(await rowOf(canvas, 'OC20127')).focus()
    await userEvent.keyboard('r')
    const box = within(await body.findByRole('dialog'))
    await expect(box.getByText(/Fonseca Rub, Natalia · OC20127/)).toBeInTheDocument()
    await waitFor(() => expect(box.getByLabelText(/Motivo|Reason/)).toHaveFocus())
    await userEvent.keyboard('Lector con filtro equivocado')
    await userEvent.click(box.getByRole('button', { name: /^(Rechazar|Reject)$/ }))
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({ readingIds: [find('OC20127').id], reason: 'Lector con filtro equivocado' }),
    )
  },
}

export const ReadAgain: Story = {
  play: async ({ canvas }) => {
    ;(await rowOf(canvas, 'OC20113')).focus()
    await userEvent.keyboard('l')
    await expect(await body.findByRole('dialog')).toHaveTextContent('OC20113')
  },
}

/** Approved too soon: `d` takes it back before it is published, with the reason; what has no approval stays as it is. */
export const WithdrawApproval: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.list', queueOf([{ ...find('RR20015'), state: 'approved' }, find('OC20218')])),
      mockApi('readings.withdrawApproval', ({ body: sent }) => {
        asked(sent)
        return { changed: 1 }
      }),
    )
  },
  play: async ({ canvas }) => {
    await rowOf(canvas, 'RR20015')
    await userEvent.click(canvas.getByRole('checkbox', { name: /todas|all readings/ }))
    await userEvent.keyboard('d')
    const box = within(await body.findByRole('dialog'))
    await expect(box.getByText(/RR20015/)).toBeInTheDocument()
    await expect(box.getByText(/^1 (más|more)/)).toBeInTheDocument()
    await userEvent.type(box.getByLabelText(/Motivo|Reason/), 'Aprobada por error')
    await userEvent.click(box.getByRole('button', { name: /Retirar aprobación|Withdraw approval/ }))
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({ readingIds: [find('RR20015').id], reason: 'Aprobada por error' }),
    )
  },
}

/** A reading for which nothing gives a background: no net, and the flag blocks. */
function withoutBackground(): Reading {
  const reading = find('OC20218')
  const cell = (quantity: 'hp10' | 'hp007') => ({
    ...reading.cells[quantity],
    background: null,
    net: null,
    status: 'notEvaluable' as const,
    step: 'none' as const,
  })
  const flags: Flag[] = [
    { code: 'noControl', severity: 'block', quantity: 'hp10' },
    { code: 'noControl', severity: 'block', quantity: 'hp007' },
  ]
  return { ...reading, cells: { ...reading.cells, hp10: cell('hp10'), hp007: cell('hp007') }, flags }
}

/** A background entered by hand: typed in mSv, sent as whole microsieverts, and never left half empty. */
export const BackgroundByHand: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.list', queueOf([withoutBackground()])),
      mockApi('readings.setBackground', ({ body: sent }) => {
        asked(sent)
        return { changed: 1 }
      }),
    )
  },
  play: async ({ canvas }) => {
    ;(await rowOf(canvas, 'OC20218')).focus()
    await userEvent.keyboard('f')
    const box = within(await body.findByRole('dialog'))
    await expect(box.queryByLabelText(/Hp\(3\)/)).toBeNull()
    const deep = box.getByLabelText(/Hp\(10\)/)
    await waitFor(() => expect(deep).toHaveFocus())
    await userEvent.type(deep, '0,0881')
    await userEvent.type(box.getByLabelText(/Motivo|Reason/), 'Promedio de la sede')
    await userEvent.click(box.getByRole('button', { name: /Poner el fondo|Enter it/ }))
    await expect((await box.findAllByText(/decimales|decimals/)).length).toBeGreaterThan(0)
    await expect(asked).not.toHaveBeenCalled()
    await userEvent.clear(deep)
    await userEvent.type(deep, '0,088')
    await userEvent.type(box.getByLabelText(/Hp\(0[.,]07\)/), '0.09')
    await userEvent.click(box.getByRole('button', { name: /Poner el fondo|Enter it/ }))
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({
        readingIds: [find('OC20218').id],
        background: { ...perQuantity(() => null), hp10: 88, hp007: 90 },
        reason: 'Promedio de la sede',
      }),
    )
  },
}
