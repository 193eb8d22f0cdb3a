import { screen as page, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { forgotPasswordRequest, resetPasswordRequest } from '../../../contract/schemas/auth.ts'
import { mockApi, mockApiError } from '../../testing/mockApi.ts'
import { renderApp, renderWidget } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { users } from '../../testing/users.ts'
import { LoginForm } from './components/LoginForm.tsx'
import { checkForgot, isSetupToken } from './model.ts'
import { checkReset, checkSetup } from './newPassword.ts'

const emails = [
  'a@b.cr',
  'ana.mora+dosis@hospital.example',
  'x',
  '',
  'a@b',
  '@b.cr',
  'a b@c.cr',
  '.a@b.cr',
  'a..b@c.cr',
  'a@-b.cr',
  ' a@b.cr',
]

test.each(emails)('the hand check of "%s" says what the contract says', (email) => {
  const accepted = forgotPasswordRequest.safeParse({ email: email.trim() }).success
  expect(checkForgot({ email }).email === undefined).toBe(accepted)
})

const phrase = 'tortuga violeta bajo el puente '.repeat(5)
test.each([
  '',
  'short',
  'eleven char',
  'twelve chars',
  phrase.slice(0, 128),
  phrase.slice(0, 129),
  '111111111111',
  'Contraseña-2026',
])('so does that of the password "%s"', (password) => {
  const accepted = resetPasswordRequest.safeParse({ token: 't', password }).success
  expect(checkReset({ password, repeat: password }).password === undefined).toBe(accepted)
})

test('the repeated password must be the same, and the first account needs a name', () => {
  const password = 'four words in a row'
  expect(checkReset({ password, repeat: 'other' })).toEqual({ repeat: 'repeat' })
  expect(checkSetup({ nombre: ' ', email: 'a@b.cr', password, repeat: password })).toEqual({ nombre: 'nombre' })
  expect([isSetupToken('setup-1'), isSetupToken('1-setup-')]).toEqual([true, false])
})

test('signing in sends email and password and hands on the user', async () => {
  let body: unknown
  server.use(
    mockApi('auth.login', (asked) => {
      body = asked.body
      return users.client
    }),
  )
  const onSignedIn = vi.fn()
  const { press } = renderWidget(<LoginForm onSignedIn={onSignedIn} />, { user: null })
  await press.type(page.getByLabelText('Email'), ' client@demo.sievert ')
  await press.type(page.getByLabelText('Password'), 'sievert-demo{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(users.client))
  expect(body).toEqual({ email: 'client@demo.sievert', password: 'sievert-demo' })
})

test.each([
  [401, 'The email or the password is not right.'],
  [429, 'It could not be done. Try again.'],
  [500, 'It could not be done. Try again.'],
  [502, 'It could not be done. Try again.'],
])('a sign-in that is answered %i without a word says why as far as that is known', async (status, said) => {
  server.use(
    mockApi(
      'auth.login',
      () => new Response('<html>Bad gateway</html>', { status, headers: { 'content-type': 'text/html' } }),
    ),
  )
  const { press } = renderWidget(<LoginForm />, { user: null })
  await press.type(page.getByLabelText('Email'), 'client@demo.sievert')
  await press.type(page.getByLabelText('Password'), 'sievert-demo{Enter}')
  expect(await page.findByRole('alert')).toHaveTextContent(said)
})

test('an incomplete sign-in asks for what is missing and calls nobody', async () => {
  const { press } = renderWidget(<LoginForm />, { user: null })
  await press.click(page.getByRole('button', { name: 'Sign in' }))
  expect(page.getByLabelText('Email')).toBeInvalid()
  expect(page.getByLabelText('Password')).toBeInvalid()
  await waitFor(() => expect(page.getByLabelText('Email')).toHaveFocus())
})

test('a password can be looked at', async () => {
  const { press } = renderWidget(<LoginForm />, { user: null })
  await press.type(page.getByLabelText('Password'), 'secret')
  await press.click(page.getByRole('button', { name: 'Show the password' }))
  expect(page.getByLabelText('Password')).toHaveAttribute('type', 'text')
})

test.each([
  ['es', {}, 'Error interno del servidor', 'Ha ocurrido un error al enviar el correo'],
  ['en', {}, 'Internal Server Error', 'An error occurred while sending the email'],
  ['en', { message: 'The mail server is away.' }, 'Internal Server Error', 'The mail server is away.'],
] as const)('a failing forgot-password call shows an error toast (%s, %o)', async (language, body, title, detail) => {
  const { press } = renderApp('/auth/forgot-password', { user: null, language })
  server.use(mockApiError('auth.forgotPassword', 500, body))
  await press.type(await page.findByRole('textbox'), 'ana@hospital.example{Enter}')
  expect((await page.findByRole('alert')).textContent).toContain(title + detail)
  expect(page.getByRole('textbox')).toHaveValue('ana@hospital.example')
})

test('forgot-password sends the email alone, and answers the same for everybody', async () => {
  let body: unknown
  const { press } = renderApp('/auth/forgot-password', { user: null })
  server.use(
    mockApi('auth.forgotPassword', (asked) => {
      body = asked.body
      return { ok: true }
    }),
  )
  await press.type(await page.findByRole('textbox'), 'ana@hospital.example{Enter}')
  expect(await page.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument()
  expect(body).toEqual({ email: 'ana@hospital.example' })
})

test('a mailed link sets a new password with its token', async () => {
  let body: unknown
  const { press } = renderApp('/auth/reset-password/t0ken', { user: null })
  server.use(
    mockApi('auth.resetPassword', (asked) => {
      body = asked.body
      return { ok: true }
    }),
  )
  await press.type(await page.findByLabelText('New password'), 'four words in a row')
  await press.type(page.getByLabelText('Repeat the password'), 'four words in a row{Enter}')
  expect(await page.findByRole('heading', { name: 'Password saved' })).toBeInTheDocument()
  expect(body).toEqual({ token: 't0ken', password: 'four words in a row' })
})

test.each([
  ['cut', /not complete/, /letter itself/],
  ['over', /no longer works/, /Ask for a new one/],
] as const)('a link that is %s says so before anything can be typed', async (state, title, text) => {
  const { press } = renderApp('/auth/reset-password/t0ken', { user: null })
  server.use(mockApi('auth.checkLink', { state }))
  expect(await page.findByRole('heading', { name: title })).toBeInTheDocument()
  expect(page.getByText(text)).toBeInTheDocument()
  expect(document.querySelector('input')).toBeNull()
  await press.click(page.getByRole('link', { name: 'Ask for a new link' }))
  expect(await page.findByRole('heading', { name: 'Recover your password' })).toBeInTheDocument()
})

test('a link that could not be looked at is looked at again', async () => {
  const { press } = renderApp('/auth/reset-password/t0ken', { user: null })
  server.use(mockApiError('auth.checkLink', 422, { message: 'Too many attempts.' }))
  expect(await page.findByText('Too many attempts.')).toBeInTheDocument()
  server.use(mockApi('auth.checkLink', { state: 'good' }))
  await press.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByLabelText('New password')).toBeInTheDocument()
})

test('a password that only the server can tell to be easy is said at its field', async () => {
  const { press } = renderApp('/auth/reset-password/t0ken', { user: null })
  const field = { path: 'password', code: 'easyPassword', message: 'x' }
  server.use(mockApiError('auth.resetPassword', 422, { code: 'invalid', message: 'Not valid.', fields: [field] }))
  await press.type(await page.findByLabelText('New password'), 'Noelia y Brenes 87')
  await press.type(page.getByLabelText('Repeat the password'), 'Noelia y Brenes 87{Enter}')
  expect(await page.findByText(/easy to guess/)).toBeInTheDocument()
  expect(page.queryByText('Not valid.')).toBeNull()
  expect(page.getByLabelText('New password')).toBeInvalid()
})

test('the first link of an installation makes its first administrator', async () => {
  let body: unknown
  const { press } = renderApp('/auth/reset-password/setup-1', { user: null })
  server.use(
    mockApi('auth.firstAdministrator', (asked) => {
      body = asked.body
      return { ok: true }
    }),
  )
  await press.type(await page.findByLabelText('Full name'), 'Ana Mora')
  await press.type(page.getByLabelText('Email'), 'ana@hospital.example')
  await press.type(page.getByLabelText('New password'), 'four words in a row')
  await press.type(page.getByLabelText('Repeat the password'), 'four words in a row{Enter}')
  expect(await page.findByRole('heading', { name: 'Account created' })).toBeInTheDocument()
  expect(body).toEqual({
    token: 'setup-1',
    nombre: 'Ana Mora',
    email: 'ana@hospital.example',
    password: 'four words in a row',
  })
})

test('the pages before sign-in show the logo and the cover', async () => {
  renderApp('/auth/login', { user: null })
  await page.findByRole('heading', { name: 'Sign in' })
  expect(page.getByText('Sievert')).toBeInTheDocument()
  await waitFor(() => {
    expect(document.querySelector('svg[preserveAspectRatio="xMidYMid slice"]')).toBeInTheDocument()
  })
})

test('whoever was invited is welcomed, and told whom to ask when it is too late', async () => {
  const { unmount } = renderApp('/auth/reset-password/invite-1', { user: null })
  expect(await page.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument()
  unmount()
  renderApp('/auth/reset-password/invite-1', { user: null })
  server.use(mockApi('auth.checkLink', { state: 'over' }))
  expect(await page.findByText(/ask your dosimetry service for another letter/)).toBeInTheDocument()
  expect(page.queryByRole('link', { name: 'Ask for a new link' })).toBeNull()
})
