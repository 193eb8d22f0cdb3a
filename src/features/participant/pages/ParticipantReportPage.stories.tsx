import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

/** What a monitored worker sees of its own doses. */
const meta = {
  title: 'Features/Participant report',
  component: App,
  args: { memory: '/participant/dosimetry-report' },
  parameters: { sievert: { role: 'participant', bare: true }, docs: { story: { height: '900px' } } },
  beforeEach({ msw }) {
    msw.use(mockApi('participant.report', recorded('participant.report')))
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /Cuerpo entero|Whole body/ })).toBeVisible()
  },
}

/** Above the limit, in words and in the picture, not by colour alone. */
export const AboveTheLimit: Story = {
  beforeEach({ msw }) {
    const report = recorded('participant.report')
    msw.use(
      mockApi('participant.report', {
        ...report,
        thisYear: report.thisYear.map((item) =>
          item.series === 'wholeBody'
            ? { ...item, sum: { ...item.sum, value: 21_430, counted: 9, withoutValue: 2 } }
            : item,
        ),
      }),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Supera el límite anual|above the annual limit \(/)).toBeVisible()
  },
}

/** Two employers, and doses of elsewhere that count, marked as what they are. */
export const ReceivedElsewhere: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('participant.report', recorded('people.doses elsewhere')))
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^(Recibida en otra parte|Received elsewhere)$/))[0]).toBeVisible()
    await expect(canvas.getAllByText(/recibida en otra parte|received elsewhere/).length).toBeGreaterThan(0)
  },
}

/** A dose that was changed after its publication, with both versions and why; whoever wears it may read them. */
export const VersionsOfADose: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('doses.chain', recorded('doses.chain')))
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [open] = await canvas.findAllByRole('button', { name: /^(Versiones de la dosis|Versions of the dose)/ })
    await userEvent.click(open as HTMLElement)
    const drawer = await within(canvasElement.ownerDocument.body).findByRole('dialog')
    await waitFor(() => expect(within(drawer).getByText(/^(Versión|Version) 1/)).toBeVisible())
    await expect(within(drawer).queryByRole('button', { name: /Solicitar un cambio|Request a change/ })).toBeNull()
  },
}

export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('participant.report', { ...recorded('participant.report'), rows: [], external: [] }))
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('participant.report'))
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('participant.report', 500))
  },
}
