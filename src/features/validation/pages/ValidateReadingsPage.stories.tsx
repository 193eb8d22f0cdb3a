import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { perQuantity } from '../../../../contract/quantities.ts'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { type Flag, flagCodes } from '../../../../contract/vocabulary.ts'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import ValidateReadingsPage from './ValidateReadingsPage.tsx'

const address = '/dosimetry/admin/validate-readings'
export const at = (search = '') => ({ sievert: { address: address + search, namespaces: ['validation'] } })

/** What the page asks, answered from the recordings. */
export const queueAnswers: Meta<typeof ValidateReadingsPage>['beforeEach'] = ({ msw }) => {
  msw.use(
    mockApi('readings.withdrawing', { withdrawing: null, failure: null }),
    mockApi('clients.get', recorded('clients.get')),
    mockApi('clients.list', recorded('clients.list')),
    mockApi('technologies.list', recorded('technologies.list')),
    mockApi('dosimeters.list', recorded('dosimeters.list')),
    mockApi('dosimeterTypes.get', recorded('dosimeterTypes.get')),
    mockApi('readings.list', recorded('readings.list')),
    mockApi('readings.missing', recorded('readings.missing')),
  )
}

/** The lab's queue: every reading with its arithmetic, its flags and the person's past; decided on by key or by button. */
const meta = {
  title: 'Features/Validate readings',
  component: ValidateReadingsPage,
  parameters: { ...at(), docs: { story: { height: '900px' } } },
  beforeEach: queueAnswers,
  excludeStories: ['at', 'queueAnswers', 'body', 'find', 'queueOf', 'rowOf', 'asked'],
} satisfies Meta<typeof ValidateReadingsPage>
export default meta
type Story = StoryObj<typeof meta>

export const body = within(document.body)
export const find = (serial: string) =>
  recorded('readings.list').items.find((reading) => reading.serial === serial) as Reading
export const queueOf = (items: Reading[]) => ({ ...recorded('readings.list'), items, total: items.length })
export const rowOf = async (canvas: ReturnType<typeof within>, serial: string) =>
  (await canvas.findByText(serial)).closest('[data-row]') as HTMLElement
export const asked = fn()

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
    await expect(drawer.getByText(/^(Sin avisos|No flag)/)).toBeInTheDocument()
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

const publishing = { published: 31, closures: 1, returned: [] }
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
    const [dosimeter] = recorded('dosimeters.list').items
    if (!dosimeter) throw new Error('The recording has no dosimeters.')
    msw.use(
      mockApi('dosimeters.list', {
        ...recorded('dosimeters.list'),
        items: [{ ...dosimeter, serial: 'OC20155', typeId: 1 }],
      }),
      mockApi('readings.estimate', ({ body: sent }) => {
        asked(sent)
        return { awaitingSecond: false }
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Jara Olmos, Daniela/ }))
    const box = within(await body.findByRole('dialog'))
    await waitFor(() => expect(box.queryByLabelText(/Hp\(3\)/)).toBeNull())
    await userEvent.click(box.getByRole('button', { name: /Poner la dosis|Enter the dose/ }))
    await expect(await box.findByRole('alert')).toBeInTheDocument()
    await userEvent.type(box.getByLabelText(/Hp\(10\)/), '0,35')
    await userEvent.click(box.getByRole('combobox', { name: /Cómo se obtuvo|How it was found/ }))
    await userEvent.click(await body.findByRole('option', { name: /Media de su propio|Mean of the person/ }))
    await userEvent.type(box.getByLabelText(/Motivo|Reason/), 'Promedio de los seis meses anteriores')
    await userEvent.click(box.getByRole('button', { name: /Poner la dosis|Enter the dose/ }))
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    await expect(asked.mock.calls[0]?.[0]).toMatchObject({
      kind: 'estimated',
      method: 'ownPast',
      cells: { ...perQuantity(() => null), hp10: 350 },
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
