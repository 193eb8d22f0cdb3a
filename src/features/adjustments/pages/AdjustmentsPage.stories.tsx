import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Adjustment } from '../../../../contract/schemas/adjustments.ts'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import { users } from '../../../testing/users.ts'

const address = '/dosimetry/admin/adjustments'
const body = within(document.body)
const asked = fn()
const { items } = recorded('adjustments.list')
const find = (which: (adjustment: Adjustment) => boolean) => items.find(which) as Adjustment
const page = (shown: Adjustment[]) => ({ items: shown, total: shown.length, totalCapped: false })
const newest = items[0] as Adjustment
const officers = find(({ origin, state, after }) => origin === 'officer' && state === 'requested' && after === null)
const withdrawn = find(({ origin }) => origin === 'withdrawnControl')
/** As another administrator sees what this one has laid. */
const ofAnother = (adjustment: Adjustment): Adjustment => ({
  ...adjustment,
  laid: adjustment.laid && { ...adjustment.laid, userId: users.admin.id + 100, by: 'Esteban Cascante Rivas' },
})

/** Changes of published doses: what is asked for, what was decided, and on what it rests. */
const meta = {
  title: 'Features/Adjustments',
  component: App,
  args: { memory: address },
  parameters: { sievert: { bare: true }, docs: { story: { height: '860px' } } },
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('adjustments.list', recorded('adjustments.list')),
      mockApi('doses.chain', recorded('doses.chain')),
      mockApi('clients.list', recorded('clients.list')),
    )
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

const open = async (canvas: ReturnType<typeof within>, { personName }: Adjustment) => {
  // The name opens the person's record; the rest of the row the adjustment.
  const [row] = await canvas.findAllByRole('row', { name: new RegExp(personName) })
  await userEvent.click(within(row as HTMLElement).getAllByRole('gridcell')[1] as HTMLElement)
  return within(await body.findByRole('dialog', { name: personName }))
}

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(newest.personName))[0]).toBeVisible()
    await expect(canvas.getAllByText(/Archivo corregido|Corrected file/).length).toBeGreaterThan(1)
  },
}

const measured = (value: number) => ({ value, status: 'measured' as const })
/** More figures change than have a line of their own: the list counts the others, the drawer has all of them. */
export const ManyFigures: Story = {
  beforeEach({ msw }) {
    const before = { hp10: measured(1_340), hp3: measured(974), hp007: measured(1_046), hp10n: measured(120) }
    const after = { hp10: measured(340), hp3: measured(300), hp007: measured(389), hp10n: measured(40) }
    msw.use(mockApi('adjustments.list', page([{ ...withdrawn, before, after }])))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Hp\(10\) 1[.,]340 → 0[.,]340$/)).toBeVisible()
    await expect(canvas.getByText(/^(y 3 cifras más|and 3 more figures)$/)).toBeVisible()
    const drawer = await open(canvas, withdrawn)
    for (const value of ['0[.,]340', '0[.,]300', '0[.,]389', '0[.,]040'])
      await expect(drawer.getAllByText(new RegExp(value))[0]).toBeInTheDocument()
  },
}

/** What an officer asked for has no values yet: an administrator lays them down, and does not approve them. */
export const LayValues: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('adjustments.list', page([officers])),
      mockApi('adjustments.lay', ({ body: sent }) => {
        asked(sent)
        return { id: officers.id }
      }),
    )
  },
  play: async ({ canvas }) => {
    const drawer = await open(canvas, officers)
    await expect(drawer.getByText(/Aún nadie ha fijado|Nobody has laid/)).toBeVisible()
    await expect(drawer.queryByRole('button', { name: /^(Aprobar|Approve)/ })).toBeNull()
    await userEvent.click(drawer.getByRole('button', { name: /Fijar valores|Lay values/ }))
    const dialog = within(await body.findByRole('dialog', { name: /Fijar valores:|Lay values down:/ }))
    await userEvent.click(dialog.getByRole('button', { name: /Fijarlos|Lay them/ }))
    await waitFor(async () => expect((await dialog.findAllByText(/Escriba una dosis|Type a dose/))[0]).toBeVisible())
    await userEvent.type(dialog.getByRole('textbox', { name: /Hp\(10\)/ }), '0,25')
    await userEvent.click(dialog.getByRole('button', { name: /Fijarlos|Lay them/ }))
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({
        kind: 'assigned',
        method: 'reconstruction',
        cells: { hp10: 250, hp3: null, hp007: null, hp10n: null },
      }),
    )
  },
}

/** Who answers for the values does not approve them, and is told so. */
export const OwnValues: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('adjustments.list', page([withdrawn])))
  },
  play: async ({ canvas }) => {
    const drawer = await open(canvas, withdrawn)
    await expect(drawer.getByText(/debe aprobarlos otro|another administrator has to/)).toBeVisible()
    await expect(drawer.queryByRole('button', { name: /^(Aprobar|Approve)/ })).toBeNull()
  },
}

/** The second administrator sees before and after, what was read and what the judge says, and approves what was seen. */
export const Approve: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('adjustments.list', page([ofAnother(withdrawn)])),
      mockApi('adjustments.approve', ({ body: sent }) => {
        asked(sent)
        return { approved: true, changes: [] }
      }),
    )
  },
  play: async ({ canvas }) => {
    const drawer = await open(canvas, withdrawn)
    await expect(drawer.getAllByText(/bruta|gross/).length).toBeGreaterThan(0)
    await expect(drawer.getByText(new RegExp(`Control ${withdrawn.control}`))).toBeInTheDocument()
    await userEvent.click(drawer.getByRole('button', { name: /^(Aprobar|Approve)/ }))
    const dialog = within(await body.findByRole('dialog', { name: /Cambiar la dosis|Change the published/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Nota|Note/ }), 'Sin el control.')
    await userEvent.click(dialog.getByRole('button', { name: /Aprobarlo|Approve it/ }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ judgement: withdrawn.judgement, note: 'Sin el control.' }))
  },
}

/** What is not what was seen any more is not approved: the figures that changed are said, and stay to be read. */
export const ChangedSince: Story = {
  beforeEach({ msw }) {
    const changes = [
      { what: 'flag', flag: { code: 'aboveLimit', severity: 'block', quantity: 'hp10', value: 23_000, level: 20_000 } },
    ] as const
    const renewed = { ...ofAnother(withdrawn), renewed: { at: '2026-11-20T14:00:00.000Z', changes: [...changes] } }
    msw.use(
      mockApi('adjustments.list', page([renewed])),
      mockApi('adjustments.approve', { approved: false, changes: [...changes] }),
    )
  },
  play: async ({ canvas }) => {
    const drawer = await open(canvas, withdrawn)
    await expect(drawer.getByRole('alert')).toHaveTextContent(/23[.,]000 mSv/)
    await userEvent.click(drawer.getByRole('button', { name: /^(Aprobar|Approve)/ }))
    const dialog = within(await body.findByRole('dialog', { name: /Cambiar la dosis|Change the published/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Nota|Note/ }), 'x')
    await userEvent.click(dialog.getByRole('button', { name: /Aprobarlo|Approve it/ }))
    await expect(await body.findByText(/No se aprobó|Not approved/)).toBeInTheDocument()
  },
}

/** A dose that has another version by now: only to be declined, with a reason. */
export const Stale: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('adjustments.list', page([{ ...ofAnother(withdrawn), stale: true }])),
      mockApi('adjustments.reject', ({ body: sent }) => {
        asked(sent)
        return { ok: true as const }
      }),
    )
  },
  play: async ({ canvas }) => {
    const drawer = await open(canvas, withdrawn)
    await expect(drawer.getByText(/ya tiene otra versión|another version by now/)).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: /^(Rechazar|Decline)/ }))
    const dialog = within(await body.findByRole('dialog', { name: /Dejar la dosis|Leave the dose/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Motivo|Reason/ }), 'Ya se corrigió.')
    await userEvent.click(dialog.getByRole('button', { name: /Rechazarlo|Decline it/ }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ note: 'Ya se corrigió.' }))
  },
}

/** The versions of the dose stand beside the decision. */
export const Versions: Story = {
  play: async ({ canvas }) => {
    const approved = find(({ state }) => state === 'approved')
    const drawer = await open(canvas, approved)
    await userEvent.click(drawer.getByRole('button', { name: /Versiones de la dosis|Versions of the dose/ }))
    const chain = within(await body.findByRole('dialog', { name: /Versiones de esta|Versions of this/ }))
    await waitFor(async () => expect(await chain.findByText(/Versión 2|Version 2/)).toBeVisible())
    await expect(chain.getByText(/Propuesto por un administrador|Proposed by an administrator/)).toBeVisible()
  },
}

/** An officer follows what its client asked for, and decides nothing. */
export const Officer: Story = {
  parameters: { sievert: { role: 'client', bare: true } },
  beforeEach({ msw }) {
    msw.use(mockApi('adjustments.list', recorded('adjustments.list client')))
  },
  play: async ({ canvas }) => {
    const drawer = await open(canvas, officers)
    await expect(drawer.queryByRole('button', { name: /Rechazar|Decline|Fijar|Lay/ })).toBeNull()
  },
}

export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('adjustments.list', page([])))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No hay ajustes|No adjustments/)).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('adjustments.list'))
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('adjustments.list', 500, { message: 'Algo falló de nuestro lado.' }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Reintentar|Intentar|Try again/ })).toBeVisible()
  },
}

export const Forbidden: Story = { parameters: { sievert: { role: 'participant', bare: true } } }

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(newest.personName))[0]).toBeVisible()
  },
}
