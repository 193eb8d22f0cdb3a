import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse } from 'msw'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Upload } from '../../../../contract/schemas/uploads.ts'
import { apiErrorResponse, mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import OslUploadPage from './OslUploadPage.tsx'

const address = '/dosimetry/admin/osl/upload'
const at = (search = '') => ({ sievert: { address: address + search, namespaces: ['uploads'] } })

/** Reader files: a dry run first, then the confirmation; every file that was ever sent. */
const meta = {
  title: 'Features/Uploads',
  component: OslUploadPage,
  parameters: { ...at(), docs: { story: { height: '900px' } } },
  beforeEach({ msw }) {
    msw.use(
      mockApi('technologies.list', recorded('technologies.list')),
      mockApi('uploads.list', recorded('uploads.list')),
      mockApi('uploads.get', recorded('uploads.get analysed')),
      mockApi('uploads.rows', ({ query }) =>
        recorded(query.get('outcome') === 'rejected' ? 'uploads.rows rejected' : 'uploads.rows analysed'),
      ),
    )
  },
} satisfies Meta<typeof OslUploadPage>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const working = (state: 'analysing' | 'confirming', done: number, total: number | null): Upload => ({
  ...recorded('uploads.get analysed'),
  state,
  canUndo: false,
  progress: { done, total },
})
const readyInput = (canvasElement: HTMLElement) =>
  waitFor(() => {
    const found = canvasElement.querySelector<HTMLInputElement>('input[type=file]:enabled')
    if (!found) throw new Error('No file can be dropped yet.')
    return found
  })
const drop = async (canvasElement: HTMLElement) => {
  const file = new File(['Dosimeter;Timestamp\n'], 'lecturas-octubre.csv', { type: 'text/csv' })
  await userEvent.upload(await readyInput(canvasElement), file)
}

export const FormAndHistory: Story = {}

const sent = fn()
/** Dropping the file sends it with the options; the answer opens its dry run. */
export const Send: Story = {
  beforeEach({ msw }) {
    sent.mockClear()
    msw.use(
      mockApi('uploads.create', ({ query }) => {
        sent(Object.fromEntries(query))
        return recorded('uploads.get analysed')
      }),
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('hsgv-octubre-tld.csv')
    await drop(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'hrla-octubre-relectura.csv' })).toBeVisible()
    await expect(sent).toHaveBeenCalledWith({
      profile: 'osl',
      technologyId: '1',
      period: '2026-10',
      decimalMark: 'auto',
    })
  },
}

/** Landauer's file names no unit: nothing is sent until somebody has said which. */
export const UnitNeeded: Story = {
  beforeEach({ msw }) {
    sent.mockClear()
    msw.use(mockApi('uploads.create', () => HttpResponse.json(sent())))
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: /Perfil|profile/ }))
    await userEvent.click(await body.findByRole('option', { name: /Landauer/ }))
    await drop(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Unidad|Unit/)
    await expect(sent).not.toHaveBeenCalled()
  },
}

/** The same bytes again: refused, with the way to the first upload. */
export const SentBefore: Story = {
  beforeEach({ msw, globals }) {
    const message =
      globals.language === 'es'
        ? 'Este archivo ya se subió: hsgv-octubre-osl.csv, carga 3.'
        : 'This file was already uploaded: hsgv-octubre-osl.csv, upload 3.'
    msw.use(
      mockApi('uploads.create', () =>
        apiErrorResponse(409, {
          code: 'fileKnown',
          message,
          details: { uploadId: 3, fileName: 'hsgv-octubre-osl.csv' },
        }),
      ),
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('hsgv-octubre-tld.csv')
    await drop(canvasElement)
    const link = await canvas.findByRole('link', { name: /carga 3|upload 3/ })
    await expect(link).toHaveAttribute('href', `${address}?upload=3`)
  },
}

export const WrongKindOfFile: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('hsgv-octubre-tld.csv')
    const file = new File(['x'], 'foto.png')
    await userEvent.upload(await readyInput(canvasElement), file, { applyAccept: false })
    await expect(await canvas.findByRole('alert')).toHaveTextContent('foto.png')
  },
}

export const NoUploadsYet: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('uploads.list', { items: [], total: 0, totalCapped: false }))
  },
}

export const HistoryLoading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('uploads.list'))
  },
}

export const HistoryFailed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('uploads.list', 500, { message: 'La base de datos no responde.' }))
  },
}

export const Forbidden: Story = {
  parameters: { sievert: { ...at('?upload=6').sievert } },
  beforeEach({ msw }) {
    msw.use(mockApiError('uploads.get', 403, { message: 'No tiene permiso para hacer esto.' }))
  },
}

/** How many rows there are is not known until the file has been read once. */
export const Analysing: Story = {
  parameters: at('?upload=6'),
  beforeEach({ msw }) {
    msw.use(mockApi('uploads.get', working('analysing', 23_400, null)))
  },
}

/** The dry run; its counts are the filter. */
export const DryRun: Story = {
  parameters: at('?upload=6'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Rechazadas|Rejected) ?4$/ }))
    await expect(await canvas.findByText('-0,020')).toBeInTheDocument()
    await expect(canvas.queryByText('Naranjo Sosa, Walter')).toBeNull()
  },
}

const confirmed = fn()
/** The confirmation names what will be written and what is left out; then the rows are counted as they are written. */
export const Confirm: Story = {
  parameters: at('?upload=6'),
  beforeEach({ msw }) {
    confirmed.mockClear()
    msw.use(
      mockApi('uploads.confirm', async () => {
        confirmed()
        msw.use(mockApi('uploads.get', working('confirming', 40_000, 100_000)))
        await new Promise((resolve) => setTimeout(resolve, 2500))
        msw.use(mockApi('uploads.get', recorded('uploads.get confirmed')))
        return recorded('uploads.get confirmed')
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Confirmar|Confirm) 1 / }))
    const box = within(await body.findByRole('alertdialog'))
    await expect(box.getByText(/4 filas rechazadas|4 rejected rows/)).toBeInTheDocument()
    await userEvent.click(box.getByRole('button', { name: /Escribirlas|Write them/ }))
    await expect(await canvas.findByText(/40[., ]000 (de|of) 100[., ]000/)).toBeVisible()
    await expect(await canvas.findByRole('link', { name: /lecturas|readings/ })).toBeVisible()
    await expect(confirmed).toHaveBeenCalledOnce()
  },
}

/** A confirmation that was given up behind its answer: the dry run stands, and says why nothing was written. */
export const NotConfirmed: Story = {
  parameters: at('?upload=6'),
  beforeEach({ msw }) {
    const message =
      'Desde la simulación cambió algo en la línea 14. No se escribió nada: deshaga el archivo y súbalo de nuevo.'
    msw.use(
      mockApi('uploads.get', { ...recorded('uploads.get analysed'), failure: { code: 'uploadChanged', message } }),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No se confirmó|It was not confirmed/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^(Confirmar|Confirm) 1 / })).toBeEnabled()
  },
}

export const NothingToWrite: Story = {
  parameters: at('?upload=6'),
  beforeEach({ msw }) {
    const upload = recorded('uploads.get analysed')
    msw.use(
      mockApi('uploads.get', { ...upload, counts: { new: 0, changed: 0, proposal: 0, unchanged: 9, rejected: 0 } }),
    )
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /^(Confirmar|Confirm)/ })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(/nada nuevo|nothing new/)
  },
}

const undone = fn()
/** Taking a confirmed upload back says what becomes of its readings; the cursor starts on the way back. */
export const Undo: Story = {
  parameters: at('?upload=3'),
  beforeEach({ msw }) {
    undone.mockClear()
    msw.use(
      mockApi('uploads.get', recorded('uploads.get confirmed')),
      mockApi('uploads.undo', () => {
        undone()
        return { ...recorded('uploads.get confirmed'), state: 'undone' as const, canUndo: false }
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Anular la carga|Undo the upload/ }))
    const box = within(await body.findByRole('alertdialog'))
    await expect(box.getByText(/21/)).toBeInTheDocument()
    await waitFor(() => expect(box.getByRole('button', { name: /Cancelar|Cancel/ })).toHaveFocus())
    await userEvent.click(box.getByRole('button', { name: /Anular la carga|Undo the upload/ }))
    await waitFor(() => expect(undone).toHaveBeenCalledOnce())
  },
}

/** Once one of its readings is published there is no way back, and the page says so. */
export const CannotUndo: Story = {
  parameters: at('?upload=3'),
  beforeEach({ msw }) {
    msw.use(mockApi('uploads.get', { ...recorded('uploads.get confirmed'), canUndo: false }))
  },
}

export const Refused: Story = {
  parameters: at('?upload=1'),
  beforeEach({ msw }) {
    msw.use(mockApi('uploads.get', recorded('uploads.get refused')))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Dosimeter')
    await expect(canvas.queryByRole('button', { name: /^(Confirmar|Confirm)/ })).toBeNull()
  },
}

export const UnknownUpload: Story = {
  parameters: at('?upload=999'),
  beforeEach({ msw }) {
    msw.use(mockApiError('uploads.get', 404, { code: 'notFound', message: 'No se encontró.' }))
  },
}

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const PhoneDryRun: Story = { globals: { viewport: { value: 'phone' } }, parameters: at('?upload=6') }
