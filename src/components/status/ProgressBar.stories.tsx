import type { Meta, StoryObj } from '@storybook/react-vite'

import type { Guide } from '../../testing/guide.ts'
import { ProgressBar } from './ProgressBar.tsx'

/** Work under way: what, and how far, in words as well as in length. */
const meta = {
  title: 'Components/ProgressBar · Avance',
  component: ProgressBar,
  tags: ['autodocs'],
  args: { label: 'Leyendo el archivo', percent: 23.4, detail: '23 400 / 100 000' },

  parameters: {
    guide: {
      use: ['For what takes longer than a second and is known in parts: a file that is sent, rows that are read.'],
      instead: {
        LoadingState: 'nothing is there yet and nobody knows how long',
        'loading of a button': 'one press waits for one answer',
      },
      keys: ['A progress bar by its label. The detail is read when it changes and the reader pauses.'],
      words: ['components.file.progress'],
      tokens: ['colors.primary', 'colors.tint', 'colors.inkSoft'],
    } satisfies Guide,
  },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const NobodyKnows: Story = { args: { label: 'Confirmando', percent: undefined, detail: undefined } }
