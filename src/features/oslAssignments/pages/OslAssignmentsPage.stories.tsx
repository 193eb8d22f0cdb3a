import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Sheet } from '../../../../contract/schemas/assignments.ts'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import OslAssignmentsPage from './OslAssignmentsPage.tsx'

export const address = '/dosimetry/admin/osl/assignments'
export const open = { sievert: { address: `${address}?clientId=1&period=2026-11`, namespaces: ['oslAssignments'] } }

/** What the page asks, answered from the recordings: one client, its people and its sheet. */
export const sheetAnswers: Meta<typeof OslAssignmentsPage>['beforeEach'] = ({ msw }) => {
  msw.use(
    mockApi('clients.get', recorded('clients.get')),
    mockApi('clients.list', recorded('clients.list')),
    mockApi('people.list', recorded('people.list')),
    mockApi('assignments.sheet', recorded('assignments.sheet')),
  )
}

/** The sheet as it was before anything left: some lines have their dosimeter, the others wait for one. */
export function planned(withDosimeter: number): Sheet {
  const sheet = recorded('assignments.sheet')
  return {
    ...sheet,
    packingLists: [],
    lines: sheet.lines.map((line, index) => ({
      ...line,
      state: 'draft',
      packingListId: null,
      ...(index < withDosimeter ? {} : { dosimeterId: null, serial: null }),
    })),
  }
}
/** The dialog that is open. */
export const dialog = () => within(document.body).findByRole('dialog')
/** Presses a button, wherever on the page it is. */
export const press = async (name: RegExp) => userEvent.click(await within(document.body).findByRole('button', { name }))

/** The lab's sheet of one client and wear period: the steps of the work, the lines by site, the packing lists. */
const meta = {
  title: 'Features/OSL assignments',
  component: OslAssignmentsPage,
  excludeStories: ['address', 'open', 'sheetAnswers', 'planned', 'dialog', 'press'],
  parameters: { ...open, docs: { story: { height: '900px' } } },
  beforeEach: sheetAnswers,
} satisfies Meta<typeof OslAssignmentsPage>
export default meta
type Story = StoryObj<typeof meta>

export const Shipped: Story = {}

/** A month later: most are read, one is lost, one came back damaged, one is still out. */
export const ComingBack: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('assignments.sheet', recorded('assignments.sheet mixed')))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Perdida|Lost) 1$/ }))
    await expect(await canvas.findByText('Jara Olmos, Daniela')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('Duarte Solís, Camila')).toBeNull())
  },
}

export const ChooseClient: Story = {
  parameters: { sievert: { ...open.sievert, address } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: /^(Cliente|Client)$/ }))
    await userEvent.click(await within(document.body).findByRole('option', { name: /Hospital San Gabriel/ }))
    await expect(await canvas.findByText('Hemodinamia')).toBeVisible()
  },
}

export const EmptySheet: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('assignments.sheet', recorded('assignments.sheet empty')))
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('assignments.sheet'))
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('assignments.sheet', 500, { message: 'La base de datos no responde.' }))
  },
  play: async ({ canvas, msw }) => {
    const retry = await canvas.findByRole('button', { name: /Reintentar|Try again/ })
    msw.use(mockApi('assignments.sheet', recorded('assignments.sheet')))
    await userEvent.click(retry)
    await expect(await canvas.findByText('Hemodinamia')).toBeVisible()
  },
}

export const Forbidden: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('assignments.sheet', 403, { message: 'No tiene permiso para hacer esto.' }))
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(mockApi('assignments.sheet', planned(10)))
  },
}
