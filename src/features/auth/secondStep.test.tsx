import { screen as page, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { mockApi, mockApiError } from '../../testing/mockApi.ts'
import { browserPasskeys, passkeyToUse } from '../../testing/passkeys.ts'
import { renderWidget } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { users } from '../../testing/users.ts'
import { LoginForm } from './components/LoginForm.tsx'

const typePassword = async (press: ReturnType<typeof renderWidget>['press']) => {
  await press.type(page.getByLabelText('Email'), 'client@demo.sievert')
  await press.type(page.getByLabelText('Password'), 'sievert-demo{Enter}')
}
const asks = () => server.use(mockApiError('auth.login', 422, { code: 'secondFactorNeeded' }))

test('an account with a second factor is asked for its code, and signed in by it', async () => {
  asks()
  let body: unknown
  server.use(
    mockApi('auth.secondFactor', (asked) => {
      body = asked.body
      return users.client
    }),
  )
  const onSignedIn = vi.fn()
  const { press, store } = renderWidget(<LoginForm onSignedIn={onSignedIn} />, { user: null })
  await typePassword(press)
  await press.type(await page.findByLabelText('Code'), '123 456{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(users.client))
  expect(body).toEqual({ code: '123 456' })
  expect(store.getState().session).toMatchObject({ isAuthenticated: true, currentUser: users.client })
})

test('a wrong code is said, and one that comes too late leads back to the password', async () => {
  asks()
  const fields = [{ path: 'code', code: 'wrongCode', message: 'This code is wrong.' }]
  server.use(mockApiError('auth.secondFactor', 422, { code: 'invalid', message: 'Not valid.', fields }))
  const { press, store } = renderWidget(<LoginForm />, { user: null })
  await typePassword(press)
  await press.type(await page.findByLabelText('Code'), '123456{Enter}')
  expect(await page.findByText('This code is wrong.')).toBeInTheDocument()
  expect(store.getState().session.isAuthenticated).toBe(false)
  server.use(mockApiError('auth.secondFactor', 422, { code: 'signInAgain', message: 'Too much time has passed.' }))
  await press.type(page.getByLabelText('Code'), '{Enter}')
  expect(await page.findByText('Too much time has passed.')).toBeInTheDocument()
  expect(page.getByLabelText('Password')).toHaveValue('')
})

describe('an account with a passkey', () => {
  const asksFor = (app: boolean, origin = window.location.origin) =>
    server.use(
      mockApiError('auth.login', 422, { code: 'secondFactorNeeded', details: { app, passkey: true, origin } }),
      mockApi('auth.beginPasskeySignIn', passkeyToUse),
    )
  const signInWith = async (onSignedIn = vi.fn()) => {
    const { press } = renderWidget(<LoginForm onSignedIn={onSignedIn} />, { user: null })
    await typePassword(press)
    return { press, onSignedIn }
  }

  test('is signed in by it at a press of the button, and not before', async () => {
    onTestFinished(browserPasskeys('given'))
    asksFor(true)
    let body: unknown
    server.use(
      mockApi('auth.passkeySignIn', (asked) => {
        body = asked.body
        return users.client
      }),
    )
    const { press, onSignedIn } = await signInWith()
    const button = await page.findByRole('button', { name: 'Use passkey' })
    expect(button).toHaveFocus()
    expect(body).toBeUndefined()
    await press.click(button)
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(users.client))
    const response = { clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmVk' }
    expect(body).toEqual({ id: 'a2V5LTE', response })
  })

  test('is told what the browser or the service says, and may use a code', async () => {
    const restore = browserPasskeys('NotAllowedError')
    asksFor(true)
    const { press, onSignedIn } = await signInWith()
    await press.click(await page.findByRole('button', { name: 'Use passkey' }))
    expect(await page.findByText(/cancelled, or took too long/)).toBeInTheDocument()
    restore()
    onTestFinished(browserPasskeys('given'))
    server.use(mockApiError('auth.passkeySignIn', 422, { code: 'passkeyUnknown', message: 'None of this account.' }))
    await press.click(page.getByRole('button', { name: 'Use passkey' }))
    expect(await page.findByText('None of this account.')).toBeInTheDocument()
    server.use(mockApi('auth.secondFactor', users.client))
    await press.click(page.getByRole('button', { name: 'Use a code of the app' }))
    expect(page.queryByText('None of this account.')).toBeNull()
    await press.type(await page.findByLabelText('Code'), '123456{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(users.client))
  })

  test('is led back to the password when too much time has passed', async () => {
    onTestFinished(browserPasskeys('given'))
    asksFor(false)
    server.use(mockApiError('auth.beginPasskeySignIn', 422, { code: 'signInAgain', message: 'Sign in again.' }))
    const { press } = await signInWith()
    await press.click(await page.findByRole('button', { name: 'Use passkey' }))
    expect(await page.findByText('Sign in again.')).toBeInTheDocument()
    expect(page.getByLabelText('Password')).toHaveValue('')
  })

  test('is asked for a recovery code in a browser without passkeys, and in a portal', async () => {
    onTestFinished(browserPasskeys(null))
    asksFor(false)
    await signInWith()
    expect(await page.findByText(/cannot use your passkeys. Type one of your recovery codes/)).toBeInTheDocument()
    expect(page.queryByRole('button', { name: /passkey/ })).toBeNull()
  })

  test('is told in a portal where its passkeys work', async () => {
    onTestFinished(browserPasskeys('given'))
    asksFor(true, 'https://doses.example.org')
    await signInWith()
    expect(
      await page.findByText(/work at https:\/\/doses\.example\.org alone\. Type the six digits/),
    ).toBeInTheDocument()
  })
})
