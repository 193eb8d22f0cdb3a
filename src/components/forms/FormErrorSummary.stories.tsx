import type { Meta, StoryObj } from '@storybook/react-vite'
import { inForm } from '../../testing/formStage.tsx'
import type { Guide } from '../../testing/guide.ts'
import { FormErrorSummary } from './FormErrorSummary.tsx'

/** Everything that keeps a form from being saved; each entry leads to its field. */
const meta = {
  title: 'Components/FormErrorSummary · Resumen de errores',
  component: FormErrorSummary,
  tags: ['autodocs', '!test'],
  args: { error: 'El cliente tiene personas activas y no se puede desactivar.' },

  parameters: {
    guide: {
      use: ['`Form` puts it on top by itself: give it `error`, and `useSubmit` the fields.'],
      instead: { FailureAlert: 'there is no form' },
      keys: [
        'Tab reaches it; the label is its name, the help or the error its description.',
        'An error is beside the field and in the summary on top, from which a link leads here.',
        'The cursor goes here when sending was refused; each link puts it into its field.',
      ],
      tokens: ['colors.lineStrong', 'colors.focus', 'colors.error', 'radius.control', 'density.work.control'],
      words: ['components.form.summary_one', 'components.form.summary_other'],
    } satisfies Guide,
  },
} satisfies Meta<typeof FormErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { decorators: [inForm({ field: '' })] }
