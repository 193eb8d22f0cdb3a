import { act, screen as page } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderWidget } from '../../testing/render.tsx'
import { Form } from './Form.tsx'
import { FormActions } from './FormActions.tsx'
import { showFieldErrors } from './serverErrors.ts'
import { TextField } from './TextField.tsx'
import { useContractForm } from './useContractForm.ts'

const schema = z.object({ name: z.string().min(1), code: z.string() })

function Example() {
  const form = useContractForm(schema, { name: '', code: '' })
  return (
    <Form form={form} onSave={() => {}}>
      <TextField name="name" label="Nombre" />
      <TextField name="code" label="Código" />
      <FormActions saveLabel="Guardar" />
      <button
        type="button"
        onClick={() => showFieldErrors(form, { fields: [{ path: 'body.code', code: 'taken', message: 'Ya existe.' }] })}
      >
        refuse
      </button>
    </Form>
  )
}

test('what is wrong is said in the new language after a switch, and what the server objected to stays', async () => {
  const { press, i18n } = renderWidget(<Example />, { language: 'es' })
  await press.click(page.getByRole('button', { name: 'Guardar' }))
  await press.click(page.getByRole('button', { name: 'refuse' }))
  const inSpanish = i18n.t('components.issues.required')
  expect((await page.findAllByText(new RegExp(inSpanish))).length).toBeGreaterThan(0)
  await act(() => i18n.changeLanguage('en'))
  const inEnglish = i18n.t('components.issues.required')
  expect(inEnglish).not.toBe(inSpanish)
  expect((await page.findAllByText(new RegExp(inEnglish))).length).toBeGreaterThan(0)
  expect(page.queryByText(new RegExp(inSpanish))).toBeNull()
  expect(page.getAllByText(/Ya existe\./).length).toBeGreaterThan(0)
})
