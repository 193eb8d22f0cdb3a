import type { Meta, StoryObj } from '@storybook/react-vite'
import { inForm } from '../../testing/formStage.tsx'
import type { Guide } from '../../testing/guide.ts'
import { MeanwhileSummary } from './MeanwhileSummary.tsx'

/** Names every field that another has changed since the form was opened, with both values to choose from. */
const meta = {
  title: 'Components/MeanwhileSummary · Cambios de otra persona',
  component: MeanwhileSummary,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: {
    change: {
      version: 4,
      by: 'Marta Solís',
      at: '2026-11-20T15:05:00Z',
      fields: [{ path: 'field', theirs: 'Clínica Los Robles S. A.', yours: 'Clínica Dental Los Robles' }],
    },
  },

  parameters: {
    guide: {
      use: [
        '`Form` shows it by itself when `useSubmit` learns that somebody saved the same record: nobody’s words are lost silently.',
      ],
      keys: [
        'The cursor goes to it when it appears; each field is a group of two choices.',
        'What is chosen stands in the form at once; saving is pressed again.',
      ],
      words: [
        'components.form.meanwhile.by',
        'components.form.meanwhile.someone',
        'components.form.meanwhile.text',
        'components.form.meanwhile.theirs',
        'components.form.meanwhile.yours',
        'components.form.meanwhile.nothing',
      ],
      tokens: ['colors.warning', 'colors.warningTint'],
    } satisfies Guide,
  },
} satisfies Meta<typeof MeanwhileSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { decorators: [inForm({ field: 'Clínica Dental Los Robles' })] }
