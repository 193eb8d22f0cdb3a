import type { Meta, StoryObj } from '@storybook/react-vite'

import type { Guide } from '../testing/guide.ts'
import { HiddenText } from './HiddenText.tsx'

/** Text for screen readers alone, beside a sign that the eye understands by itself. */
const meta = {
  title: 'Components/HiddenText · Texto solo leído',
  component: HiddenText,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: { children: 'no medido' },

  parameters: {
    guide: {
      use: ['Beside letters or a drawing whose meaning the eye knows: “–” is read out as “not measured”.'],
      instead: {
        'aria-label': 'a control has no words of its own',
        'text on the page': 'others would gain by reading it too: nearly always',
      },
      keys: [
        'Takes no place and no focus; read where it stands in the text.',
        'Holds its place without styles: a figure and the hidden word never run together.',
      ],
    } satisfies Guide,
  },
} satisfies Meta<typeof HiddenText>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: (args) => (
    <p>
      <span aria-hidden>–</span> <HiddenText {...args} />
    </p>
  ),
}
