import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { apiErrorResponse, mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import AccountPage from './AccountPage.tsx'

const profile = recorded('auth.profile')
const guarded = { ...profile, secondFactor: { since: '2026-10-02T16:20:00.000Z', recoveryCodes: 8 } }
const at = { createdAt: '2026-11-20T13:02:00.000Z', lastSeenAt: '2026-11-20T14:58:00.000Z' }
const sessions = {
  items: [
    { ...at, id: 1, device: 'Firefox · Windows', address: '190.10.12.40', current: true },
    { ...at, id: 2, device: 'Safari · iOS', address: '201.191.8.7', current: false },
    { ...at, id: 3, device: '', address: '2001:db8::7', current: false },
  ],
}
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const uri = `otpauth://totp/Sievert:admin%40demo.sievert?secret=${secret}&issuer=Sievert&algorithm=SHA1&digits=6&period=30`
const codes = Array.from({ length: 10 }, (_, nth) => `ABCD-EFGH-IJKL-${'234567QRST'[nth]}MNO`)

/** The own account: profile, password, second factor and open sessions. */
const meta = {
  title: 'Features/Account',
  component: AccountPage,
  parameters: { sievert: { address: '/account', path: '/account', namespaces: ['account'] } },
  beforeEach({ msw }) {
    msw.use(mockApi('auth.profile', profile), mockApi('auth.sessions', sessions))
  },
} satisfies Meta<typeof AccountPage>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async (name: RegExp) => {
  const found = await within(document.body).findByRole('dialog', { name })
  await waitFor(() => expect(found).toBeVisible())
  return within(found)
}
const typePassword = async (canvas: ReturnType<typeof within>, action: RegExp, title: RegExp) => {
  await userEvent.click(await canvas.findByRole('button', { name: action }))
  const asked = await dialog(title)
  await userEvent.type(asked.getByLabelText(/Contraseña actual|Current password/), 'sievert-demo{Enter}')
}

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Firefox · Windows/)).toBeVisible()
  },
}
export const Officer: Story = {
  parameters: { sievert: { ...meta.parameters.sievert, role: 'client' } },
  beforeEach({ msw }) {
    msw.use(mockApi('auth.profile', recorded('auth.profile client')))
  },
}
export const Participant: Story = {
  parameters: { sievert: { ...meta.parameters.sievert, role: 'participant' } },
  beforeEach({ msw }) {
    msw.use(mockApi('auth.profile', recorded('auth.profile participant')))
  },
}

/** The secret as a picture and as text, to be confirmed by a first code. */
export const SettingUp: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('auth.beginSecondFactor', { secret, uri }))
  },
  play: async ({ canvas }) => {
    await typePassword(canvas, /^(Preparar|Set up)$/, /segundo factor|second factor/)
    const scan = await dialog(/aplicación|your app/)
    await expect(scan.getByRole('img', { name: /QR/ })).toBeVisible()
    await expect(scan.getByText(/GEZD GNBV/)).toBeVisible()
  },
}
/** Shown this once, and closed only on purpose. */
export const RecoveryCodes: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('auth.profile', guarded), mockApi('auth.renewRecoveryCodes', { codes }))
  },
  play: async ({ canvas }) => {
    await typePassword(canvas, /Nuevos códigos|New recovery codes/, /códigos|codes/)
    const shown = await dialog(/^(Códigos de recuperación|Recovery codes)$/)
    await expect(shown.getAllByRole('listitem')).toHaveLength(10)
    await userEvent.keyboard('{Escape}')
    await expect(shown.getAllByRole('listitem')[0]).toBeVisible()
  },
}
export const WithSecondFactor: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('auth.profile', guarded))
  },
}
export const FewCodesLeft: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('auth.profile', { ...guarded, secondFactor: { ...guarded.secondFactor, recoveryCodes: 1 } }))
  },
}
export const WrongPassword: Story = {
  beforeEach({ msw, globals }) {
    const message =
      globals.language === 'es' ? 'La contraseña actual no es correcta.' : 'The current password is wrong.'
    const fields = [{ path: 'current', code: 'wrongPassword', message }]
    msw.use(mockApi('auth.beginSecondFactor', () => apiErrorResponse(422, { code: 'invalid', fields })))
  },
  play: async ({ canvas }) => {
    await typePassword(canvas, /^(Preparar|Set up)$/, /segundo factor|second factor/)
    const asked = await dialog(/segundo factor|second factor/)
    await waitFor(() => expect(asked.getByLabelText(/Contraseña actual|Current password/)).toBeInvalid())
  },
}
export const PasswordsDiffer: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/Firefox · Windows/)
    const [current, fresh, again] = canvasElement.querySelectorAll('input[type=password]')
    await userEvent.type(current as HTMLElement, 'sievert-demo')
    await userEvent.type(fresh as HTMLElement, 'tortuga violeta bajo el puente')
    await userEvent.type(again as HTMLElement, 'otra cosa{Enter}')
    await waitFor(() => expect(again).toBeInvalid())
  },
}
/** What ends is named before it ends. */
export const EndOthers: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Cerrar todas las demás|End all others/ }))
    const asked = await within(document.body).findByRole('alertdialog')
    await waitFor(() => expect(asked).toBeVisible())
    await expect(within(asked).getByText(/menos este|but this one/)).toBeVisible()
  },
}
export const OneSession: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('auth.sessions', { items: sessions.items.slice(0, 1) }))
  },
}
export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('auth.profile'), mockApiPending('auth.sessions'))
  },
}
export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('auth.profile', 500), mockApiError('auth.sessions', 500))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
