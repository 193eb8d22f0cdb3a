import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

const address = '/reports/dosimetry-history'

/** One person's record, for the laboratory and for its client's officer. */
const meta = {
  title: 'Features/Dosimetry history',
  component: App,
  args: { memory: `${address}?person=31` },
  parameters: { sievert: { role: 'admin', bare: true }, docs: { story: { height: '900px' } } },
  beforeEach({ msw }) {
    msw.use(
      mockApi('people.list', recorded('people.list')),
      mockApi('people.get', recorded('people.get two employers')),
      mockApi('people.doses', recorded('people.doses elsewhere')),
      mockApi('people.readers', recorded('people.readers')),
    )
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

/** Two employers and doses of elsewhere, with subtotals; who has looked is asked for. */
export const Loaded: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect((await canvas.findAllByText(/^(Recibida en otra parte|Received elsewhere)$/))[0]).toBeVisible()
    await expect((await canvas.findAllByRole('region', { name: /Sumas de|Sums of/ }))[0]).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: /^Mostrar$|^Show$/ }))
    await expect((await canvas.findAllByText(/1 vez|1 time/)).length).toBe(3)
  },
}

/** Pregnant: those who look after her see from when to when. */
export const Pregnant: Story = {
  args: { memory: `${address}?person=5` },
  beforeEach({ msw }) {
    const doses = recorded('people.doses')
    msw.use(
      mockApi('people.get', recorded('people.get pregnant')),
      mockApi('people.doses', { ...doses, person: { ...doses.person, id: 5, name: 'Lucía Arce Montiel' } }),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Embarazo declarado|Declared pregnancy/)).toBeVisible()
  },
}

export const Officer: Story = {
  parameters: { sievert: { role: 'client', bare: true } },
  beforeEach({ msw }) {
    msw.use(mockApi('people.list', recorded('people.list client')))
  },
}

/** Nobody is chosen yet. */
export const Nobody: Story = {
  args: { memory: address },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Elija una persona|Choose a person/)).toBeVisible()
  },
}

/** Of a person whose first dose is still to come. */
export const NoDoses: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('people.doses', { ...recorded('people.doses'), rows: [], external: [] }))
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('people.doses'))
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('people.doses', 500))
  },
}

/** Of a person that the one who looks may not know of. */
export const NotFound: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('people.doses', 404))
  },
}

/** A monitored worker has its own report. */
export const Forbidden: Story = {
  parameters: { sievert: { role: 'participant', bare: true } },
  beforeEach({ msw }) {
    msw.use(mockApi('participant.report', recorded('participant.report')))
  },
}
