import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { formatMicrosieverts } from '../../../../contract/dose.ts'
import type { Alert } from '../../../../contract/schemas/alerts.ts'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

const address = '/dosimetry/admin/alerts'
const body = within(document.body)
const sent = fn()
const { items } = recorded('alerts.list')
const find = (which: (alert: Alert) => boolean) => items.find(which) as Alert
const page = (shown: Alert[]) => ({ items: shown, total: shown.length, totalCapped: false })
const open = find(({ state, kind }) => state === 'open' && kind === 'investigation')
const missed = find(({ state, kind }) => state === 'open' && kind === 'missedExchange')
const acknowledged = find(({ state, kind }) => state === 'acknowledged' && kind === 'missedExchange')
const closed = find((alert) => alert.closed?.cause === 'cameIn')
const ofKind = (wanted: Alert['kind']): Alert => ({
  ...find(({ kind }) => kind === wanted),
  state: 'open',
  acknowledged: null,
  closed: null,
})
const [limit, pregnancy, unread] = [ofKind('limit'), ofKind('pregnancy'), ofKind('missedRead')]
/** One of each kind that is rare, all of them open. */
const everyKind = [limit, pregnancy, unread]

/** What somebody has to look into: doses above a level, and what did not come in time. */
const meta = {
  title: 'Features/Alerts',
  component: App,
  args: { memory: address },
  parameters: { sievert: { bare: true }, docs: { story: { height: '860px' } } },
  beforeEach({ msw }) {
    sent.mockClear()
    const answer = ({ body: asked }: { body: unknown }) => {
      sent(asked)
      return { ok: true as const }
    }
    msw.use(
      mockApi('alerts.list', recorded('alerts.list')),
      mockApi('alerts.acknowledge', answer),
      mockApi('alerts.close', answer),
      mockApi('clients.list', recorded('clients.list')),
    )
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

const openDetails = async (canvas: ReturnType<typeof within>, alert: Alert) => {
  // The name opens the person's record; the rest of the row the alert.
  const [row] = await canvas.findAllByRole('row', { name: new RegExp(alert.personName) })
  await userEvent.click(within(row as HTMLElement).getAllByRole('gridcell')[2] as HTMLElement)
  return within(await body.findByRole('dialog', { name: new RegExp(alert.personName) }))
}

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(open.personName))[0]).toBeVisible()
    // The newest stands first: a device that nobody has read.
    await expect(canvas.getAllByText(/Dispositivo sin leer|Device not read/)[0]).toBeVisible()
  },
}

export const EveryKind: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('alerts.list', page([open, ...everyKind, missed, acknowledged, closed])))
  },
  play: async ({ canvas }) => {
    const rare = await canvas.findAllByText(/Sobre el límite del embarazo|Above the limit of a pregnancy/)
    await expect(rare[0]).toBeVisible()
    await expect(canvas.getAllByText(/Dispositivo sin leer|Device not read/)[0]).toBeVisible()
    const value = formatMicrosieverts(limit.value ?? 0, { language: 'en' }).replace('.', '[.,]')
    await expect(canvas.getAllByText(new RegExp(value))[0]).toBeVisible()
  },
}

/** Its figures, the person's record by the name, and the next step. */
export const Acknowledge: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('alerts.list', page([open])))
  },
  play: async ({ canvas }) => {
    const details = await openDetails(canvas, open)
    await expect(details.getByRole('link', { name: open.personName })).toHaveAttribute(
      'href',
      expect.stringContaining(`person=${open.personId}`),
    )
    await userEvent.click(details.getByRole('button', { name: /^(Atender|Acknowledge)$/ }))
    const dialog = within(await body.findByRole('dialog', { name: /Atender una alerta|Acknowledge an alert/ }))
    await userEvent.click(dialog.getByRole('button', { name: /^(Atender|Acknowledge)$/ }))
    await waitFor(async () => expect((await dialog.findAllByText(/obligatorio|required/))[0]).toBeVisible())
    await userEvent.type(dialog.getByRole('textbox'), 'Se habló con la persona.')
    await userEvent.click(dialog.getByRole('button', { name: /^(Atender|Acknowledge)$/ }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ ids: [open.id], note: 'Se habló con la persona.' }))
  },
}

/** One opened: its figures by what it is about, in a language. */
const details = (alert: Alert, language: 'en' | 'es', shows: RegExp[], lacks: RegExp): Story => ({
  globals: { language },
  beforeEach({ msw }) {
    msw.use(mockApi('alerts.list', page([alert])))
  },
  play: async ({ canvas }) => {
    const dialog = await openDetails(canvas, alert)
    for (const text of shows) await waitFor(() => expect(dialog.getAllByText(text)[0]).toBeVisible())
    await expect(dialog.queryByText(lacks)).toBeNull()
  },
})
const figure = (value: number | null, language: 'en' | 'es') =>
  new RegExp(`${formatMicrosieverts(value ?? 0, { language }).replace('.', '\\.')} mSv`)
const ofDose = (alert: Alert, language: 'en' | 'es') => [figure(alert.value, language), figure(alert.level, language)]

/** A dose above a limit: which dose, and which limit. */
export const LimitDetails = details(limit, 'en', [/Above a limit/, ...ofDose(limit, 'en')], /Should have come after/)
export const LimitDetailsSpanish = details(
  limit,
  'es',
  [/Sobre un límite/, ...ofDose(limit, 'es')],
  /Debía llegar después/,
)
/** What a pregnancy's days have come to, and its limit. */
export const PregnancyDetails = details(
  pregnancy,
  'en',
  [/Above the limit of a pregnancy/, ...ofDose(pregnancy, 'en')],
  /Should have come after/,
)
export const PregnancyDetailsSpanish = details(
  pregnancy,
  'es',
  [/Sobre el límite del embarazo/, ...ofDose(pregnancy, 'es')],
  /Debía llegar después/,
)
/** Nothing was measured: since when a device was not read. */
export const UnreadDetails = details(unread, 'en', [/Device not read/, /Should have come after/], /mSv/)
export const UnreadDetailsSpanish = details(unread, 'es', [/Dispositivo sin leer/, /Debía llegar después/], /mSv/)

/** Several that stand at the same step take it together. */
export const Several: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('alerts.list', page([open, ...everyKind])))
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText(open.personName)
    await userEvent.click(canvas.getByRole('checkbox', { name: /todas las filas|all rows/i }))
    await userEvent.click(await canvas.findByRole('button', { name: /^(Atender|Acknowledge) 4$/ }))
    const dialog = within(await body.findByRole('dialog', { name: /Atender 4 alertas|Acknowledge 4 alerts/ }))
    await waitFor(() => expect(dialog.getByText(new RegExp(pregnancy.personName))).toBeVisible())
  },
}

/** It is closed with what was found; nothing is said of the dose itself. */
export const Close: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('alerts.list', page([acknowledged])))
  },
  play: async ({ canvas }) => {
    const details = await openDetails(canvas, acknowledged)
    await userEvent.click(details.getByRole('button', { name: /Cerrar la alerta|Close the alert/ }))
    const dialog = within(await body.findByRole('dialog', { name: /Cerrar una alerta|Close an alert/ }))
    await userEvent.click(dialog.getByRole('combobox', { name: /Causa|Cause/ }))
    await userEvent.click(await body.findByRole('option', { name: /Dosis confirmada|Dose confirmed/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Qué se halló|What was found/ }), 'Se revisó.')
    await userEvent.click(dialog.getByRole('button', { name: /Cerrar la alerta|Close the alert/ }))
    const asked = { ids: [acknowledged.id], cause: 'doseConfirmed', note: 'Se revisó.' }
    await waitFor(() => expect(sent).toHaveBeenCalledWith(asked))
  },
}

/** It ended by itself: what was missed has come. */
export const Closed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('alerts.list', page([closed])))
  },
  play: async ({ canvas }) => {
    const details = await openDetails(canvas, closed)
    await waitFor(() => expect(details.getByText(/Ya llegó\. Por sí sola|It came in\. By itself/)).toBeVisible())
    await expect(details.queryByRole('button', { name: /^(Atender|Acknowledge)$/ })).toBeNull()
  },
}

/** An officer sees and acknowledges those of its own client; the laboratory closes them. */
export const Officer: Story = {
  parameters: { sievert: { role: 'client', bare: true } },
  beforeEach({ msw }) {
    msw.use(mockApi('alerts.list', page([open, acknowledged])))
  },
  play: async ({ canvas }) => {
    const details = await openDetails(canvas, acknowledged)
    await expect(details.getAllByRole('button')).toHaveLength(1)
  },
}

export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('alerts.list', page([])))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No hay alertas|No alerts/)).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('alerts.list'))
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('alerts.list', 500, { message: 'Algo falló de nuestro lado.' }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Reintentar|Intentar|Try again/ })).toBeVisible()
  },
}

export const Forbidden: Story = { parameters: { sievert: { role: 'participant', bare: true } } }

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(open.personName))[0]).toBeVisible()
  },
}
