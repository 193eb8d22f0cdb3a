import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { columns, type Device, devices } from '../../testing/devices.ts'
import type { Guide } from '../../testing/guide.ts'
import { PrintTable } from './PrintTable.tsx'

/** The list on paper: every row and every column that is shown, with the names of the columns on each sheet. */
const meta = {
  title: 'Components/PrintTable · Lista en papel',
  component: PrintTable,
  tags: ['autodocs', '!test'],
  args: {
    label: 'Dosímetros',
    columns,
    rows: devices.slice(0, 4),
    getRowId: (row: Device) => row.id,
    state: { page: 0, pageSize: 25, sort: 'serial', search: '', filters: {}, hidden: [] },
  },

  parameters: {
    guide: {
      use: [
        '`DataTable` becomes it while the browser prints: the grid keeps only what is on the screen in the page, and paper does not scroll.',
      ],
      anatomy: ['The columns that are shown.', 'The rows of the page; none is parted by the end of a sheet.'],
      keys: ['None: nothing on paper can be pressed.'],
      tokens: ['colors.lineSoft'],
    } satisfies Guide,
  },
} satisfies Meta<typeof PrintTable>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
/** A column that is hidden on the screen is not on paper either. */
export const HiddenColumn: Story = {
  tags: ['test'],
  args: { state: { ...meta.args.state, hidden: [columns[1]?.field ?? ''] } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(columns.length - 1)
    await expect(canvas.getAllByRole('row')).toHaveLength(5)
  },
}
