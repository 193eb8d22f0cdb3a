import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { frequencies } from '../../contract/vocabulary.ts'
import type { Guide } from '../testing/guide.ts'
import { PeriodSelect, type PeriodSelectProps } from './PeriodSelect.tsx'

/** Chooses a wear period of a frequency, newest first. */
const meta = {
  title: 'Dosimetry/PeriodSelect · Período de uso',
  component: PeriodSelect,
  tags: ['autodocs'],
  args: { value: '', onChange: fn(), frequency: 'monthly', today: '2026-11-20', allLabel: '–' },

  parameters: {
    guide: {
      use: [
        'Wherever something is of a wear period: a sheet, a report, a filter. It knows months, two months and quarters.',
      ],
      instead: { DateInput: 'it is a day' },
      keys: ['Arrow keys and first letters choose. A period from an address is offered too, however old.'],
      words: ['dose.period'],
      tokens: ['density.work.control'],
    } satisfies Guide,
  },
} satisfies Meta<typeof PeriodSelect>
export default meta
type Story = StoryObj<typeof meta>

function Chosen(props: PeriodSelectProps) {
  const [value, setValue] = useState(props.value)
  return <PeriodSelect {...props} value={value} onChange={setValue} />
}
export const EveryFrequency: Story = {
  render: (args) => (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 260 }}>
      {frequencies.map((frequency) => (
        <Chosen key={frequency} {...args} frequency={frequency} />
      ))}
    </Box>
  ),
}
