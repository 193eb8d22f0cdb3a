import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import type { Sheet } from '../../../../contract/schemas/assignments.ts'
import { mockApi, mockApiError } from '../../../testing/mockApi.ts'
import { open, planned, sheetAnswers } from './OslAssignmentsPage.stories.tsx'
import OslAssignmentsPage from './OslAssignmentsPage.tsx'

/** Dosimeters scanned into the lines of a sheet: each scan is taken at once and answered by itself. */
const meta = {
  title: 'Features/OSL assignments/Scans',
  component: OslAssignmentsPage,
  parameters: { ...open, docs: { story: { height: '900px' } } },
  beforeEach: sheetAnswers,
} satisfies Meta<typeof OslAssignmentsPage>
export default meta
type Story = StoryObj<typeof meta>

const given = fn()
/** What a line is like once it was given a serial. */
const answered = ({ params, body }: { params: Record<string, unknown>; body: unknown }) => {
  given(body)
  const { serial } = body as { serial: string }
  const line = planned(2).lines.find(({ id }) => id === Number(params.id)) as Sheet['lines'][number]
  return { ...line, serial, dosimeterId: 1 }
}
const scan = async (serial: string) => userEvent.keyboard(`${serial}{Enter}`)

/** Enter gives the scanned dosimeter to the line, whose it is named; the cursor waits for no answer. */
export const ScanIntoLines: Story = {
  beforeEach({ msw }) {
    given.mockClear()
    msw.use(mockApi('assignments.sheet', planned(2)), mockApi('assignments.giveDosimeter', answered))
  },
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByPlaceholderText(/Escanear|Scan/)
    await userEvent.type(first as HTMLElement, 'ab{Enter}')
    await expect(given).not.toHaveBeenCalled()
    await expect(first).toBeInvalid()
    await userEvent.clear(first as HTMLElement)
    await userEvent.type(first as HTMLElement, 'ox20036{Enter}')
    await expect(second).toHaveFocus()
    await scan('ox20037')
    await waitFor(() => expect(given).toHaveBeenCalledTimes(2))
    await expect(given.mock.calls.map(([body]) => body)).toContainEqual(
      expect.objectContaining({ serial: 'OX20036', replaces: null, clientId: 1, period: '2026-11' }),
    )
    await expect(await canvas.findByText(/^(2 escaneos guardados|2 scans saved)$/)).toBeVisible()
  },
}

/** A refused scan is named, in its line and among the scans. */
export const ScanRefused: Story = {
  beforeEach({ msw }) {
    const message = 'El dosímetro OR20001 es de tipo OSL-RING; la línea requiere OSL-CHEST.'
    const fields = [{ path: 'serial', code: 'wrongType', message }]
    msw.use(
      mockApi('assignments.sheet', planned(2)),
      mockApiError('assignments.giveDosimeter', 422, { code: 'invalid', message: 'No.', fields }),
    )
  },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByPlaceholderText(/Escanear|Scan/)
    await userEvent.type(first as HTMLElement, 'OR20001{Enter}')
    await expect(await canvas.findByText(/^OR20001 (no se guardó|is not saved)/)).toBeVisible()
    await expect(await canvas.findByText(/^1 (sin guardar|not saved)$/)).toBeVisible()
  },
}

/** While nobody answers, what was scanned is named as not saved, and sent again. */
export const ScanUnanswered: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('assignments.sheet', planned(2)), mockApiError('assignments.giveDosimeter', 503))
  },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByPlaceholderText(/Escanear|Scan/)
    await userEvent.click(first as HTMLElement)
    for (const serial of ['OX20036', 'OX20037', 'OX20038']) await scan(serial)
    await expect(await canvas.findByText(/^\d (aún sin guardar|not saved yet)/)).toBeVisible()
  },
}

const takenBack = fn()
/** Ctrl+Z takes the last scan back. */
export const ScanUndone: Story = {
  beforeEach({ msw }) {
    takenBack.mockClear()
    msw.use(
      mockApi('assignments.sheet', planned(2)),
      mockApi('assignments.giveDosimeter', answered),
      mockApi('assignments.takeDosimeter', ({ params, body }) => {
        takenBack(body)
        return planned(2).lines.find(({ id }) => id === Number(params.id)) as Sheet['lines'][number]
      }),
    )
  },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByPlaceholderText(/Escanear|Scan/)
    await userEvent.type(first as HTMLElement, 'OX20036{Enter}')
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(takenBack).toHaveBeenCalledWith(expect.objectContaining({ serial: 'OX20036' })))
    await expect((await canvas.findAllByText(/· (devuelto a existencias|taken back)$/))[0]).toBeVisible()
  },
}
