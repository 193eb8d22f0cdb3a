import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { inForm } from '../../testing/formStage.tsx'
import type { Guide } from '../../testing/guide.ts'
import { FormActions } from './FormActions.tsx'

/** The end of a form: the verb of what is sent, at the right. */
const meta = {
  title: 'Components/FormActions · Fin del formulario',
  component: FormActions,
  tags: ['autodocs', '!test'],
  args: { saveLabel: 'Registrar la persona', children: <Button>Cancelar</Button> },

  parameters: {
    guide: {
      use: ['Once at the end of every form that stands on a page.'],
      instead: { FormDialog: 'the form stands in a dialog, which has buttons of its own' },
      keys: [
        'Tab reaches it; the label is its name, the help or the error its description.',
        'An error is beside the field and in the summary on top, from which a link leads here.',
        'Enter in a field sends the form too. The button is never off because something is missing: whoever presses it is told what.',
      ],
      tokens: ['colors.lineStrong', 'colors.focus', 'colors.error', 'radius.control', 'density.work.control'],
    } satisfies Guide,
  },
} satisfies Meta<typeof FormActions>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { decorators: [inForm({ field: '' })] }
