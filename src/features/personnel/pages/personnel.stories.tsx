import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { apiErrorResponse, mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import type { ImportAnswer } from '../importModel.ts'
import PersonnelPage from './PersonnelPage.tsx'

const router = { address: '/listings/personal', path: '/listings/personal', namespaces: ['personnel'] }

/** The list of people, and lists of people that are brought in. */
const meta = {
  title: 'Features/Personnel/List',
  component: PersonnelPage,
  parameters: { sievert: router },
  beforeEach({ msw }) {
    msw.use(
      mockApi('people.list', recorded('people.list')),
      mockApi('clients.list', recorded('clients.list')),
      mockApi('clients.get', recorded('clients.get')),
    )
  },
} satisfies Meta<typeof PersonnelPage>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Arce Montiel, Lucía')).toBeVisible()
  },
}

/** With a client chosen, its sites can be chosen too. */
export const OfOneClient: Story = {
  parameters: { sievert: { ...router, address: '/listings/personal?clientId=1' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: /^(Sede|Site)$/ }))
    const site = await within(document.body).findByRole('option', { name: /^Hemodinamia/ })
    await waitFor(() => expect(site).toBeVisible())
    await userEvent.keyboard('{Escape}')
  },
}

/** Near a limit, over it, without any record, and with records that have no value. */
export const Levels: Story = {
  beforeEach({ msw }) {
    const page = recorded('people.list')
    const [near, over, none, partly] = page.items
    if (near) near.yearHp10 = { value: 16_400, counted: 10, withoutValue: 0 }
    if (over) over.yearHp10 = { value: 21_050, counted: 10, withoutValue: 0 }
    if (none) none.yearHp10 = { value: 0, counted: 0, withoutValue: 0 }
    if (partly) partly.yearHp10 = { value: 0, counted: 0, withoutValue: 2 }
    msw.use(mockApi('people.list', page))
  },
  play: async ({ canvas }) => {
    // Nobody without a record is shown a figure.
    await expect(await canvas.findAllByText(/Sin dosis este año|No dose this year/)).toHaveLength(2)
  },
}

/** An officer has its own client's people: no client to choose, none to read. */
export const AsOfficer: Story = {
  parameters: { sievert: { ...router, role: 'client' } },
  beforeEach({ msw }) {
    msw.use(mockApi('people.list', recorded('people.list client')))
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Arce Montiel, Lucía')
    await expect(canvas.queryByRole('combobox', { name: /^(Cliente|Client)$/ })).toBeNull()
  },
}

export const NothingMatches: Story = {
  parameters: { sievert: { ...router, address: '/listings/personal?search=nadie' } },
  beforeEach({ msw }) {
    msw.use(mockApi('people.list', { items: [], total: 0, totalCapped: false }))
  },
}
export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('people.list', { items: [], total: 0, totalCapped: false }))
  },
}
export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('people.list'))
  },
}
export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('people.list', 500))
  },
}
export const Forbidden: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('people.list', 403))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

const row = { column: null, value: null, reason: null }
const dryRun: ImportAnswer = {
  confirmed: false,
  counts: { new: 2, changed: 1, unchanged: 1, rejected: 1 },
  rows: [
    { ...row, line: 2, outcome: 'new', name: 'Salazar Mora, Irene', idNumber: '118230456' },
    { ...row, line: 3, outcome: 'new', name: 'Bonilla Cruz, Óscar', idNumber: '204560987' },
    { ...row, line: 4, outcome: 'changed', name: 'Arce Montiel, Lucía', idNumber: '010010685' },
    { ...row, line: 5, outcome: 'unchanged', name: 'Barahona Gil, Andrés', idNumber: '010010822' },
    {
      line: 6,
      outcome: 'rejected',
      name: 'Vega Solano, Kattia',
      idNumber: '12',
      column: 'Identificación',
      value: '12',
      reason: 'No es un número de ese tipo de identificación.',
    },
  ],
}

const drop = async () => {
  const body = within(document.body)
  const dialog = await body.findByRole('dialog', { name: /Importar personal|Import personnel/ })
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, new File(['Identificación;Nombre'], 'personal.csv'))
  return dialog
}

export const ImportStart: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Importar lista|Import list/ }))
    await waitFor(() => expect(within(document.body).getByRole('dialog')).toBeVisible())
  },
}

/** The dry run: every row with what it would do, the rejected ones first and with their reason. */
export const ImportReviewed: Story = {
  parameters: { sievert: { ...router, role: 'client' } },
  beforeEach({ msw }) {
    msw.use(mockApi('people.import', dryRun))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Importar lista|Import list/ }))
    const dialog = await drop()
    await expect(await within(dialog).findByText('Vega Solano, Kattia')).toBeInTheDocument()
    await expect(within(dialog).getByRole('button', { name: /(Guardar|Save) 3/ })).toBeEnabled()
  },
}

/** A file that is no such list is refused whole, with the reason. */
export const ImportRefused: Story = {
  parameters: { sievert: { ...router, role: 'client' } },
  beforeEach({ msw }) {
    const message = 'Al archivo le falta la columna apellidos.'
    msw.use(mockApi('people.import', () => apiErrorResponse(422, { code: 'fileRefused', message })))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Importar lista|Import list/ }))
    const dialog = await drop()
    await expect(await within(dialog).findByText(/apellidos\.$/)).toBeInTheDocument()
  },
}
