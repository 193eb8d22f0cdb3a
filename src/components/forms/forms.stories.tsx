import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { z } from 'zod'
import type { Guide } from '../../testing/guide.ts'
import { Card } from '../layout/Card.tsx'
import { AutocompleteField } from './AutocompleteField.tsx'
import { CheckboxField } from './CheckboxField.tsx'
import { DateField } from './DateField.tsx'
import { FieldGrid, Form } from './Form.tsx'
import { FormActions } from './FormActions.tsx'
import { FormDialog } from './FormDialog.tsx'
import { NumberField } from './NumberField.tsx'
import { SelectField } from './SelectField.tsx'
import { showFieldErrors } from './serverErrors.ts'
import { inCapitals, TextField } from './TextField.tsx'
import { useContractForm } from './useContractForm.ts'

const schema = z.object({
  name: z.string().trim().min(1).max(60),
  code: z.string().regex(/^[A-Z]{3}$/, { message: 'threeLetters' }),
  email: z.email(),
  sector: z.enum(['private', 'public']),
  start: z.iso.date(),
  officer: z.number(),
  rooms: z.number().int().min(1).max(500).nullable(),
  active: z.boolean(),
})
const people = ['Lucía Ramírez Brenes', 'Andrés Calderón Rojas', 'Sofía Jiménez Arce', 'Gabriel Mora Salas']

interface ExampleProps {
  onSave?(values: z.output<typeof schema>): unknown
  refusal?: string
  taken?: boolean
}

function Fields() {
  return (
    <>
      <FieldGrid>
        <TextField name="name" label="Name" required maxLength={60} />
        <TextField name="code" label="Code" help="Three capitals" normalize={inCapitals} />
        <TextField name="email" label="Email" type="email" />
        <SelectField
          name="sector"
          label="Sector"
          options={[
            { value: 'private', label: 'Private' },
            { value: 'public', label: 'Public' },
          ]}
        />
        <DateField name="start" label="Start" />
        <NumberField name="rooms" label="Rooms" help="A whole number, or nothing" />
        <AutocompleteField
          name="officer"
          label="Officer"
          load={async (text) =>
            people
              .map((label, id) => ({ id, label, detail: `1-0${id}42-0${id}17` }))
              .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
          }
        />
      </FieldGrid>
      <CheckboxField name="active" label="Active" help="Inactive clients get no new assignments." />
    </>
  )
}

const empty = {
  name: '',
  code: '',
  email: '',
  sector: undefined,
  start: '',
  officer: undefined,
  rooms: null,
  active: true,
}
const messages = { threeLetters: 'Three capital letters, for example ABC.' }

function Example({ onSave = fn(), refusal, taken }: ExampleProps) {
  const form = useContractForm(schema, empty, messages)
  return (
    <Card title="A client" sx={{ maxWidth: 760 }}>
      <Form
        form={form}
        error={refusal}
        onSave={(values) => {
          if (taken) {
            showFieldErrors(form, {
              fields: [{ path: 'code', code: 'taken', message: 'Another client has this code.' }],
            })
          } else onSave(values)
        }}
      >
        <Fields />
        <FormActions saveLabel="Save" />
      </Form>
    </Card>
  )
}

/** Forms take their rules from the contract and say what is wrong beside the field and on top. */
const meta = {
  title: 'Components/Forms · Formularios',
  tags: ['autodocs'],
  subcomponents: { Form, FormDialog },
  component: Example,
  parameters: {
    guide: {
      use: [
        'For everything that a person writes down. The rules come from the contract (`useContractForm`), sending from `useSubmit`.',
        'Fields in the order in which the paper has them; help where the rule is not obvious.',
      ],
      instead: { FormDialog: 'it is short and belongs to what is on the page', ConfirmDialog: 'nothing is typed' },
      anatomy: [
        'The summary of what keeps it from being saved.',
        'What somebody else saved meanwhile.',
        'The fields.',
        'The end: other ways out, and the verb of what is sent.',
      ],
      keys: [
        'Enter in a field sends. What is wrong is read out, and the cursor goes to the summary.',
        'An error stands beside its field as well, and is its description.',
      ],
      words: ['components.form.summary_other', 'components.issues.required', 'components.issues.invalid'],
      tokens: ['space.unit', 'density.work.control', 'colors.error'],
    } satisfies Guide,
    docs: { story: { inline: false, height: '760px' } },
  },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

const typeAll = async (canvas: ReturnType<typeof within>) => {
  await userEvent.type(canvas.getByLabelText(/^Name/), 'Clínica Dental Los Robles')
  await userEvent.type(canvas.getByLabelText('Code'), 'cdr')
  await userEvent.type(canvas.getByLabelText('Email'), 'recepcion@robles.example')
  await userEvent.type(canvas.getByLabelText('Rooms'), '12')
  await userEvent.click(canvas.getByRole('combobox', { name: 'Sector' }))
  await userEvent.click(await within(document.body).findByRole('option', { name: 'Private' }))
  await userEvent.type(canvas.getByRole('combobox', { name: 'Officer' }), 'sof')
  await userEvent.click(await within(document.body).findByRole('option', { name: /Sofía/ }))
}

const typeDate = async (canvas: ReturnType<typeof within>, spanish: boolean) => {
  await userEvent.click(canvas.getAllByRole('spinbutton')[0] as HTMLElement)
  await userEvent.keyboard(spanish ? '20112026' : '20Nov2026')
}

export const Empty: Story = {}

export const Saved: Story = {
  args: { onSave: fn() },
  play: async ({ canvas, args, globals }) => {
    await typeAll(canvas)
    await typeDate(canvas, globals.language === 'es')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        code: 'CDR',
        sector: 'private',
        start: '2026-11-20',
        officer: 2,
        rooms: 12,
        active: true,
      }),
    )
  },
}

/** Everything that is missing stands on top; each entry leads to its field. */
export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const summary = await canvas.findByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    await userEvent.click(within(summary).getByRole('link', { name: /^Email/ }))
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
  },
}

/** The server knows more than the schema: its objection stands beside the field too. */
export const RefusedByServer: Story = {
  args: { taken: true },
  play: async ({ canvas, globals }) => {
    await typeAll(canvas)
    await typeDate(canvas, globals.language === 'es')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findAllByText(/Another client has this code/)).toHaveLength(2)
  },
}

export const Refused: Story = { args: { refusal: 'The client has people and cannot be deactivated.' } }

function InDialog() {
  const [open, setOpen] = useState(true)
  const form = useContractForm(schema, empty, messages)
  return (
    <Box>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <FormDialog
        open={open}
        form={form}
        title="Edit the client"
        saveLabel="Save"
        onSave={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        <Fields />
      </FormDialog>
    </Box>
  )
}

export const Dialog: Story = {
  render: () => <InDialog />,
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Edit the client' })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}
