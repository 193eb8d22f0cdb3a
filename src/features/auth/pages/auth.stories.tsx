import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { frozenNow } from '../../../testing/handlers.ts'
import { apiErrorResponse, mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { users } from '../../../testing/users.ts'

/** The pages before sign-in, in their frame with logo and cover. */
const meta = {
  title: 'Features/Auth',
  component: App,
  args: { memory: '/auth/login' },
  parameters: { sievert: { role: null, bare: true }, docs: { story: { height: '720px' } } },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

export const Login: Story = {}

export const LoginOnDemoServer: Story = {
  beforeEach({ msw }) {
    msw.use(
      mockApi('settings.get', {
        ccssUserIds: [],
        demo: true,
        now: frozenNow,
        today: frozenNow.slice(0, 10),
      }),
    )
  },
  play: async ({ canvas }) => {
    const accounts = await canvas.findAllByRole('button', { name: /account|cuenta/ })
    await userEvent.click(accounts[0] as HTMLElement)
    await expect(canvas.getByRole('textbox')).toHaveValue('admin@demo.sievert')
  },
}

/** The server refuses the session of before: the page says so, and leads the same user back to where it was. */
export const LoginAfterTheSessionEnded: Story = {
  args: { memory: '/listings/technologies' },
  parameters: { sievert: { role: 'admin', bare: true } },
  beforeEach({ msw }) {
    msw.use(mockApiError('auth.me', 401))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/session has ended|sesión ha terminado/)).toBeVisible()
  },
}

export const LoginIncomplete: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Ingresar|Sign in)$/ }))
    await expect(canvas.getByRole('textbox')).toBeInvalid()
  },
}

export const LoginRefused: Story = {
  beforeEach({ msw, globals }) {
    const message =
      globals.language === 'es' ? 'El correo o la contraseña no son correctos.' : 'Wrong email or password.'
    msw.use(mockApi('auth.login', () => apiErrorResponse(401, { message })))
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'admin@demo.sievert')
    await userEvent.type(canvasElement.querySelector('input[type=password]') as HTMLElement, 'not-the-password{Enter}')
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

/** The service fails: that is no word about the password. */
export const LoginFailed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('auth.login', 500))
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox'), users.admin.email)
    await userEvent.type(canvasElement.querySelector('input[type=password]') as HTMLElement, 'a-long-password{Enter}')
    await expect(await canvas.findByRole('alert')).not.toHaveTextContent(/incorrect|contraseña|password/i)
    await expect(canvas.getByRole('button', { name: /^(Ingresar|Sign in)$/ })).toBeEnabled()
  },
}

export const LoginWaiting: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('auth.login'))
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox'), users.admin.email)
    await userEvent.type(canvasElement.querySelector('input[type=password]') as HTMLElement, 'a-long-password{Enter}')
    await expect(canvas.getByRole('button', { name: /^(Ingresar|Sign in)$/ })).toBeDisabled()
  },
}

export const ForgotPassword: Story = { args: { memory: '/auth/forgot-password' } }

export const ForgotPasswordSent: Story = {
  args: { memory: '/auth/forgot-password' },
  beforeEach({ msw }) {
    msw.use(mockApi('auth.forgotPassword', { ok: true }))
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'esteban.quiros@hospital.example{Enter}')
    await expect(await canvas.findByRole('heading', { name: /Revise su correo|Check your email/ })).toBeVisible()
  },
}

export const ForgotPasswordFailed: Story = {
  args: { memory: '/auth/forgot-password' },
  beforeEach({ msw }) {
    msw.use(mockApiError('auth.forgotPassword', 500))
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'esteban.quiros@hospital.example{Enter}')
    const message = await canvas.findByText(/Ha ocurrido un error al enviar el correo|sending the email/)
    await waitFor(() => expect(message).toBeVisible())
  },
}

export const ResetPassword: Story = { args: { memory: '/auth/reset-password/f3a1' } }

export const ResetPasswordWrong: Story = {
  args: { memory: '/auth/reset-password/f3a1' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading')
    const [first, second] = canvasElement.querySelectorAll('input[type=password]')
    await userEvent.type(first as HTMLElement, 'short')
    await userEvent.type(second as HTMLElement, 'different{Enter}')
    await expect(first).toBeInvalid()
    await expect(second).toBeInvalid()
  },
}

/** The rule of the contract, said at the field before anything is sent. */
export const ResetPasswordEasy: Story = {
  args: { memory: '/auth/reset-password/f3a1' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading')
    const [first, second] = canvasElement.querySelectorAll('input[type=password]')
    await userEvent.type(first as HTMLElement, '111111111111')
    await userEvent.type(second as HTMLElement, '111111111111{Enter}')
    await expect(await canvas.findByText(/easy to guess|fácil de adivinar/)).toBeVisible()
  },
}

/** The server alone knows whose link it is: a password made of that name comes back to its field. */
export const ResetPasswordOwnName: Story = {
  args: { memory: '/auth/reset-password/f3a1' },
  beforeEach({ msw }) {
    const field = { path: 'password', code: 'easyPassword', message: '' }
    msw.use(mockApiError('auth.resetPassword', 422, { code: 'invalid', fields: [field] }))
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading')
    const [first, second] = canvasElement.querySelectorAll('input[type=password]')
    await userEvent.type(first as HTMLElement, 'Noelia y Brenes 1987')
    await userEvent.type(second as HTMLElement, 'Noelia y Brenes 1987{Enter}')
    await expect(await canvas.findByText(/easy to guess|fácil de adivinar/)).toBeVisible()
  },
}

/** Whoever was invited is welcomed, and chooses its first password. */
export const Invited: Story = { args: { memory: '/auth/reset-password/invite-f3a1' } }

export const InvitedTooLate: Story = {
  args: { memory: '/auth/reset-password/invite-f3a1' },
  beforeEach({ msw }) {
    msw.use(mockApi('auth.checkLink', { state: 'over' }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/pida otra carta|ask your dosimetry service/)).toBeVisible()
  },
}

export const LinkChecking: Story = {
  args: { memory: '/auth/reset-password/f3a1' },
  beforeEach({ msw }) {
    msw.use(mockApiPending('auth.checkLink'))
  },
}

/** Whether the link holds is not known: that is said, and asked again. */
export const LinkNotChecked: Story = {
  args: { memory: '/auth/reset-password/f3a1' },
  beforeEach({ msw }) {
    msw.use(mockApiError('auth.checkLink', 500))
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: /Intentar de nuevo|Try again/ })).toBeVisible()
    await expect(canvasElement.querySelector('input[type=password]')).toBeNull()
  },
}

/** A part was lost on the way: nothing is asked for that could not be saved. */
export const LinkCut: Story = {
  args: { memory: '/auth/reset-password/f3a1' },
  beforeEach({ msw }) {
    msw.use(mockApi('auth.checkLink', { state: 'cut' }))
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: /incompleto|not complete/ })
    await expect(canvasElement.querySelector('input')).toBeNull()
  },
}

export const LinkOver: Story = {
  args: { memory: '/auth/reset-password/f3a1' },
  beforeEach({ msw }) {
    msw.use(mockApi('auth.checkLink', { state: 'over' }))
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: /ya no sirve|no longer works/ })
    await expect(canvas.getByRole('link', { name: /enlace nuevo|new link/ })).toBeVisible()
    await expect(canvasElement.querySelector('input')).toBeNull()
  },
}

export const LinkNotLookedAt: Story = {
  args: { memory: '/auth/reset-password/f3a1' },
  beforeEach({ msw }) {
    msw.use(mockApiError('auth.checkLink', 422, { message: 'Demasiados intentos. Intente de nuevo en 8 segundos.' }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Intentar de nuevo|Try again/ })).toBeVisible()
  },
}

export const FirstAdministratorCut: Story = {
  args: { memory: '/auth/reset-password/setup-9c2e' },
  beforeEach({ msw }) {
    msw.use(mockApi('auth.checkLink', { state: 'cut' }))
  },
}

export const FirstAdministratorOver: Story = {
  args: { memory: '/auth/reset-password/setup-9c2e' },
  beforeEach({ msw }) {
    msw.use(mockApi('auth.checkLink', { state: 'over' }))
  },
}

export const ResetPasswordExpired: Story = {
  args: { memory: '/auth/reset-password/f3a1' },
  beforeEach({ msw }) {
    msw.use(mockApiError('auth.resetPassword', 410))
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading')
    const [first, second] = canvasElement.querySelectorAll('input[type=password]')
    await userEvent.type(first as HTMLElement, 'four words in a row')
    await userEvent.type(second as HTMLElement, 'four words in a row{Enter}')
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

export const FirstAdministrator: Story = { args: { memory: '/auth/reset-password/setup-9c2e' } }
