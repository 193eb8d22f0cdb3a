import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { type ExportFormat, ExportMenu, type ExportTask } from './ExportMenu.tsx'

/** Takes a list along as XLSX or CSV, and says so while the file is being made. */
const meta = {
  title: 'Components/ExportMenu · Exportación',
  component: ExportMenu,
  tags: ['autodocs'],
  args: { onExport: fn() },

  parameters: {
    guide: {
      use: ['For what a list shows, filtered as it is: the same rows, all pages.'],
      instead: { 'PDF of the report': 'the official figures are to be handed on' },
      keys: [
        'A menu of two. While the file is made the button is busy and says so; after a second, how far it is, with a button that stops it.',
      ],
      words: [
        'components.table.export',
        'components.table.exporting',
        'components.table.stopExport',
        'components.table.exportXlsx',
        'components.table.exportCsv',
      ],
      tokens: ['elevation.floating'],
    } satisfies Guide,
  },
} satisfies Meta<typeof ExportMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'] }

const stopped = fn()
/** A file that goes on coming until somebody stops it. */
const slowly = (_: ExportFormat, { signal, onProgress }: ExportTask) =>
  new Promise<void>((resolve) => {
    onProgress({ bytes: 2_516_582, rows: 18_000 })
    signal.addEventListener('abort', () => {
      stopped()
      resolve()
    })
  })

/** A long list: what has come of its file, of how many rows it will be, and the way to stop it. */
export const OnItsWay: Story = {
  args: { onExport: fn(slowly) },
  play: async ({ canvas }) => {
    stopped.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: /^(Exportar|Export)$/ }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: /^CSV/ }))
    await expect(await canvas.findByText(/18[.,\s\u00a0]?000/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(Detener|Stop)/ }))
    await expect(stopped).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('button', { name: /^(Exportar|Export)$/ })).toBeVisible())
    // As it is looked at: on its way once more.
    await userEvent.click(canvas.getByRole('button', { name: /^(Exportar|Export)$/ }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: /^CSV/ }))
    await expect(await canvas.findByText(/18[.,\s\u00a0]?000/)).toBeVisible()
  },
}
