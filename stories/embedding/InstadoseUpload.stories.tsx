import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { InstadoseUpload } from '../../src/index.ts'
import { mockApi, mockApiError, mockApiPending } from '../../src/testing/mockApi.ts'
import { recorded } from '../../src/testing/recorded.ts'
import { ForeignPortal } from './ForeignPortal.tsx'
import { inWidget, shows, story } from './portalStory.tsx'

const dryRun = recorded('uploads.get kept')
const uploaded = fn()
const readings = fn()

/** Files of what kept devices have counted, taken in from a portal: a dry run first. */
const meta = {
  title: 'Embedding/InstadoseUpload',
  component: ForeignPortal,
  parameters: { docs: { story: { height: '900px' } } },
  beforeEach({ msw }) {
    uploaded.mockClear()
    readings.mockClear()
    msw.use(
      mockApi('technologies.list', recorded('technologies.list')),
      mockApi('fileMappings.list', recorded('fileMappings.list')),
      mockApi('uploads.list', recorded('uploads.list kept')),
      mockApi('uploads.create', dryRun),
      mockApi('uploads.get', dryRun),
      mockApi('uploads.rows', recorded('uploads.rows kept')),
    )
  },
} satisfies Meta<typeof ForeignPortal>
export default meta
type Story = StoryObj<typeof meta>

/** The file is sent by the profile that is chosen; the portal hears of it, and its dry run is shown here. */
export const DryRun: Story = {
  ...story('InstadoseUpload', 'admin', <InstadoseUpload onUploaded={uploaded} />),
  play: async ({ canvasElement }) => {
    const widget = await inWidget(canvasElement)
    await expect(await widget.findByText(/Versión 1, de|Version 1, by/)).toBeVisible()
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]:enabled') as HTMLInputElement
    await userEvent.upload(input, new File(['Serial Number,Read Date\n'], 'lecturas.csv', { type: 'text/csv' }))
    await expect(await widget.findByRole('heading', { name: dryRun.fileName })).toBeVisible()
    await expect(uploaded).toHaveBeenCalledWith(dryRun.id)
    await userEvent.click(widget.getByRole('button', { name: /Todas las cargas|All uploads/ }))
    await waitFor(() => expect(canvasElement.querySelector('input[type=file]')).not.toBeNull())
  },
}

/** Once it is confirmed its readings are the portal's to show. */
export const Confirmed: Story = {
  ...story('InstadoseUpload', 'admin', <InstadoseUpload uploadId={dryRun.id} onOpenReadings={readings} />),
  beforeEach({ msw }) {
    msw.use(mockApi('uploads.get', { ...dryRun, state: 'confirmed', confirmedAt: '2026-11-19T15:00:00.000Z' }))
  },
  play: async ({ canvasElement }) => {
    const widget = await inWidget(canvasElement)
    await userEvent.click(await widget.findByRole('button', { name: /Ir a sus lecturas|Go to its readings/ }))
    await expect(readings).toHaveBeenCalledWith(dryRun.id)
  },
}

export const Empty: Story = {
  ...story('InstadoseUpload', 'admin', <InstadoseUpload />, shows(/Aún no hay archivos|No file yet/)),
  beforeEach({ msw }) {
    msw.use(mockApi('uploads.list', { items: [], total: 0, totalCapped: false }))
  },
}

export const Loading: Story = {
  ...story('InstadoseUpload', 'admin', <InstadoseUpload />),
  beforeEach({ msw }) {
    msw.use(mockApiPending('uploads.list'), mockApiPending('fileMappings.list'))
  },
}

export const Failed: Story = {
  ...story('InstadoseUpload', 'admin', <InstadoseUpload />, shows(/Reintentar|Intentar|Try again/)),
  beforeEach({ msw }) {
    msw.use(mockApiError('uploads.list', 500))
  },
}

/** Files are the laboratory's: an officer has no place to send one from, and the server refuses the list. */
export const Forbidden: Story = {
  ...story('InstadoseUpload', 'client', <InstadoseUpload />),
  beforeEach({ msw }) {
    msw.use(mockApiError('uploads.list', 403, { message: 'No tiene permiso para ver esto.' }))
  },
  play: async (context) => {
    await shows(/No tiene permiso/)(context)
    await expect(context.canvasElement.querySelector('input[type=file]')).toBeNull()
  },
}
