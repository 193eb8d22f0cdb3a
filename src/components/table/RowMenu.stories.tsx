import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { RowMenu } from './RowMenu.tsx'

const onOpen = fn()
const onStop = fn()

/** What can be done with one row. A press on it is not a press on the row. */
const meta = {
  title: 'Components/RowMenu · Menú de fila',
  tags: ['autodocs'],
  component: RowMenu,
  args: {
    name: 'Hospital San Gabriel del Valle',
    actions: [
      { label: 'Edit', onClick: onOpen },
      { label: 'Deactivate', onClick: onStop },
    ],
  },
  parameters: {
    guide: {
      use: ['For acts on one row, when there are several; the most used first, what destroys last.'],
      instead: { 'onOpen of DataTable': 'the row is opened', Button: 'there is one act' },
      keys: [
        'Enter opens, arrow keys move, Escape closes and the cursor is back on the button.',
        'The button’s name holds the row’s: “Actions for Hospital San Gabriel”.',
      ],
      words: ['components.table.actionsOf'],
      tokens: ['elevation.floating', 'radius.control'],
    } satisfies Guide,
  },
} satisfies Meta<typeof RowMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Chosen: Story = {
  play: async ({ canvas }) => {
    onStop.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: /Hospital San Gabriel del Valle/ }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Deactivate' }))
    await expect(onStop).toHaveBeenCalledOnce()
    await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull())
  },
}
