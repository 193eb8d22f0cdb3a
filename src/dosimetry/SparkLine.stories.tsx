import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '../testing/guide.ts'
import { SparkLine } from './SparkLine.tsx'

/** A person’s past doses in one glance, for a table cell. */
const meta = {
  title: 'Dosimetry/SparkLine · Tendencia',
  component: SparkLine,
  tags: ['autodocs'],
  args: { values: [80, 110, 95, 120, 90, 130, 640] },

  parameters: {
    guide: {
      use: ['Beside the last dose of a person, to see whether it is like those before.'],
      instead: { DoseValue: 'the figure matters', LimitBar: 'a limit matters' },
      keys: [
        'A picture whose name says how many values and the latest; periods without a value leave a gap, never a zero.',
      ],
      words: ['dose.trend', 'dose.noTrend'],
      tokens: ['colors.primary', 'colors.inkSoft'],
    } satisfies Guide,
  },
} satisfies Meta<typeof SparkLine>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const EveryKind: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SparkLine values={[80, 110, 95, 120, 90, 130, 640]} />
      <SparkLine values={[80, null, 95, null, null, 130, 140]} level={500} />
      <SparkLine values={[0, 0, 0]} />
      <SparkLine values={[null, null]} />
    </Box>
  ),
}
