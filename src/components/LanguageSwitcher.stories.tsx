import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { Guide } from '../testing/guide.ts'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'

/** The languages side by side, before anybody has signed in; afterwards the account knows. */
const meta = {
  title: 'Components/LanguageSwitcher · Cambio de idioma',
  component: LanguageSwitcher,
  tags: ['autodocs'],
  args: {
    label: 'Idioma',
    current: 'es',
    onChange: fn(),
    languages: [
      { code: 'en', name: 'English' },
      { code: 'es', name: 'Español' },
    ],
  },

  parameters: {
    guide: {
      use: [
        'On pages that are read before sign-in, and in the header of the app.',
        'For two or three languages; more of them belong in a list.',
      ],
      keys: [
        'Each is a button that is pressed or not; a press on the current one changes nothing.',
        'Every name is read out in its own language.',
      ],
      tokens: ['colors.tint', 'colors.onTint', 'colors.inkSoft'],
    } satisfies Guide,
  },
} satisfies Meta<typeof LanguageSwitcher>
export default meta
type Story = StoryObj<typeof meta>

export const Switched: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Español/ }))
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /English/ }))
    await expect(args.onChange).toHaveBeenCalledWith('en')
  },
}
