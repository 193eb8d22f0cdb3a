import { screen as page, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { SievertProvider } from '../index.ts'
import { useSavePreferencesMutation } from '../store/api/auth.ts'
import { server } from '../testing/server.ts'
import { users } from '../testing/users.ts'
import { aFunction } from './propRules.ts'
import { widget } from './widget.tsx'

const base = 'http://localhost:3000/api/v1'
const unauthorized = () => HttpResponse.json({ code: 'unauthenticated', message: '', requestId: 'r' }, { status: 401 })

/** A form that writes to the server, with its text in its own state as every form has it. */
const Note = widget<{ onSaved?(): void }>({
  name: 'Note',
  props: { onSaved: aFunction },
  namespaces: [],
  load: async () => ({ default: NoteForm }),
})
function NoteForm({ onSaved }: { onSaved?(): void }) {
  const [save, { error }] = useSavePreferencesMutation()
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault()
        const answer = await save({ body: { language: 'es', unit: 'mSv' } })
        if (!answer.error) onSaved?.()
      }}
    >
      <input aria-label="note" />
      {error && <output>refused</output>}
    </form>
  )
}

/** A server whose session can end, and in which somebody else can sign in. */
function aSession() {
  const session = { user: users.admin as object | null, written: 0 }
  server.use(
    http.get(`${base}/auth/me`, () => (session.user ? HttpResponse.json(session.user) : unauthorized())),
    http.put(`${base}/auth/preferences`, () => {
      if (!session.user) return unauthorized()
      session.written++
      return HttpResponse.json(session.user)
    }),
  )
  return session
}

async function typeAndSend() {
  await userEvent.type(await page.findByLabelText('note'), 'half a thought{Enter}')
}
const typed = () => page.getByLabelText('note')

function open(onUnauthorized?: (reason: string) => unknown) {
  const onSaved = vi.fn()
  render(
    <SievertProvider apiBaseUrl={base} language="en" onUnauthorized={onUnauthorized}>
      <Note onSaved={onSaved} />
    </SievertProvider>,
  )
  return onSaved
}
afterEach(() => document.body.replaceChildren())

test('the host signs its user in again: the call is asked again by itself, and what was typed is there', async () => {
  const session = aSession()
  const onUnauthorized = vi.fn(async () => {
    session.user = users.admin
    return true
  })
  const onSaved = open(onUnauthorized)
  await page.findByLabelText('note')
  session.user = null
  await typeAndSend()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('expired')
  expect(session.written).toBe(1)
  expect(typed()).toHaveValue('half a thought')
})

test('the host can do nothing yet: the form stays, a line says why, and its button asks again', async () => {
  const session = aSession()
  const answers = [false, true]
  const onUnauthorized = vi.fn(async () => {
    const answer = answers.shift()
    if (answer) session.user = users.admin
    return answer
  })
  const onSaved = open(onUnauthorized)
  await page.findByLabelText('note')
  session.user = null
  await typeAndSend()
  expect(await page.findByText(/Your session has ended/)).toBeInTheDocument()
  expect(page.getByText('refused')).toBeInTheDocument()
  expect(typed()).toHaveValue('half a thought')
  await userEvent.click(page.getByRole('button', { name: 'Sign in again' }))
  await waitFor(() => expect(page.queryByText(/Your session has ended/)).toBeNull())
  expect(typed()).toHaveValue('half a thought')
  await userEvent.type(typed(), '{Enter}')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(session.written).toBe(1)
})

test('somebody else has signed in: nothing of the first user is sent in that name, or left on the screen', async () => {
  const session = aSession()
  const onSaved = open(async () => {
    session.user = users.client
    return true
  })
  await page.findByLabelText('note')
  session.user = null
  await typeAndSend()
  await waitFor(() => expect(typed()).toHaveValue(''))
  expect(session.written).toBe(0)
  expect(onSaved).not.toHaveBeenCalled()
})

test('somebody else is there when the form is sent later: it is not sent either', async () => {
  const session = aSession()
  open(async () => false)
  await page.findByLabelText('note')
  session.user = null
  await typeAndSend()
  await page.findByText(/Your session has ended/)
  session.user = users.client
  await userEvent.type(typed(), ' more{Enter}')
  await waitFor(() => expect(typed()).toHaveValue(''))
  expect(session.written).toBe(0)
})

test('a host that has no answer at all leaves everything as it is', async () => {
  const session = aSession()
  open()
  await page.findByLabelText('note')
  session.user = null
  await typeAndSend()
  expect(await page.findByText(/Your session has ended/)).toBeInTheDocument()
  expect(typed()).toHaveValue('half a thought')
})
