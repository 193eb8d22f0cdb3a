import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide, Verdict } from '../../testing/guide.ts'
import { StatusChip, type Tone } from './StatusChip.tsx'

/** A status in words, with a shape and a colour: any one of the three would do. */
const meta = {
  title: 'Components/StatusChip · Etiqueta de estado',
  component: StatusChip,
  tags: ['autodocs'],
  args: { tone: 'success', label: 'Publicada' },

  parameters: {
    guide: {
      use: [
        'For where something stands in its life: a dosimeter is sent, a reading waits, an upload failed.',
        'The tone follows what the reader has to do: nothing (neutral, success), wait (progress), look (warning), act (error).',
      ],
      instead: {
        DoseValue: 'it is the status of a dose, which has letters of its own',
        Alert: 'it must be read before going on',
      },
      anatomy: ['A shape, another for each tone.', 'The status, by its word of the field.'],
      keys: [
        'Plain text; the shape is passed over. It cannot be pressed and takes no focus.',
        'In print it has a line around it, as colours go.',
      ],
      tokens: [
        'colors.successTint',
        'colors.success',
        'colors.warningTint',
        'colors.warning',
        'colors.errorTint',
        'colors.error',
        'colors.infoTint',
        'colors.info',
        'colors.sunken',
      ],
    } satisfies Guide,
  },
} satisfies Meta<typeof StatusChip>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

const tones: Tone[] = ['neutral', 'info', 'progress', 'success', 'warning', 'error']
export const EveryTone: Story = {
  render: () => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {tones.map((tone) => (
        <StatusChip key={tone} tone={tone} label={tone} />
      ))}
    </Box>
  ),
}
export const WordOfTheField: Story = {
  tags: ['!test', '!autodocs'],
  args: { tone: 'warning', label: 'Con observaciones' },
  parameters: {
    verdict: 'do',
    because: 'The word that documents and files use too: it can be looked up and asked for.',
  } satisfies Verdict,
}
export const ToneForTheLook: Story = {
  tags: ['!test', '!autodocs'],
  args: { tone: 'error', label: 'Por debajo del nivel' },
  parameters: {
    verdict: 'dont',
    because: 'Below the recording level is the best that a dose can be. Red sends somebody to look for a fault.',
  } satisfies Verdict,
}
