import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Sheet } from '../../../../contract/schemas/assignments.ts'
import { mockApi, mockApiError } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import { dialog, open, planned, press, sheetAnswers } from './OslAssignmentsPage.stories.tsx'
import OslAssignmentsPage from './OslAssignmentsPage.tsx'

/** The steps of the work, one by one: what each asks, and what it says when it is done. */
const meta = {
  title: 'Features/OSL assignments/Steps',
  component: OslAssignmentsPage,
  parameters: { ...open, docs: { story: { height: '900px' } } },
  beforeEach: sheetAnswers,
} satisfies Meta<typeof OslAssignmentsPage>
export default meta
type Story = StoryObj<typeof meta>

const copied = {
  copied: 29,
  skipped: [
    { name: 'Kidd Barrantes, Mauricio', reason: 'inactive' as const },
    { name: 'Jara Olmos, Daniela', reason: 'transferred' as const },
    { name: 'Salguero Pons, Irene', reason: 'present' as const },
  ],
}

/** Says how many lines there are, and afterwards who was left out and why. */
export const CopyPrevious: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('assignments.copyPrevious', copied))
  },
  play: async () => {
    await press(/Copiar anterior \(32\)|Copy previous \(32\)/)
    await press(/^(Copiar las líneas|Copy the lines)$/)
    const box = await dialog()
    await waitFor(async () => expect(await within(box).findByText(/29/)).toBeVisible())
    for (const { name } of copied.skipped) await expect(within(box).getByText(name)).toBeVisible()
  },
}

const added = fn()
export const AddPerson: Story = {
  beforeEach({ msw }) {
    added.mockClear()
    const [line] = recorded('assignments.sheet').lines.filter(({ bearer }) => bearer === 'person')
    msw.use(
      mockApi('assignments.add', ({ body }) => {
        added(body)
        return { ...(line as Sheet['lines'][number]), state: 'draft' as const }
      }),
    )
  },
  play: async () => {
    await press(/^(Persona|Person)$/)
    const box = within(await dialog())
    await userEvent.type(await box.findByRole('combobox', { name: /Persona|Person/ }), 'bara')
    await userEvent.click(await within(document.body).findByRole('option', { name: /Barahona Gil, Andrés/ }))
    await userEvent.click(box.getByRole('button', { name: /^(Agregar|Add)$/ }))
    await waitFor(() => expect(added).toHaveBeenCalledOnce())
    const person = recorded('people.list').items.find(({ name }) => name === 'Barahona Gil, Andrés')
    await expect(added.mock.calls[0]?.[0]).toMatchObject({
      bearer: 'person',
      personId: person?.id,
      siteId: person?.siteId,
      period: '2026-11',
    })
  },
}

/** What the server objects to stands beside the field and on top. */
export const AddPersonRefused: Story = {
  beforeEach({ msw }) {
    const message = 'Andrés Barahona Gil ya tiene un dosímetro para esta posición en este período.'
    const fields = [{ path: 'personId', code: 'positionTaken', message }]
    msw.use(mockApiError('assignments.add', 422, { code: 'invalid', message: 'Algunos datos no son válidos.', fields }))
  },
  play: async () => {
    await press(/^(Persona|Person)$/)
    const box = within(await dialog())
    await userEvent.type(await box.findByRole('combobox', { name: /Persona|Person/ }), 'bara')
    await userEvent.click(await within(document.body).findByRole('option', { name: /Barahona Gil, Andrés/ }))
    await userEvent.click(box.getByRole('button', { name: /^(Agregar|Add)$/ }))
    await expect((await box.findAllByText(/ya tiene un dosímetro/)).length).toBe(2)
  },
}

export const AddControl: Story = {
  play: async () => {
    await press(/^(Otro|Other)$/)
    const box = within(await dialog())
    await userEvent.click(box.getByRole('button', { name: /^(Agregar|Add)$/ }))
    await expect(await box.findByRole('alert')).toHaveTextContent(/Sede|Site/)
  },
}

/** The stock is short of one type: said before anything is given. */
export const AssignFromStock: Story = {
  beforeEach({ msw }) {
    const sheet = planned(4)
    const stock = sheet.stock.map((type) => (type.typeCode === 'OSL-CHEST' ? { ...type, inStock: 5 } : type))
    msw.use(mockApi('assignments.sheet', { ...sheet, stock }))
  },
  play: async ({ canvas }) => {
    const pack = await canvas.findByRole('button', { name: /Hacer lista de empaque|Make packing list/ })
    await expect(pack).toBeDisabled()
    await expect(pack).toHaveAccessibleDescription(/27/)
    await press(/^(Asignar de existencias|Assign from stock)$/)
    const box = await within(document.body).findByRole('alertdialog')
    await expect(within(box).getByText(/OSL-CHEST: .*5/)).toBeInTheDocument()
  },
}

export const MakePackingList: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('assignments.sheet', planned(99)))
  },
  play: async () => {
    await press(/^(Hacer lista de empaque|Make packing list)$/)
    const box = await within(document.body).findByRole('alertdialog')
    await expect(box).toHaveTextContent(/31/)
    await expect(box).toHaveTextContent('Hospital San Gabriel del Valle')
  },
}

const shipped = fn()
export const MarkShipped: Story = {
  beforeEach({ msw }) {
    shipped.mockClear()
    const sheet = recorded('assignments.sheet')
    const lists = sheet.packingLists.map((list) => ({ ...list, shippedAt: null, carrier: null, waybill: null }))
    msw.use(
      mockApi('assignments.sheet', {
        ...sheet,
        packingLists: lists,
        lines: sheet.lines.map((line) => ({ ...line, state: 'packed' as const })),
      }),
      mockApi('packingLists.ship', ({ body }) => {
        shipped(body)
        return recorded('assignments.sheet').packingLists[0] as Sheet['packingLists'][number]
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      (await canvas.findAllByRole('button', { name: /Marcar enviado|Mark shipped/ }))[0] as HTMLElement,
    )
    const box = within(await dialog())
    await userEvent.click(box.getByRole('button', { name: /Marcar enviado|Mark shipped/ }))
    await waitFor(async () => expect(await box.findByRole('alert')).toBeVisible())
    await expect(shipped).not.toHaveBeenCalled()
    await userEvent.type(box.getByLabelText(/Transportista|Carrier/), 'Correos de Costa Rica')
    await userEvent.type(box.getByLabelText(/Guía|Waybill/), 'CR100099')
    await userEvent.click(box.getByRole('button', { name: /Marcar enviado|Mark shipped/ }))
    await waitFor(() => expect(shipped).toHaveBeenCalledWith({ carrier: 'Correos de Costa Rica', waybill: 'CR100099' }))
  },
}

const nobody = { personName: null, clientName: null, period: null }
const somebody = {
  personName: 'Echeverri Lazo, Tomás',
  clientName: 'Hospital San Gabriel del Valle',
  period: '2026-11',
}
const answers: Record<string, object> = {
  OC20232: { outcome: 'received', ...somebody },
  OC20239: { outcome: 'alreadyReceived', ...somebody, personName: 'Ñurinda Campos, Beatriz' },
  OC20001: { outcome: 'notShipped', ...somebody, clientName: 'Hospital Regional Los Almendros', period: '2026-10' },
}
/** Every scan is answered at once; the cursor stays where the scanner types. */
export const Receive: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('dosimeters.receive', ({ body }) => {
        const [serial = ''] = (body as { serials: string[] }).serials
        const answer = answers[serial] ?? { outcome: 'unknown', ...nobody }
        return { results: [{ serial, ...answer } as never] }
      }),
    )
  },
  play: async () => {
    await press(/^(Recibir dosímetros|Receive dosimeters)$/)
    const box = within(await dialog())
    const input = await box.findByLabelText(/^(Serie|Serial)$/)
    await waitFor(() => expect(input).toHaveFocus())
    for (const serial of ['oc20232', 'OC20239', 'OC20001', 'ZZ99999', 'x']) {
      await userEvent.keyboard(`${serial}{Enter}`)
      await expect(input).toHaveFocus()
    }
    const items = () => box.getAllByRole('listitem').map(({ textContent }) => textContent)
    await waitFor(() => expect(items()[4]).toMatch(/OC20232.*Echeverri.*(Recibido|Received)/))
    await waitFor(() => expect(items()[1]).toMatch(/ZZ99999.*(Serie desconocida|Unknown serial)/))
    await expect(items()[2]).toMatch(/Almendros.*(octubre 2026|October 2026)/)
    await expect(items()[0]).toMatch(/X(No es una serie|Not a serial)/)
  },
}

const closed = fn()
export const CloseWithoutDose: Story = {
  beforeEach({ msw }) {
    closed.mockClear()
    msw.use(
      mockApi('assignments.close', ({ body }) => {
        closed(body)
        return recorded('assignments.sheet').lines[0] as Sheet['lines'][number]
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Jara Olmos, Daniela/ }))
    await userEvent.click(await within(document.body).findByRole('menuitem'))
    const box = within(await dialog())
    await userEvent.click(box.getByRole('combobox'))
    await userEvent.click(await within(document.body).findByRole('option', { name: /Perdida|Lost/ }))
    await userEvent.type(box.getByLabelText(/Motivo|Reason/), 'Declarado extraviado por el hospital.')
    await userEvent.click(box.getByRole('button', { name: /Cerrar la línea|Close the line/ }))
    await waitFor(() =>
      expect(closed).toHaveBeenCalledWith({ state: 'lost', reason: 'Declarado extraviado por el hospital.' }),
    )
  },
}

export const RemoveDraft: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('assignments.sheet', planned(99)))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Jara Olmos, Daniela, OC20309/ }))
    await userEvent.click(await within(document.body).findByRole('menuitem'))
    const box = await within(document.body).findByRole('alertdialog')
    await expect(box).toHaveTextContent('OC20309')
  },
}
