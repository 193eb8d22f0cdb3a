import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import { Form } from '../components/forms/Form.tsx'
import { FormActions } from '../components/forms/FormActions.tsx'
import { useContractForm } from '../components/forms/useContractForm.ts'
import { Card } from '../components/layout/Card.tsx'
import type { Guide } from '../testing/guide.ts'
import { DoseField } from './DoseField.tsx'

const schema = z.object({ level: z.number().int().min(0).max(1_000_000) })

function Example({ level, onSave }: { level: number | null; onSave(values: { level: number }): void }) {
  const form = useContractForm(schema, { level: level ?? undefined })
  return (
    <Card sx={{ maxWidth: 420 }}>
      <Form form={form} onSave={onSave}>
        <DoseField name="level" label="Recording level" required />
        <FormActions saveLabel="Save" />
      </Form>
    </Card>
  )
}

/** A dose that a person types: in mSv (or mrem) on the screen, integer µSv in the form. Nothing typed is nothing, never 0. */
const meta = {
  title: 'Dosimetry/DoseField · Campo de dosis',
  tags: ['autodocs'],
  subcomponents: { DoseField },
  component: Example,
  args: { level: 50, onSave: fn() },
  parameters: {
    guide: {
      use: ['For a dose or a level that a person types: a recording level, an assigned dose.'],
      instead: { NumberField: 'it is no dose', DoseValue: 'it is only read' },
      keys: [
        'The unit is read with the field. Point and comma are both the decimal mark.',
        'What is no dose stays as it was typed and is refused in words.',
      ],
      words: ['dose.problem.shape', 'dose.problem.decimals', 'dose.problem.tooLarge', 'dose.problem.needed'],
      tokens: ['colors.inkSoft', 'density.work.control'],
    } satisfies Guide,
  },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

export const Loaded: Story = {}

/** Point and comma are both the decimal mark, in both languages. */
export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await type(canvas.getByRole('textbox'), '1,25')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ level: 1250 }, expect.anything()))
  },
}

export const Emptied: Story = {
  play: async ({ canvas }) => {
    await type(canvas.getByRole('textbox'), '')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvas.getByRole('textbox')).toBeInvalid())
  },
}

/** Finer than a microsievert, or with two marks: refused rather than guessed at. */
export const NoDose: Story = {
  play: async ({ canvas }) => {
    await type(canvas.getByRole('textbox'), '1,234.5')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvas.getByRole('textbox')).toBeInvalid())
  },
}
