import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

const address = '/dosimetry/list'
const body = within(document.body)
const asked = fn()
const inventory = recorded('dosimeters.list inventory')
const officers = recorded('dosimeters.list client')
const out = officers.items.find(({ wear }) => wear?.state === 'shipped' && wear.personName !== null)
const [first] = inventory.items
const worn = inventory.items.find(({ wear }) => wear?.state === 'shipped')
const free = inventory.items.find(({ status }) => status === 'lost')

/** The inventory and who has it. */
const meta = {
  title: 'Features/Dosimeters',
  component: App,
  args: { memory: address },
  parameters: { sievert: { bare: true }, docs: { story: { height: '860px' } } },
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('dosimeters.list', inventory),
      mockApi('dosimeters.life', recorded('dosimeters.life')),
      mockApi('dosimeterTypes.list', recorded('dosimeterTypes.list')),
      mockApi('clients.list', recorded('clients.list')),
    )
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

const find = async (canvas: ReturnType<typeof within>, serial = '') =>
  (await canvas.findAllByText(serial))[0] as HTMLElement
const menuOf = async (canvas: ReturnType<typeof within>, serial = '') => {
  await find(canvas, serial)
  await userEvent.click(canvas.getByRole('button', { name: new RegExp(serial) }))
}

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await find(canvas, first?.serial)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Recibir|Receive/ })).toBeVisible()
  },
}

/** All that a dosimeter has lived: its wears with what was read and published, and what was done to it. */
export const Life: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await find(canvas, first?.serial))
    const drawer = within(await body.findByRole('dialog', { name: /Dosímetro|Dosimeter/ }))
    await waitFor(async () => expect((await drawer.findAllByText(/Empacado|Packed/))[0]).toBeVisible())
    await expect(drawer.getAllByText(/Publicado|Published/).length).toBeGreaterThan(1)
  },
}

/** A lost one says how it came about, and who wrote that down. */
export const LostOne: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('dosimeters.life', recorded('dosimeters.life lost')))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await find(canvas, first?.serial))
    const drawer = within(await body.findByRole('dialog', { name: /Dosímetro|Dosimeter/ }))
    await waitFor(async () => expect((await drawer.findAllByText(/traslado entre quirófanos/))[0]).toBeVisible())
  },
}

export const RetiredOne: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('dosimeters.life', recorded('dosimeters.life retired')))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await find(canvas, first?.serial))
    const drawer = within(await body.findByRole('dialog', { name: /Dosímetro|Dosimeter/ }))
    await waitFor(async () => expect(await drawer.findByText(/Carcasa agrietada/)).toBeVisible())
  },
}

/**
 * What somebody has goes with its wear, and is put nowhere by hand; what nobody has only where it can go. Several change
 * together or not at all; each that cannot meanwhile is named, and what was typed stays.
 */
export const RefusedStatus: Story = {
  beforeEach({ msw }) {
    const message = `${free?.serial} está en una asignación abierta de noviembre 2026: ciérrela primero.`
    msw.use(
      mockApiError('dosimeters.setStatus', 422, {
        code: 'invalid',
        message: 'Algunos datos no son válidos.',
        fields: [{ path: 'serials.0', code: 'dosimeterWorn', message }],
      }),
    )
  },
  play: async ({ canvas }) => {
    await menuOf(canvas, worn?.serial)
    await body.findAllByRole('menuitem')
    await expect(body.queryByRole('menuitem', { name: /Cambiar estado|Change status/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await menuOf(canvas, free?.serial)
    await userEvent.click(await body.findByRole('menuitem', { name: /Cambiar estado|Change status/ }))
    const dialog = within(await body.findByRole('dialog', { name: /Cambiar el estado|Change the status/ }))
    await userEvent.click(dialog.getByRole('combobox'))
    await expect(body.queryByRole('option', { name: /^(Contaminado|Contaminated)/ })).toBeNull()
    await userEvent.click(await body.findByRole('option', { name: /Dado de baja|Retired/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Motivo|Reason/ }), 'Carcasa rota')
    await userEvent.click(dialog.getByRole('button', { name: /Darlo de baja|Retire it/ }))
    await waitFor(async () => expect(await dialog.findByText(/ciérrela primero/)).toBeVisible())
    await expect(dialog.getByRole('textbox', { name: /Motivo|Reason/ })).toHaveValue('Carcasa rota')
  },
}

/** An annealing is noted with its day; the dialog says what follows from it before it is done. */
export const Annealed: Story = {
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('dosimeters.noteDay', ({ body: sent }) => {
        asked(sent)
        return { changed: 1 }
      }),
    )
  },
  play: async ({ canvas, globals }) => {
    await menuOf(canvas, free?.serial)
    await userEvent.click(await body.findByRole('menuitem', { name: /recocido|annealing/ }))
    const dialog = within(await body.findByRole('dialog', { name: /Calibración o recocido|Calibration or annealing/ }))
    await userEvent.click(dialog.getByRole('combobox', { name: /Qué se anota|What to note/ }))
    await userEvent.click(await body.findByRole('option', { name: /puesta a cero|set to zero/ }))
    await waitFor(() => expect(dialog.getByText(/se vuelve a juzgar|is judged anew/)).toBeVisible())
    await userEvent.click(dialog.getAllByRole('spinbutton')[0] as HTMLElement)
    await userEvent.keyboard(globals.language === 'es' ? '02112026' : '02Nov2026')
    await userEvent.type(dialog.getByRole('textbox', { name: /Cómo y por qué|How and why/ }), 'Horno 2, 400 °C')
    await userEvent.click(dialog.getByRole('button', { name: /Anotarlo|Note it/ }))
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    await expect(asked.mock.calls[0]?.[0]).toMatchObject({
      serials: [free?.serial],
      act: 'annealed',
      day: '2026-11-02',
      reason: 'Horno 2, 400 °C',
    })
  },
}

/** An officer sees what its own client has, and says what has become of one. */
export const Officer: Story = {
  parameters: { sievert: { role: 'client', bare: true } },
  beforeEach({ msw }) {
    msw.use(
      mockApi('dosimeters.list', { ...officers, items: officers.items.toSorted((a) => (a.id === out?.id ? -1 : 0)) }),
      mockApi('dosimeters.life', recorded('dosimeters.life client')),
      mockApi('dosimeters.report', ({ body: sent }) => {
        asked(sent)
        return recorded('dosimeters.life client')
      }),
    )
  },
  play: async ({ canvas }) => {
    await menuOf(canvas, out?.serial)
    await expect(canvas.queryByRole('button', { name: /Recibir|Receive/ })).toBeNull()
    await expect(body.queryByRole('menuitem', { name: /Cambiar estado|Change status/ })).toBeNull()
    await userEvent.click(await body.findByRole('menuitem', { name: /Perdido|Lost/ }))
    const dialog = within(await body.findByRole('dialog', { name: /Qué pasó|What has become/ }))
    await userEvent.click(dialog.getByRole('combobox'))
    await userEvent.click(await body.findByRole('option', { name: /^(Perdido|Lost)/ }))
    await waitFor(async () => expect(await dialog.findByText(/avisa al laboratorio|laboratory is told/)).toBeVisible())
    await userEvent.type(dialog.getByRole('textbox'), 'No apareció tras la guardia')
    await userEvent.click(dialog.getByRole('button', { name: /Reportarlo|Report it/ }))
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({
        assignmentId: out?.wear?.assignmentId,
        state: 'lost',
        reason: 'No apareció tras la guardia',
      }),
    )
  },
}

export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('dosimeters.list', { items: [], total: 0, totalCapped: false }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No hay dosímetros|No dosimeters/)).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('dosimeters.list'))
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('dosimeters.list', 500, { message: 'Algo falló de nuestro lado.' }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Reintentar|Intentar|Try again/ })).toBeVisible()
  },
}

export const Forbidden: Story = { parameters: { sievert: { role: 'participant', bare: true } } }

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await find(canvas, first?.serial)).toBeVisible()
  },
}
