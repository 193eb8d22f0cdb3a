import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { apiErrorResponse, mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import PersonCreatePage from './PersonCreatePage.tsx'
import PersonEditPage from './PersonEditPage.tsx'

const namespaces = ['personnel']
const editing = { address: '/listings/personal/1/edit', path: '/listings/personal/:id/edit', namespaces }
const creating = { address: '/listings/personal/create', path: '/listings/personal/create', namespaces }

/** One person: looked up, registered, changed, transferred. */
const meta = {
  title: 'Features/Personnel/Form',
  component: PersonEditPage,
  parameters: { sievert: editing },
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
type Canvas = ReturnType<typeof within>

const person = recorded('people.get')
const lookUp = async (canvas: Canvas, number: string) => {
  const field = await canvas.findByLabelText(/^(Número de identificación|Id number)/)
  await userEvent.clear(field)
  await userEvent.type(field, number)
  await userEvent.click(canvas.getByRole('button', { name: /Buscar y continuar|Look up/ }))
}
const press = async (canvas: Canvas, name: RegExp) => userEvent.click(await canvas.findByRole('button', { name }))
const dialogIsOpen = async (name: RegExp) => {
  const dialog = await within(document.body).findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return dialog
}

const typeDay = async (dialog: HTMLElement, spanish: string, english: string) => {
  await userEvent.click(within(dialog).getAllByRole('spinbutton')[0] as HTMLElement)
  await userEvent.keyboard(/Trasladar|Terminar/.test(dialog.textContent ?? '') ? spanish : english)
}

export const Edit: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue(person.lastNames)).toBeVisible()
  },
}

export const LookUp: Story = { render: () => <PersonCreatePage />, parameters: { sievert: creating } }

/** A number that no id of that type can have is not even asked about. */
export const LookUpWrong: Story = {
  ...LookUp,
  play: async ({ canvas }) => {
    await lookUp(canvas, '12')
    await expect(canvas.getByLabelText(/^(Número de identificación|Id number)/)).toBeInvalid()
  },
}

export const LookUpFound: Story = {
  ...LookUp,
  beforeEach({ msw }) {
    msw.use(mockApi('people.lookup', { found: 'here', person }))
  },
  play: async ({ canvas }) => {
    await lookUp(canvas, person.idNumber)
    await expect(await canvas.findByRole('button', { name: /Abrir ficha|Open the record/ })).toBeVisible()
  },
}

/** Of a person of another client an officer learns only that the id is taken. */
export const LookUpElsewhere: Story = {
  ...LookUp,
  parameters: { sievert: { ...creating, role: 'client' } },
  beforeEach({ msw }) {
    msw.use(mockApi('people.lookup', { found: 'elsewhere', person: null }))
  },
  play: async ({ canvas }) => {
    await lookUp(canvas, '010012877')
    await expect(await canvas.findByText(/Solicite el traslado|Ask the service for a transfer/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Abrir ficha|Open the record/ })).toBeNull()
  },
}

export const New: Story = {
  ...LookUp,
  beforeEach({ msw }) {
    msw.use(mockApi('people.lookup', { found: 'none', person: null }))
  },
  play: async ({ canvas }) => {
    await lookUp(canvas, '1-1823-0456')
    await canvas.findByLabelText(/^(Apellidos|Last names)/)
    await expect(canvas.getByLabelText(/^(Número de identificación|Id number)/)).toHaveValue('118230456')
  },
}

export const NewIncomplete: Story = {
  ...New,
  play: async ({ canvas }) => {
    await lookUp(canvas, '118230456')
    await press(canvas, /^(Guardar persona|Save person)$/)
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByLabelText(/^(Apellidos|Last names)/)).toBeInvalid()
  },
}

export const IdTaken: Story = {
  beforeEach({ msw }) {
    const message = 'Ya existe una persona con esta identificación.'
    const fields = [{ path: 'idNumber', code: 'personTaken', message }]
    msw.use(mockApi('people.update', () => apiErrorResponse(422, { code: 'invalid', fields })))
  },
  play: async ({ canvas }) => {
    await press(canvas, /^(Guardar persona|Save person)$/)
    await expect(await canvas.findAllByText(/Ya existe una persona/)).toHaveLength(2)
  },
}

export const Transfer: Story = {
  play: async ({ canvas }) => {
    await press(canvas, /^(Trasladar|Transfer)$/)
    await dialogIsOpen(/^(Trasladar a|Transfer) /)
  },
}

const line = { period: '2026-10', position: 'chest', from: '2026-10-01', to: '2026-10-31' } as const
const september = {
  period: '2026-09',
  from: '2026-09-01',
  to: '2026-09-30',
  newFrom: '2026-09-01',
  newTo: '2026-09-30',
}
const stays = { newFrom: line.from, newTo: line.to }
/** What becomes of each dosimeter, in words, before it is done. */
export const TransferInMidPeriod: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('employments.lines', {
        lines: [
          { ...line, ...september, id: 1, serial: 'OC20134', state: 'published', outcome: 'published' },
          {
            ...line,
            id: 2,
            serial: 'OC20141',
            state: 'shipped',
            outcome: 'moved',
            newFrom: line.from,
            newTo: '2026-10-15',
          },
          { ...line, ...stays, id: 3, serial: 'OC20148', state: 'packed', period: '2026-11', outcome: 'kept' },
          { ...line, ...stays, id: 4, serial: null, state: 'draft', period: '2026-12', outcome: 'removed' },
        ],
      }),
    )
  },
  play: async ({ canvas }) => {
    await press(canvas, /^(Trasladar|Transfer)$/)
    const dialog = await dialogIsOpen(/^(Trasladar a|Transfer) /)
    await typeDay(dialog, '16102026', '16Oct2026')
    await waitFor(async () => expect(await within(dialog).findByText(/OC20141.*15/)).toBeVisible())
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(4)
  },
}

/** Shown to the few who may see it. */
export const Pregnant: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('people.get', recorded('people.get pregnant')))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Embarazo declarado|Declared pregnancy/)).toBeVisible()
  },
}

export const DeclarePregnancy: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('people.get', { ...recorded('people.get pregnant'), pregnancy: null }))
  },
  play: async ({ canvas }) => {
    await press(canvas, /^(Declarar embarazo|Declare pregnancy)$/)
    const dialog = await dialogIsOpen(/^(Declaración de embarazo|Declaration of pregnancy)$/)
    await userEvent.click(within(dialog).getByRole('button', { name: /Guardar declaración|Save declaration/ }))
    await expect(await within(dialog).findAllByRole('link')).toHaveLength(2)
  },
}

export const Deactivate: Story = {
  play: async ({ canvas }) => {
    await press(canvas, /^(Desactivar|Deactivate)$/)
    const question = await within(document.body).findByRole('alertdialog', { name: new RegExp(person.lastNames) })
    await waitFor(() => expect(question).toBeVisible())
  },
}

export const AsOfficer: Story = {
  parameters: { sievert: { ...editing, role: 'client' } },
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue(person.lastNames)
    await expect(canvas.queryByRole('button', { name: /^(Trasladar|Transfer)$/ })).toBeNull()
  },
}
export const Inactive: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('people.get', { ...person, active: false, monitoringEnd: '2026-11-01' }))
  },
}
export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('people.get'))
  },
}
export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('people.get', 500))
  },
}
export const NotFound: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('people.get', 404, { message: 'No se encontró.' }))
  },
}
export const Forbidden: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('people.get', 403))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
