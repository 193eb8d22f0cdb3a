import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { type Flag, flagCodes } from '../../../../contract/vocabulary.ts'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import ValidateReadingsPage from './ValidateReadingsPage.tsx'

const address = '/dosimetry/admin/validate-readings'
const at = (search = '') => ({ sievert: { address: address + search, namespaces: ['validation'] } })

/** The lab's queue: every reading with its arithmetic, its flags and the person's past; decided on by key or by button. */
const meta = {
  title: 'Features/Validate readings',
  component: ValidateReadingsPage,
  parameters: { ...at(), docs: { story: { height: '900px' } } },
  beforeEach({ msw }) {
    msw.use(
      mockApi('clients.get', recorded('clients.get')),
      mockApi('clients.list', recorded('clients.list')),
      mockApi('technologies.list', recorded('technologies.list')),
      mockApi('dosimeters.list', recorded('dosimeters.list')),
      mockApi('dosimeterTypes.get', recorded('dosimeterTypes.get')),
      mockApi('readings.list', recorded('readings.list')),
      mockApi('readings.missing', recorded('readings.missing')),
    )
  },
} satisfies Meta<typeof ValidateReadingsPage>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const find = (serial: string) => recorded('readings.list').items.find((reading) => reading.serial === serial) as Reading
const queueOf = (items: Reading[]) => ({ ...recorded('readings.list'), items, total: items.length })
const rowOf = async (canvas: ReturnType<typeof within>, serial: string) =>
  (await canvas.findByText(serial)).closest('[data-row]') as HTMLElement
const asked = fn()

export const Loaded: Story = {}

/** Down twice, tick, open, on to the next one in the drawer, back: all by key, and the cursor is where it was left. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const first = await rowOf(canvas, 'OC20218')
    first.focus()
    await userEvent.keyboard('jj')
    const third = await rowOf(canvas, 'OK20015')
    await expect(third).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(third).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    const drawer = within(await body.findByRole('dialog'))
    await expect(drawer.getByText(/OK20015/)).toBeInTheDocument()
    await userEvent.keyboard('j')
    await expect(await drawer.findByText(/OC20204/)).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(async () => expect(await rowOf(canvas, 'OC20204')).toHaveFocus())
    await userEvent.keyboard('k')
    await expect(third).toHaveFocus()
  },
}

export const Keys: Story = {
  play: async ({ canvas }) => {
    ;(await rowOf(canvas, 'OC20218')).focus()
    await userEvent.keyboard('?')
    await expect(await body.findByRole('dialog', { name: /Teclas|Keys/ })).toBeInTheDocument()
  },
}

/** Everything about one reading: the subtraction written out, the flags in sentences with their figures. */
export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await rowOf(canvas, 'OC20204'))
    const drawer = within(await body.findByRole('dialog'))
    await expect(drawer.getByText(/^18[.,]665$/)).toBeInTheDocument()
    await expect(drawer.getByText(/^= 18[.,]577$/)).toBeInTheDocument()
    await expect(drawer.getByText(/21[.,]235 mSv.*20[.,]000 mSv/)).toBeInTheDocument()
    await expect(drawer.getByText(/promedio diario|daily average/)).toBeInTheDocument()
  },
}

/** The controls that gave the background are named by serial and site. */
export const OpenedWithControl: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await rowOf(canvas, 'OC20078'))
    const drawer = within(await body.findByRole('dialog'))
    await expect(await drawer.findByText('OX20001 (Hemodinamia)')).toBeInTheDocument()
    await expect(drawer.getByText(/^(Sin alertas|No flag)/)).toBeInTheDocument()
  },
}

/** The clean ones at once: the button and the question carry the number. */
export const ApproveAllClean: Story = {
  parameters: at('?clientId=1&period=2026-10'),
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.approveClean', ({ body: sent }) => {
        asked(sent)
        return { approved: 14, awaitingSecond: 0 }
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /\(14\)/ }))
    const box = within(await body.findByRole('alertdialog'))
    await expect(box.getByText(/Hospital San Gabriel del Valle, (octubre|October) 2026/)).toBeInTheDocument()
    await waitFor(() => expect(box.getByRole('button', { name: /14/ })).toHaveFocus())
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
        return { approved: 1, awaitingSecond: 0 }
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
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ readingIds: [find('RR20015').id] }))
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
        return { approved: 2, awaitingSecond: 1 }
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
      readingIds: [find('OC20134').id, find('OC20218').id, find('OC20204').id],
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
    msw.use(mockApi('readings.list', queueOf([{ ...find('OC20204'), firstApprovedBy: 'Mariana Solís Vega' }])))
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

/** A background laid down by hand: typed in mSv, sent as whole microsieverts, and never left half empty. */
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
    await userEvent.click(box.getByRole('button', { name: /Poner el fondo|Lay it down/ }))
    await expect((await box.findAllByText(/decimales|decimals/)).length).toBeGreaterThan(0)
    await expect(asked).not.toHaveBeenCalled()
    await userEvent.clear(deep)
    await userEvent.type(deep, '0,088')
    await userEvent.type(box.getByLabelText(/Hp\(0[.,]07\)/), '0.09')
    await userEvent.click(box.getByRole('button', { name: /Poner el fondo|Lay it down/ }))
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({
        readingIds: [find('OC20218').id],
        background: { hp10: 88, hp3: null, hp007: 90 },
        reason: 'Promedio de la sede',
      }),
    )
  },
}

/** Every flag there is, with its name in the row and its sentence in the drawer. */
export const EveryFlag: Story = {
  beforeEach({ msw }) {
    const flags: Flag[] = flagCodes.map((code, index) => ({
      code,
      severity: index % 3 === 0 ? 'block' : 'warn',
      quantity: 'hp10',
      value: code === 'readDate' ? -3 : 412,
      level: 200,
    }))
    msw.use(mockApi('readings.list', queueOf([{ ...find('OC20218'), flags }])))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await rowOf(canvas, 'OC20218'))
    const drawer = within(await body.findByRole('dialog'))
    await expect(drawer.getByRole('heading', { name: new RegExp(`^${flagCodes.length} `) })).toBeInTheDocument()
    await expect(drawer.getByText(/3 días antes|3 days before/)).toBeInTheDocument()
  },
}

const publishing = { published: 31, closures: 1 }
export const Publish: Story = {
  parameters: at('?clientId=1&period=2026-10'),
  beforeEach({ msw }) {
    asked.mockClear()
    const queue = recorded('readings.list')
    msw.use(
      mockApi('readings.list', { ...queue, summary: { clean: 0, flagged: 2, approved: 33 } }),
      mockApi('readings.publish', ({ body: sent }) => {
        asked(sent)
        return publishing
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Publicar|Publish)…$/ }))
    const box = within(await body.findByRole('alertdialog'))
    await expect(await box.findByRole('heading', { name: /33/ })).toBeInTheDocument()
    // Two of the recorded closures have no record yet; the others are published.
    await expect(box.getByRole('checkbox', { name: /2 dos/ })).toBeChecked()
    await userEvent.click(box.getByRole('button', { name: /^(Publicar|Publish)$/ }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ clientId: 1, period: '2026-10', closures: true }))
  },
}

export const WithoutReading: Story = { parameters: at('?tab=missing') }

/** A dose for a lost dosimeter: what stays empty is sent as no value. */
export const Estimate: Story = {
  parameters: at('?tab=missing'),
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mockApi('readings.estimate', ({ body: sent }) => {
        asked(sent)
        return { changed: 1 }
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Fallas Iriarte, Sofía/ }))
    const box = within(await body.findByRole('dialog'))
    await expect(box.queryByLabelText(/Hp\(3\)/)).toBeNull()
    await userEvent.click(box.getByRole('button', { name: /Poner la dosis|Lay down the dose/ }))
    await expect(await box.findByRole('alert')).toBeInTheDocument()
    await userEvent.type(box.getByLabelText(/Hp\(10\)/), '0,35')
    await userEvent.type(box.getByLabelText(/Motivo|Reason/), 'Promedio de los seis meses anteriores')
    await userEvent.click(box.getByRole('button', { name: /Poner la dosis|Lay down the dose/ }))
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    await expect(asked.mock.calls[0]?.[0]).toMatchObject({
      kind: 'estimated',
      cells: { hp10: 350, hp3: null, hp007: null },
    })
  },
}

export const NothingWaits: Story = {
  beforeEach({ msw }) {
    const summary = { clean: 0, flagged: 0, approved: 0 }
    msw.use(mockApi('readings.list', { items: [], total: 0, totalCapped: false, next: null, summary }))
  },
}

export const NothingMatches: Story = {
  parameters: at('?search=zzz'),
  beforeEach({ msw }) {
    msw.use(
      mockApi('readings.list', ({ query }) =>
        query.get('search') ? { ...queueOf([]), total: 0 } : recorded('readings.list'),
      ),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Quitar filtros|Clear filters/ }))
    await expect(await canvas.findByText('OC20218')).toBeVisible()
  },
}

/** The server stops counting at ten thousand and says that there are more. */
export const MoreThanCounted: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('readings.list', { ...recorded('readings.list'), total: 10_000, totalCapped: true }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/(más de|more than) 10[., ]000/)).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('readings.list'))
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('readings.list', 500, { message: 'La base de datos no responde.' }))
  },
  play: async ({ canvas, msw }) => {
    const retry = await canvas.findByRole('button', { name: /Reintentar|Try again/ })
    msw.use(mockApi('readings.list', recorded('readings.list')))
    await userEvent.click(retry)
    await expect(await canvas.findByText('OC20218')).toBeVisible()
  },
}

export const Forbidden: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('readings.list', 403, { message: 'No tiene permiso para hacer esto.' }))
  },
}

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
