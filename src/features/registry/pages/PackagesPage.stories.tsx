import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import type { RegistryPackage } from '../../../../contract/schemas/registryPackages.ts'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

/** Registro Nacional, Lecturas: packages in every state. */
const meta = {
  title: 'Features/Registry/Packages',
  component: App,
  args: { memory: '/rnd/readings-packages' },
  parameters: { sievert: { role: 'admin', bare: true }, docs: { story: { height: '820px' } } },
  beforeEach({ msw }) {
    msw.use(
      mockApi('rndPackages.list', recorded('rndPackages.list')),
      mockApi('rndPackages.preview', recorded('rndPackages.preview')),
      mockApi('rndPackages.records', recorded('rndPackages.records')),
      mockApi('rndPackages.freezings', recorded('rndPackages.freezings')),
    )
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

const bodyOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('2026-Q2-1'))[0]).toBeVisible()
  },
}

/** A package at a state, opened beside its list. */
const opened = (found: RegistryPackage, acts: RegExp | null): Story => ({
  args: { memory: `/rnd/readings-packages?package=${found.id}` },
  beforeEach({ msw }) {
    msw.use(mockApi('rndPackages.get', found))
  },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement)
    await waitFor(async () =>
      expect(await body.findByRole('heading', { name: new RegExp(found.number) })).toBeVisible(),
    )
    await body.findByRole('heading', { level: 3, name: /^(Registros|Records)$/ })
    if (acts) await waitFor(async () => expect(await body.findByRole('button', { name: acts })).toBeVisible())
  },
})

/** Nothing is verified as long as a point blocks it: here the code of the service. */
export const Draft: Story = {
  ...opened(recorded('rndPackages.get draft'), /Congelar de nuevo|Freeze anew/),
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement)
    await expect(
      (await body.findAllByText(/Falta el código del servicio|The code of the service is missing/))[0],
    ).toBeVisible()
    await expect(body.queryByRole('button', { name: /^(Verificar|Verify)$/ })).toBeNull()
    // A list in it may scroll sideways; what it is opened in does not go along.
    const opened = body.getByRole('region', { name: /2026-Q4-1/ })
    await expect(opened.scrollWidth).toBeLessThanOrEqual(opened.clientWidth)
  },
}
const draft = recorded('rndPackages.get draft')
const silent: RegistryPackage = {
  ...draft,
  problems: [
    {
      code: 'noObservation',
      blocks: true,
      record: 12,
      period: '2026-10',
      name: 'Irene Salguero Pons',
      clientId: 1,
      personId: 1,
      of: 'record',
      field: 'observation',
    },
  ],
  problemCount: 1,
  blocking: 1,
}
const frozen = fn()
/** A record with neither a dose nor a reason: whose it is, where it is put right, and how the others go without it. */
export const SilentRecord: Story = {
  ...opened(silent, null),
  beforeEach({ msw }) {
    frozen.mockClear()
    msw.use(
      mockApi('rndPackages.get', silent),
      mockApi('rndPackages.freezeAgain', ({ body }) => {
        frozen(body)
        return { ...draft, problems: [], problemCount: 0, blocking: 0 }
      }),
    )
  },
  play: async ({ userEvent, canvasElement }) => {
    const body = bodyOf(canvasElement)
    await expect(await body.findByRole('link', { name: 'Irene Salguero Pons' })).toHaveAttribute(
      'href',
      expect.stringContaining('person=1'),
    )
    await expect(body.getByText(/solicite un ajuste|request an adjustment/)).toBeVisible()
    await userEvent.click(body.getByRole('button', { name: /Congelar de nuevo|Freeze anew/ }))
    const dialog = within(await body.findByRole('dialog', { name: /2026-Q4-1.*\?$/ }))
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Dejar fuera 1 registro|Leave out 1 record/ }))
    await expect(dialog.getByText(/Irene Salguero Pons \((octubre|October) 2026\)/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: /Congelar de nuevo|Freeze anew/ }))
    await waitFor(() => expect(frozen).toHaveBeenCalledWith({ serviceCode: draft.serviceCode, leaveOut: true }))
  },
}

/** A dose changed after the package was verified: it says so. */
export const Verified = opened(recorded('rndPackages.get verified'), /Marcar como enviado|Mark as sent/)
export const Sent = opened(recorded('rndPackages.get sent'), /Cargar rechazos|Load rejections/)
export const Accepted = opened(recorded('rndPackages.get accepted'), /Cerrar paquete|Close package/)
export const WithRejections = opened(recorded('rndPackages.get rejections'), /^(Corregir|Correct)$/)
export const Corrected = opened(recorded('rndPackages.get corrected'), /2026-Q1-2/)
export const Closed = opened(recorded('rndPackages.get closed'), /Descargar libro|Download workbook/)
export const Cancelled = opened(recorded('rndPackages.get cancelled'), null)

/** Says what would be frozen before it is. */
export const New: Story = {
  play: async ({ canvas, userEvent, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Congelar un trimestre|Freeze a quarter/ }))
    const dialog = within(await bodyOf(canvasElement).findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText(/2026-Q4-1/)).toBeVisible())
  },
}

const quarter = { year: 2026, quarter: 3 }
const freezing = { items: [{ ...quarter, done: 32_000, total: 100_000 }], failures: [] }

/** A large quarter says how far it is while the dialog waits for it. */
export const Freezing: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('rndPackages.freezings', freezing),
      mockApi('rndPackages.preview', { ...recorded('rndPackages.preview'), fresh: 50_000, open: null }),
      mockApiPending('rndPackages.create'),
    )
  },
  play: async ({ canvas, userEvent, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Congelar un trimestre|Freeze a quarter/ }))
    const dialog = within(await bodyOf(canvasElement).findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: /^(Congelar|Freeze)$/ }))
    await expect(await dialog.findByRole('progressbar', { name: /2026-Q3/ })).toHaveAttribute('aria-valuenow', '32')
  },
}

/** One that takes longer than a caller waits goes on behind the answer: the page says how far it is. */
export const FreezingGoesOn: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('rndPackages.freezings', freezing),
      mockApi('rndPackages.preview', { ...recorded('rndPackages.preview'), fresh: 50_000, open: null }),
      mockApi('rndPackages.create', { freezing: { done: 32_000, total: 100_000 } }),
    )
  },
  play: async ({ canvas, userEvent, canvasElement }) => {
    const body = bodyOf(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /Congelar un trimestre|Freeze a quarter/ }))
    const dialog = within(await body.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: /^(Congelar|Freeze)$/ }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await expect((await canvas.findAllByText(/puede seguir trabajando|you can go on working/))[0]).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: /2026-Q3/ })).toHaveAttribute('aria-valuenow', '32')
  },
}

/** The service failed while it was asked: the dialog stays, with what was chosen, and says so. */
export const FreezeFailed: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('rndPackages.preview', { ...recorded('rndPackages.preview'), fresh: 50_000, open: null }),
      mockApiError('rndPackages.create', 503),
    )
  },
  play: async ({ canvas, userEvent, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Congelar un trimestre|Freeze a quarter/ }))
    const dialog = within(await bodyOf(canvasElement).findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: /^(Congelar|Freeze)$/ }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
    await expect(dialog.queryByRole('progressbar')).toBeNull()
    await expect(dialog.getByRole('button', { name: /^(Congelar|Freeze)$/ })).toBeEnabled()
  },
}

/** A freeze that was given up wrote nothing, and says why. */
export const NotFrozen: Story = {
  beforeEach({ msw }) {
    const failures = [{ ...quarter, code: 'jobFailed', message: 'El trabajo no se pudo terminar.' }]
    msw.use(mockApi('rndPackages.freezings', { items: [], failures }))
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/No se escribió nada de él|Nothing of it was written/)
  },
}

/** Marking as sent names what it means. */
export const Sending: Story = {
  ...opened(recorded('rndPackages.get verified'), null),
  play: async ({ userEvent, canvasElement }) => {
    const body = bodyOf(canvasElement)
    await userEvent.click(await body.findByRole('button', { name: /Marcar como enviado|Mark as sent/ }))
    await waitFor(() => expect(body.getByText(/No se puede deshacer|cannot be taken back/)).toBeVisible())
  },
}

/** Cancelling asks for a reason and names what becomes of the records. */
export const Cancelling: Story = {
  ...opened(recorded('rndPackages.get draft'), null),
  play: async ({ userEvent, canvasElement }) => {
    const body = bodyOf(canvasElement)
    await userEvent.click(await body.findByRole('button', { name: /Cancelar paquete|Cancel package/ }))
    const dialog = within(await body.findByRole('dialog', { name: /2026-Q4-1\?/ }))
    // Two buttons that both cancel would not say which of them does.
    await expect(dialog.queryByRole('button', { name: /^(Cancelar|Cancel)$/ })).not.toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: /Cancelar paquete|Cancel package/ }))
    await expect(
      (await dialog.findAllByText(/Este dato es necesario|This is needed|obligatorio|required/i))[0],
    ).toBeVisible()
  },
}

const row = { recordNumber: '', nationalId: '', reason: 'No encontrado', problem: null, records: [], names: [] }
/** The dry run of a rejection file: what is not clear keeps it from being written. */
export const Rejections: Story = {
  ...opened(recorded('rndPackages.get sent'), null),
  beforeEach({ msw }) {
    msw.use(
      mockApi('rndPackages.get', recorded('rndPackages.get sent')),
      mockApi('rndPackages.reject', {
        confirmed: false,
        sha256: '0'.repeat(64),
        rejected: 1,
        accepted: 1,
        refused: 2,
        rows: [
          { ...row, line: 2, recordNumber: '1', outcome: 'matched', records: [1], names: ['Pablo Iglesias Roa'] },
          { ...row, line: 3, recordNumber: '99', outcome: 'unmatched' },
          {
            ...row,
            line: 4,
            recordNumber: '1',
            reason: 'Repetido',
            outcome: 'contradiction',
            records: [1],
            names: ['Pablo Iglesias Roa'],
          },
        ],
      }),
    )
  },
  play: async ({ userEvent, canvasElement }) => {
    const body = bodyOf(canvasElement)
    await userEvent.click(await body.findByRole('button', { name: /Cargar rechazos|Load rejections/ }))
    const input = canvasElement.ownerDocument.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is nowhere to put a file.')
    await userEvent.upload(input, new File(['registro;motivo\n1;x\n'], 'rechazos.csv', { type: 'text/csv' }))
    await waitFor(async () => expect((await body.findAllByText(/Se contradice|Contradicts itself/))[0]).toBeVisible())
    await expect(body.getByRole('button', { name: /^(Rechazar|Reject) \d/ })).toBeDisabled()
  },
}

export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('rndPackages.list', { items: [], total: 0, totalCapped: false }))
  },
}
export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('rndPackages.list'))
  },
}
export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('rndPackages.list', 500))
  },
}
export const Forbidden: Story = {
  parameters: { sievert: { role: 'client', bare: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.queryByText('2026-Q2-1')).toBeNull()
  },
}
