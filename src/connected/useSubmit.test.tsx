import { screen as page, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clientInput } from '../../contract/schemas/clients.ts'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { Form } from '../components/forms/Form.tsx'
import { FormActions } from '../components/forms/FormActions.tsx'
import { TextField } from '../components/forms/TextField.tsx'
import { useContractForm } from '../components/forms/useContractForm.ts'
import { useSetClientStatusMutation, useUpdateClientMutation } from '../store/api/clients.ts'
import { apiErrorResponse, mockApi, mockApiError, mockApiNetworkError } from '../testing/mockApi.ts'
import { recorded } from '../testing/recorded.ts'
import { renderWidget } from '../testing/render.tsx'
import { server } from '../testing/server.ts'
import { type SubmitOptions, useSubmit } from './useSubmit.ts'

const client = recorded('clients.get')
const { id, active: _, people: __, ...input } = client
type Options = SubmitOptions<typeof client>

function Rename({ version, ...options }: Options) {
  const [change] = useUpdateClientMutation()
  const { version: ___, ...values } = input
  const form = useContractForm(clientInput, values)
  const submit = useSubmit(form, (body, seen) => change({ params: { id }, body: { ...body, version: seen || 1 } }), {
    version,
    ...options,
  })
  return (
    <Form {...submit.form}>
      <TextField name="name" label="Name" />
      <FormActions saveLabel="Save" />
    </Form>
  )
}

function Close(options: Options) {
  const [setStatus] = useSetClientStatusMutation()
  const { confirm } = useSubmit(null, () => setStatus({ params: { id }, body: { active: false } }), options)
  return <ConfirmDialog open title="Close?" confirmLabel="Close it" {...confirm} onCancel={vi.fn()} />
}

const name = () => page.getByRole('textbox', { name: 'Name' })
const save = () => page.getByRole('button', { name: 'Save' })

test('what is saved is said and handed on, and whatever failed before is forgotten', async () => {
  let broken = true
  server.use(mockApi('clients.update', () => (broken ? apiErrorResponse(422, { message: 'Not today.' }) : client)))
  const onDone = vi.fn()
  const { press } = renderWidget(<Rename done={({ code }) => ({ summary: 'Saved', detail: code })} onDone={onDone} />)
  await press.click(save())
  expect(await page.findByText('Not today.')).toBeInTheDocument()
  expect(onDone).not.toHaveBeenCalled()
  broken = false
  await press.click(save())
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(client))
  expect(page.queryByText('Not today.')).toBeNull()
  expect(page.getByText(client.code)).toBeInTheDocument()
})

test('what the server objects to stands beside its field, and what was typed stays', async () => {
  const fields = [{ path: 'body.name', code: 'nameTaken', message: 'There is one of this name.' }]
  server.use(mockApiError('clients.update', 422, { message: 'Look at the fields.', fields }))
  const { press } = renderWidget(<Rename />)
  await press.clear(name())
  await press.type(name(), 'Clínica Norte')
  await press.click(save())
  await waitFor(() => expect(name()).toHaveAccessibleDescription('There is one of this name.'))
  expect(page.getByRole('link', { name: 'Name: There is one of this name.' })).toBeInTheDocument()
  expect(page.queryByText('Look at the fields.')).toBeNull()
  expect(name()).toHaveValue('Clínica Norte')
})

test('an objection that no field shows is said on top, beside those that have one', async () => {
  const fields = [
    { path: 'body.name', code: 'nameTaken', message: 'There is one of this name.' },
    { path: 'body.sites', code: 'inUse', message: 'A site is in use.' },
  ]
  server.use(mockApiError('clients.update', 422, { message: 'A site is in use.', fields }))
  const { press } = renderWidget(<Rename fieldOf={(path) => (path === 'sites' ? null : path)} />)
  await press.click(save())
  expect(await page.findByText('A site is in use.')).toBeInTheDocument()
  expect(name()).toHaveAccessibleDescription('There is one of this name.')
})

test('what another saved meanwhile is asked about only where the form knows the version that it has shown', async () => {
  const changed = {
    version: 8,
    by: 'Ana Mora',
    at: '2026-11-20T15:00:00Z',
    fields: [{ path: 'name', value: 'Theirs' }],
  }
  const seen: number[] = []
  server.use(
    mockApi('clients.update', ({ body }) => {
      const { version } = body as { version: number }
      seen.push(version)
      return version === 8 ? client : apiErrorResponse(409, { code: 'changedMeanwhile', message: 'Changed.', changed })
    }),
  )
  const onDone = vi.fn()
  const { press } = renderWidget(<Rename version={7} onDone={onDone} />)
  await press.clear(name())
  await press.type(name(), 'Mine')
  await press.click(save())
  expect(await page.findByText(/Ana Mora saved this/)).toBeInTheDocument()
  expect(page.queryByText('Changed.')).toBeNull()
  expect(name()).toHaveValue('Mine')
  await press.click(save())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(seen).toEqual([7, 8])
})

test.each([
  [
    'the network',
    () => mockApiNetworkError('clients.setStatus'),
    'The service could not be reached. Check the connection and try again.',
  ],
  ['a gateway without words', () => mockApiError('clients.setStatus', 502), 'It could not be done. Try again.'],
  [
    'a rule',
    () => mockApiError('clients.setStatus', 409, { message: 'It has open assignments.' }),
    'It has open assignments.',
  ],
])('an act that fails by %s says so in its dialog', async (_by, handler, text) => {
  server.use(handler())
  const onDone = vi.fn()
  const { press } = renderWidget(<Close onDone={onDone} />)
  await press.click(page.getByRole('button', { name: 'Close it' }))
  expect(await page.findByText(text)).toBeInTheDocument()
  expect(onDone).not.toHaveBeenCalled()
})

test('an act that is confirmed twice is done once', async () => {
  let done = 0
  server.use(
    mockApi('clients.setStatus', async () => {
      done += 1
      await new Promise((wait) => setTimeout(wait, 50))
      return client
    }),
  )
  const onDone = vi.fn()
  let again: () => void = () => {}
  function Twice() {
    const [setStatus] = useSetClientStatusMutation()
    const { confirm } = useSubmit(null, () => setStatus({ params: { id }, body: { active: false } }), { onDone })
    again = confirm.onConfirm
    return null
  }
  renderWidget(<Twice />)
  again()
  again()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(done).toBe(1)
})

test('a refusal that is shown elsewhere is not said again', async () => {
  server.use(mockApiError('clients.setStatus', 422, { message: 'Beside its line.' }))
  const onRefused = vi.fn(() => true)
  const { press } = renderWidget(<Close onRefused={onRefused} />)
  await press.click(page.getByRole('button', { name: 'Close it' }))
  await waitFor(() => expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ status: 422 })))
  await waitFor(() => expect(page.getByRole('button', { name: 'Close it' })).toBeEnabled())
  expect(page.queryByText('Beside its line.')).toBeNull()
})
