import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError } from '../../../testing/mockApi.ts'
import { browserPasskeys, passkeyToUse } from '../../../testing/passkeys.ts'
import { users } from '../../../testing/users.ts'

/** The second step of a sign-in: a passkey, a code of the app or a recovery code. */
const meta = {
  title: 'Features/Auth/Second step',
  component: App,
  args: { memory: '/auth/login' },
  parameters: { sievert: { role: null, bare: true }, docs: { story: { height: '720px' } } },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

/** The password was right: the second step asks for the code of the app. */
const toTheCode = async (canvas: Canvas, element: HTMLElement) => {
  await userEvent.type(await canvas.findByRole('textbox'), users.admin.email)
  await userEvent.type(element.querySelector('input[type=password]') as HTMLElement, 'a-long-password{Enter}')
  await canvas.findByRole('heading', { name: /Escriba el código|Enter the code/ })
}
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

export const LoginCode: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('auth.login', 422, { code: 'secondFactorNeeded' }))
  },
  play: async ({ canvas, canvasElement }) => {
    await toTheCode(canvas, canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^(Ingresar|Sign in)$/ }))
    await expect(canvas.getByRole('textbox')).toBeInvalid()
  },
}

export const LoginCodeWrong: Story = {
  beforeEach({ msw, globals }) {
    const message =
      globals.language === 'es'
        ? 'Este código es incorrecto, venció o ya se usó.'
        : 'This code is wrong, too old, or was used already.'
    const fields = [{ path: 'code', code: 'wrongCode', message }]
    msw.use(
      mockApiError('auth.login', 422, { code: 'secondFactorNeeded' }),
      mockApiError('auth.secondFactor', 422, { code: 'invalid', fields }),
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await toTheCode(canvas, canvasElement)
    await userEvent.type(canvas.getByRole('textbox'), '123456{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/incorrecto|wrong/)
  },
}

/** The password was right: the second step offers the passkey. */
const withPasskey = (app: boolean, origin = window.location.origin) => [
  mockApiError('auth.login', 422, { code: 'secondFactorNeeded', details: { app, passkey: true, origin } }),
  mockApi('auth.beginPasskeySignIn', passkeyToUse),
]
const typePassword = async (canvas: Canvas, element: HTMLElement) => {
  await userEvent.type(await canvas.findByRole('textbox'), users.admin.email)
  await userEvent.type(element.querySelector('input[type=password]') as HTMLElement, 'a-long-password{Enter}')
}
const usePasskey = /^(Usar llave de acceso|Use passkey)$/

export const LoginPasskey: Story = {
  beforeEach({ msw }) {
    msw.use(...withPasskey(true))
    return browserPasskeys('given')
  },
  play: async ({ canvas, canvasElement }) => {
    await typePassword(canvas, canvasElement)
    await expect(await canvas.findByRole('button', { name: usePasskey })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /código de la aplicación|code of the app/ })).toBeVisible()
  },
}

/** Whoever was asked has cancelled, or has it not at hand. */
export const LoginPasskeyCancelled: Story = {
  beforeEach({ msw }) {
    msw.use(...withPasskey(true))
    return browserPasskeys('NotAllowedError')
  },
  play: async ({ canvas, canvasElement }) => {
    await typePassword(canvas, canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: usePasskey }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/se canceló|was cancelled/i)
  },
}

export const LoginPasskeyRefused: Story = {
  beforeEach({ msw, globals }) {
    const message =
      globals.language === 'es'
        ? 'Esta llave de acceso no es de esta cuenta, o se quitó.'
        : 'This passkey is none of this account, or was removed.'
    msw.use(...withPasskey(true), mockApiError('auth.passkeySignIn', 422, { code: 'passkeyUnknown', message }))
    return browserPasskeys('given')
  },
  play: async ({ canvas, canvasElement }) => {
    await typePassword(canvas, canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: usePasskey }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/no es de esta cuenta|none of this account/)
  },
}

/** The other ways on: codes of the app, where there is one, and recovery codes. */
export const LoginPasskeyByCode: Story = {
  beforeEach({ msw }) {
    msw.use(...withPasskey(false))
    return browserPasskeys('given')
  },
  play: async ({ canvas, canvasElement }) => {
    await typePassword(canvas, canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /código de recuperación|recovery code/ }))
    await expect(await canvas.findByRole('textbox')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Usar una llave|Use a passkey/ })).toBeVisible()
  },
}

export const LoginPasskeyUnsupported: Story = {
  beforeEach({ msw }) {
    msw.use(...withPasskey(false))
    return browserPasskeys(null)
  },
  play: async ({ canvas, canvasElement }) => {
    await typePassword(canvas, canvasElement)
    await expect(await canvas.findByText(/no puede usar sus llaves|cannot use your passkeys/)).toBeVisible()
  },
}
