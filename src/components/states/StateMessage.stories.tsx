import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '../../testing/guide.ts'
import { EmptyIcon } from '../firstIcons.ts'
import { StateMessage } from './StateMessage.tsx'

/** What stands where there is nothing else to stand: a picture, what is the matter, and the way on. */
const meta = {
  title: 'Components/StateMessage · Mensaje de estado',
  component: StateMessage,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: {
    icon: EmptyIcon,
    title: 'Todavía no hay dosímetros',
    text: 'Registre los que el laboratorio ha comprado; después se asignan a personas.',
  },

  parameters: {
    guide: {
      use: ['Where none of the ready ones fits: a step that is done, a list that waits for a choice.'],
      instead: {
        EmptyState: 'nothing is there yet, or filters hide it',
        ErrorState: 'it could not be loaded',
        ForbiddenState: 'the role does not allow it',
        NotFoundState: 'the address leads nowhere',
      },
      anatomy: [
        'Picture, which says nothing that the words do not.',
        'What is the matter.',
        'Why, and what helps.',
        'The way on.',
      ],
      keys: [
        '`role="alert"` is read at once, `status` when the reader pauses; without a role it is read in its place.',
      ],
      tokens: ['colors.tint', 'colors.primary', 'colors.inkSoft', 'type.sizes.h2'],
    } satisfies Guide,
  },
} satisfies Meta<typeof StateMessage>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { argTypes: { icon: { control: false } } }
export const Compact: Story = { tags: ['!test'], argTypes: { icon: { control: false } }, args: { compact: true } }
