import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { tickStyle } from './gridStyle.ts'
import { TickBox } from './TickBox.tsx'

/** The box that ticks a row of a list, or all of them from above. As large as its cell: nobody misses it by a pixel. */
const meta = {
  title: 'Components/TickBox · Casilla',
  component: TickBox,
  tags: ['autodocs'],
  args: { 'aria-label': 'Seleccionar a Lucía Ramírez Brenes', checked: false, indeterminate: false, disabled: false },
  render: (args) => {
    const [checked, setChecked] = useState(args.checked)
    return (
      <Box sx={{ width: 48, height: 52, display: 'flex', '& .sv-tick': tickStyle }}>
        <TickBox {...args} checked={checked} onChange={(event) => setChecked(event.target.checked)} />
      </Box>
    )
  },

  parameters: {
    guide: {
      use: ['In the first column of rows that are acted upon together; `DataTable` brings it with `onSelect`.'],
      instead: { Checkbox: 'a question in a form, with its words beside it' },
      keys: ['Space ticks it.', 'It always has a name: whose row it is, or that it stands for all.'],
      tokens: ['colors.primary', 'colors.focus'],
    } satisfies Guide,
  },
} satisfies Meta<typeof TickBox>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const Ticked: Story = { args: { checked: true } }
export const Some: Story = { args: { indeterminate: true } }
export const Disabled: Story = { args: { disabled: true } }

/** Anywhere in its cell ticks it, and the space bar takes the tick away. */
export const TicksAndUnticks: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Seleccionar a Lucía Ramírez Brenes' })
    const { width, height } = box.getBoundingClientRect()
    await expect([width, height]).toEqual([48, 52])
    await userEvent.click(box)
    await expect(box).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(box).not.toBeChecked()
  },
}
