import { screen as page } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderWidget } from '../../testing/render.tsx'
import { Form } from './Form.tsx'
import { FormActions } from './FormActions.tsx'
import { NumberField, typedNumber } from './NumberField.tsx'
import { useContractForm } from './useContractForm.ts'

const schema = z.object({ rooms: z.number().int().min(1).max(500).nullable() })

function Example({ onSave }: { onSave(values: z.output<typeof schema>): void }) {
  const form = useContractForm(schema, { rooms: null })
  return (
    <Form form={form} onSave={onSave}>
      <NumberField name="rooms" label="Rooms" />
      <FormActions saveLabel="Save" />
    </Form>
  )
}

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  [' 12 ', 12],
  ['-3', -3],
  ['1.5', '1.5'],
  ['1e3', '1e3'],
  ['twelve', 'twelve'],
  ['9'.repeat(16), '9'.repeat(16)],
])('what is typed as %j is kept as %j', (text, kept) => expect(typedNumber(text)).toBe(kept))

test('a whole number is saved as one, nothing as null, and anything else is refused and stays as it was typed', async () => {
  const onSave = vi.fn()
  const { press } = renderWidget(<Example onSave={onSave} />)
  const save = () => press.click(page.getByRole('button', { name: 'Save' }))
  const field = page.getByLabelText('Rooms')
  await save()
  expect(onSave.mock.lastCall?.[0]).toEqual({ rooms: null })
  await press.type(field, '12')
  await save()
  expect(onSave.mock.lastCall?.[0]).toEqual({ rooms: 12 })
  await press.clear(field)
  await press.type(field, '1,5')
  await save()
  expect(field).toBeInvalid()
  expect(field).toHaveValue('1,5')
  await press.clear(field)
  await press.type(field, '501')
  await save()
  expect(field).toBeInvalid()
  expect(onSave).toHaveBeenCalledTimes(2)
})
