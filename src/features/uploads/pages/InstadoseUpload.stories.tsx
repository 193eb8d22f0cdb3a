import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { apiErrorResponse, mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'

const address = '/dosimetry/admin/instadose/upload'
const body = within(document.body)
const sent = fn()
const dryRun = recorded('uploads.get kept')
const [profile] = recorded('fileMappings.list').items

/** Files of what kept devices have counted, read by columns that a person has mapped. */
const meta = {
  title: 'Features/Instadose/Upload',
  component: App,
  args: { memory: address },
  parameters: { sievert: { bare: true }, docs: { story: { height: '900px' } } },
  beforeEach({ msw }) {
    sent.mockClear()
    msw.use(
      mockApi('technologies.list', recorded('technologies.list')),
      mockApi('fileMappings.list', recorded('fileMappings.list')),
      mockApi('uploads.list', recorded('uploads.list kept')),
      mockApi('uploads.get', dryRun),
      mockApi('uploads.rows', ({ query }) =>
        recorded(query.get('outcome') === 'rejected' ? 'uploads.rows kept rejected' : 'uploads.rows kept'),
      ),
      mockApi('settings.get', recorded('settings.get')),
    )
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

/** The input of a page or a dialog that takes a file by now. */
const input = (scope: ParentNode) =>
  waitFor(() => {
    const found = scope.querySelector<HTMLInputElement>('input[type=file]:enabled')
    if (!found) throw new Error('No file can be dropped yet.')
    return found
  })
const file = new File(['Serial Number,Read Date\n'], 'lecturas.csv', { type: 'text/csv' })

/** The file goes with the profile by which it is read, and no period: its reads say of which they are. */
export const Send: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('uploads.create', ({ query }) => {
        sent(Object.fromEntries(query))
        return dryRun
      }),
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/Versión 1, de|Version 1, by/)).toBeVisible()
    await userEvent.upload(await input(canvasElement), file)
    await expect(await canvas.findByRole('heading', { name: dryRun.fileName })).toBeVisible()
    await expect(sent).toHaveBeenCalledWith({ profile: 'mapped', mappingId: `${profile?.id}`, technologyId: '3' })
  },
}

/** Of a window it says from which read to which its dose is, and which days nobody read. */
export const DryRun: Story = {
  args: { memory: `${address}?upload=${dryRun.id}` },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/contador de .* a |counter from .* to /))[0]).toBeVisible()
  },
}

export const DryRunRejected: Story = {
  args: { memory: `${address}?upload=${dryRun.id}&outcome=rejected` },
  play: async ({ canvas }) => {
    const [first] = recorded('uploads.rows kept rejected').items
    await expect((await canvas.findAllByText(new RegExp(first?.serial ?? '?')))[0]).toBeVisible()
  },
}

/** A person says once which column is what, beside how a file begins. */
export const MapColumns: Story = {
  beforeEach({ msw }) {
    const row = (line: number, ...cells: string[]) => ({ line, cells })
    msw.use(
      mockApi('fileMappings.preview', {
        sheet: null,
        headerLine: 1,
        rows: [
          row(1, 'Device', 'Read on', 'Deep (mSv)', 'Shallow (mSv)'),
          row(2, 'IN20001', '2026-11-13 17:01', '0.790', '0.829'),
        ],
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Asignar columnas|Map a new source/ }))
    const element = await body.findByRole('dialog')
    await userEvent.upload(await input(element), file)
    const dialog = within(element)
    await waitFor(async () => expect(await dialog.findByText('Shallow (mSv)')).toBeVisible())
    await userEvent.click(
      dialog.getByRole('combobox', { name: /^(Dosis profunda|Deep dose), (cuerpo entero|whole body)/ }),
    )
    await waitFor(async () => expect(await body.findByRole('option', { name: 'Deep (mSv)' })).toBeVisible())
  },
}

/** Of a workbook with several filled sheets the one that is meant is asked for, and shown alone. */
export const MapColumnsOfSheet: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('fileMappings.preview', ({ query }) => {
        const sheet = query.get('sheet')
        if (sheet) return { sheet, headerLine: 1, rows: [{ line: 1, cells: ['Device', `Deep of ${sheet}`] }] }
        return apiErrorResponse(422, {
          code: 'fileRefused',
          message: 'Más de una hoja del libro tiene contenido: “Octubre”, “Vieja” (oculta). Elija la que corresponde.',
          sheets: [
            { name: 'Octubre', hidden: false },
            { name: 'Vieja', hidden: true },
          ],
        })
      }),
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Asignar columnas|Map a new source/ }))
    const element = await body.findByRole('dialog')
    await userEvent.upload(await input(element), new File(['x'], 'lecturas.xlsx'))
    const dialog = within(element)
    await userEvent.click(await dialog.findByRole('radio', { name: /Vieja/ }))
    await userEvent.click(dialog.getByRole('button', { name: /Leer esta hoja|Read this sheet/ }))
    await waitFor(async () => expect(await dialog.findByText('Deep of Vieja')).toBeVisible())
    await expect(dialog.queryByRole('radiogroup')).toBeNull()
  },
}

export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('uploads.list', { items: [], total: 0, totalCapped: false }))
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('uploads.list'), mockApiPending('fileMappings.list'))
  },
}

/** Which profiles there are is not known. */
export const ProfilesFailed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('fileMappings.list', 500))
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: /Reintentar|Try again/ }))[0]).toBeVisible()
  },
}

export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('uploads.list', 500, { message: 'Algo falló de nuestro lado.' }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Reintentar|Intentar|Try again/ })).toBeVisible()
  },
}

export const Forbidden: Story = {
  parameters: { sievert: { role: 'client', bare: true } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvasElement.querySelector('input[type=file]')).toBeNull()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { memory: `${address}?upload=${dryRun.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: dryRun.fileName })).toBeVisible()
  },
}
