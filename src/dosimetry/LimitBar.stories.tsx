import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '../testing/guide.ts'
import { LimitBar } from './LimitBar.tsx'

/** A dose against its limit, as a length and in words. */
const meta = {
  title: 'Dosimetry/LimitBar · Barra de límite',
  component: LimitBar,
  tags: ['autodocs'],
  args: { value: 8_400, limit: 20_000, size: 'page' },

  parameters: {
    guide: {
      use: [
        'For the sum of a year or of five years, which the law limits: in a cell (`row`) and for the person whose dose it is (`page`).',
      ],
      instead: { SparkLine: 'the past is shown, and no limit', DoseValue: 'one period has no limit of its own' },
      anatomy: [
        'Figure and share, in a row.',
        'The length; never invisible above zero.',
        'Zero and the limit, on a page.',
      ],
      keys: [
        'A picture whose name says it all: “8,400 mSv, 42 % of the 20 mSv limit”.',
        'Near and over have a pattern besides the colour, also in print and in forced colours.',
      ],
      words: ['dose.ofLimit', 'dose.overLimit', 'dose.limit'],
      tokens: ['colors.primary', 'colors.warning', 'colors.error', 'colors.sunken'],
    } satisfies Guide,
  },
} satisfies Meta<typeof LimitBar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const InRows: Story = {
  render: () => (
    <Box sx={{ width: 140, display: 'grid', gap: 2 }}>
      {[0, 320, 8_400, 16_900, 21_300].map((value) => (
        <LimitBar key={value} value={value} limit={20_000} />
      ))}
    </Box>
  ),
}
export const OnPage: Story = {
  render: () => (
    <Box sx={{ maxWidth: 640, display: 'grid', gap: 4 }}>
      {[1_830, 16_200, 23_000].map((value) => (
        <LimitBar key={value} value={value} limit={20_000} size="page" />
      ))}
    </Box>
  ),
}
