import { screen as page, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { mockApi } from '../../testing/mockApi.ts'
import { recorded } from '../../testing/recorded.ts'
import { renderApp, renderWidget } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { users } from '../../testing/users.ts'
import { UserActDialog } from './components/UserActDialog.tsx'
import { UserForm } from './components/UserForm.tsx'
import { screens } from './routes.tsx'

const officer = recorded('users.get')
const answers = () =>
  server.use(
    mockApi('clients.list', recorded('clients.list')),
    mockApi('clients.get', recorded('clients.get')),
    mockApi('people.get', recorded('people.get')),
  )

test('an invitation is sent as the contract wants it, in the language that was chosen', async () => {
  answers()
  const sent: unknown[] = []
  const saved = vi.fn()
  server.use(
    mockApi('users.create', ({ body }) => {
      sent.push(body)
      return officer
    }),
  )
  renderWidget(<UserForm onSaved={saved} onCancel={vi.fn()} />)
  await userEvent.type(page.getByLabelText(/^Email/), 'ana@hospital.example')
  await userEvent.type(page.getByLabelText(/^Name/), 'Ana Mora')
  await userEvent.click(page.getByRole('combobox', { name: /^Client/ }))
  await userEvent.click(await page.findByRole('option', { name: /Hospital San Gabriel/ }))
  await userEvent.click(page.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith(officer))
  expect(sent).toEqual([
    { email: 'ana@hospital.example', nombre: 'Ana Mora', rol_id: 2, clientId: 1, personId: null, language: 'en' },
  ])
})

test('another role lets go of the client, and says what will be seen', async () => {
  answers()
  const sent: unknown[] = []
  server.use(
    mockApi('users.update', ({ body }) => {
      sent.push(body)
      return officer
    }),
  )
  renderWidget(<UserForm user={officer} onSaved={vi.fn()} onCancel={vi.fn()} />)
  expect(page.queryByText(/signs in anew/)).toBeNull()
  expect(page.getByText('The dosimetry reports')).toBeInTheDocument()
  await userEvent.click(page.getByRole('combobox', { name: /^Role/ }))
  await userEvent.click(await page.findByRole('option', { name: 'Administrator' }))
  expect(page.getByText('all clients and people')).toBeInTheDocument()
  expect(page.getByText(/Its open session ends/)).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Save user' }))
  await waitFor(() => expect(sent).toMatchObject([{ rol_id: 1, clientId: null, personId: null, version: 1 }]))
})

test('a role without its belonging is refused beside the field', async () => {
  renderWidget(<UserForm onSaved={vi.fn()} onCancel={vi.fn()} />)
  await userEvent.click(page.getByRole('button', { name: 'Send invitation' }))
  expect((await page.findAllByText(/this role needs it/)).length).toBeGreaterThan(0)
})

test('a deactivation says how many sessions end, and is done once it is confirmed', async () => {
  const sent: unknown[] = []
  const close = vi.fn()
  server.use(
    mockApi('users.setStatus', ({ params, body }) => {
      sent.push([Number(params.id), body])
      return officer
    }),
  )
  renderWidget(<UserActDialog act="deactivate" user={{ ...officer, openSessions: 2 }} onClose={close} />)
  const dialog = within(page.getByRole('alertdialog', { name: 'Deactivate Rodrigo Alfaro Meneses?' }))
  expect(dialog.getByText('2 open sessions end at once.')).toBeInTheDocument()
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent).toEqual([[2, { active: false }]])
})

test.each(['client', 'participant'] as const)('a %s has no way to the users', async (role) => {
  renderApp('/listings/users', { user: users[role], screens })
  await waitFor(() => expect(page.queryByText(/checking/i)).toBeNull())
  expect(page.queryByRole('heading', { name: 'Users' })).toBeNull()
})
