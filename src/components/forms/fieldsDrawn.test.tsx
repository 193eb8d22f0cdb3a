import { screen as page } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderWidget } from '../../testing/render.tsx'
import { CheckboxField } from './CheckboxField.tsx'
import { DateField } from './DateField.tsx'
import { Form } from './Form.tsx'
import { NumberField } from './NumberField.tsx'
import { TextField } from './TextField.tsx'
import { useContractForm } from './useContractForm.ts'

const rules = z.object({
  name: z.string().min(3),
  note: z.string(),
  count: z.number().nullable(),
  known: z.boolean(),
  day: z.string().nullable(),
})
const values = { name: '', note: '', count: null, known: false, day: null }

/** What React last gave the element of a field: another object once the field has been drawn again. */
const givenTo = (field: HTMLElement): unknown =>
  Reflect.get(field, Object.keys(field).find((name) => name.startsWith('__reactProps$')) ?? '')

/** It watches whether anything was typed, as every form that is sent does, and so is drawn with the first letter. */
function FormOfAll() {
  const form = useContractForm(rules, values)
  return (
    <Form form={form} onSave={() => {}}>
      <p>{form.formState.isDirty ? 'changed' : 'as it was'}</p>
      <TextField name="name" label="Name" />
      <TextField name="note" label="Note" help="Anything" />
      <NumberField name="count" label="Count" />
      <CheckboxField name="known" label="Known" />
      <DateField name="day" label="Day" />
    </Form>
  )
}

test('typing in one field draws none of the others, and an error reaches its own', async () => {
  renderWidget(<FormOfAll />)
  const name = page.getByRole('textbox', { name: 'Name' })
  const others = ['Note', 'Count', 'Known', 'Day'].map((label) => page.getAllByLabelText(label)[0] as HTMLElement)
  const [ofName, ofOthers] = [givenTo(name), others.map(givenTo)]
  expect(ofOthers.filter(Boolean)).toHaveLength(others.length)
  await userEvent.type(name, 'A')
  expect(page.getByText('changed')).toBeInTheDocument()
  expect(givenTo(name)).not.toBe(ofName)
  expect(others.map(givenTo).map((now, at) => now === ofOthers[at])).toEqual([true, true, true, true])
  await userEvent.tab()
  expect(name).toBeInvalid()
  await userEvent.type(name, 'bc')
  expect(name).toBeValid()
  expect(name).toHaveValue('Abc')
})
