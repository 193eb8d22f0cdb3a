import type { Meta, StoryObj } from '@storybook/react-vite'

import type { Guide } from '../../testing/guide.ts'
import { TwoLines } from './TwoLines.tsx'

/** Two lines of one cell: what is looked for, and below it what tells it apart. */
const meta = {
  title: 'Components/TwoLines · Dos líneas',
  component: TwoLines,
  tags: ['autodocs', '!test'],
  args: { first: 'Lucía Ramírez Brenes', second: '1-0842-0317' },

  parameters: {
    guide: {
      use: ['For a person and its id number, a client and its code, in a column of a grid.'],
      instead: { 'two columns': 'the second is sorted or compared too' },
      keys: ['Two pieces of text with a space between, also without styles.'],
      tokens: ['colors.inkSoft', 'type.sizes.note'],
    } satisfies Guide,
  },
} satisfies Meta<typeof TwoLines>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const OnlyOne: Story = { args: { second: null } }
