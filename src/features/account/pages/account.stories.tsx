import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { apiErrorResponse, mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { browserPasskeys, passkeyToMake } from '../../../testing/passkeys.ts'
import { recorded } from '../../../testing/recorded.ts'
import AccountPage from './AccountPage.tsx'

const profile = recorded('auth.profile')
const guarded = { ...profile, secondFactor: { since: '2026-10-02T16:20:00.000Z', passkeys: 0, recoveryCodes: 8 } }
const keyed = { ...profile, secondFactor: { since: null, passkeys: 1, recoveryCodes: 10 } }
const at = { createdAt: '2026-11-20T13:02:00.000Z', lastSeenAt: '2026-11-20T14:58:00.000Z' }
const sessions = {
  items: [
    { ...at, id: 1, device: 'Firefox · Windows', address: '190.10.12.40', current: true },
    { ...at, id: 2, device: 'Safari · iOS', address: '201.191.8.7', current: false },
    { ...at, id: 3, device: '', address: '2001:db8::7', current: false },
  ],
}
const phone = { id: 1, name: 'Teléfono', createdAt: '2026-10-02T16:20:00.000Z', lastUsedAt: '2026-11-20T13:02:00.000Z' }
const stick = { id: 2, name: 'Llave del laboratorio', createdAt: '2026-11-18T09:05:00.000Z', lastUsedAt: null }
/** The passkeys of the page that shows the story. */
const passkeys = (...items: (typeof phone | typeof stick)[]) =>
  mockApi('auth.passkeys', { items, origin: window.location.origin })
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const uri = `otpauth://totp/Sievert:admin%40demo.sievert?secret=${secret}&issuer=Sievert&algorithm=SHA1&digits=6&period=30`
const codes = Array.from({ length: 10 }, (_, nth) => `ABCD-EFGH-IJKL-${'234567QRST'[nth]}MNO`)

/** The own account: profile, password, second factor and open sessions. */
const meta = {
  title: 'Features/Account',
  component: AccountPage,
  parameters: { sievert: { address: '/account', path: '/account', namespaces: ['account'] } },
  beforeEach({ msw }) {
    msw.use(mockApi('auth.profile', profile), mockApi('auth.sessions', sessions), passkeys())
    return browserPasskeys('given')
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
    await typePassword(canvas, /^(Preparar|Set up)$/, /aplicación de autenticación|authenticator app/)
    const scan = await dialog(/a su aplicación|to your app/)
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
/** Added and not used yet; the app may be set up beside it. */
export const OnePasskey: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('auth.profile', keyed), passkeys(stick))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/sin usar todavía|not used yet/)).toBeVisible()
  },
}
export const SeveralPasskeys: Story = {
  beforeEach({ msw }) {
    const secondFactor = { ...guarded.secondFactor, passkeys: 2 }
    msw.use(mockApi('auth.profile', { ...profile, secondFactor }), passkeys(phone, stick))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Renombrar|Rename) Teléfono$/ }))
    const asked = await dialog(/Teléfono/)
    await expect(asked.getByRole('textbox')).toHaveValue('Teléfono')
  },
}
const addPasskey = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^(Agregar llave de acceso|Add a passkey)$/ }))
  const asked = await dialog(/llave de acceso|passkey/)
  await userEvent.type(asked.getByLabelText(/^(Nombre|Name)/), 'Teléfono')
  await userEvent.type(asked.getByLabelText(/Contraseña actual|Current password/), 'sievert-demo')
  await userEvent.click(asked.getByRole('button', { name: /^(Continuar|Continue)$/ }))
  return asked
}
/** The first of all brings recovery codes along. */
export const AddingAPasskey: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('auth.beginPasskey', passkeyToMake), mockApi('auth.addPasskey', { codes }))
  },
  play: async ({ canvas }) => {
    await addPasskey(canvas)
    const shown = await dialog(/^(Códigos de recuperación|Recovery codes)$/)
    await expect(shown.getAllByRole('listitem')).toHaveLength(10)
  },
}
/** The browser asks, and waits. */
export const PasskeyAskedFor: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('auth.beginPasskey'))
  },
  play: async ({ canvas }) => {
    const asked = await addPasskey(canvas)
    await waitFor(() => expect(asked.getByRole('button', { name: /Continuar|Continue/ })).toBeDisabled())
  },
}
/** The service fails before the browser asks. */
export const PasskeyNotBegun: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('auth.beginPasskey', 500))
  },
  play: async ({ canvas }) => {
    const asked = await addPasskey(canvas)
    await expect(await asked.findByRole('alert')).toBeVisible()
  },
}
/** Whoever was asked has cancelled: what was typed stays, and it may be tried again. */
export const PasskeyCancelled: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('auth.beginPasskey', passkeyToMake))
    return browserPasskeys('NotAllowedError')
  },
  play: async ({ canvas }) => {
    const asked = await addPasskey(canvas)
    await expect(await asked.findByText(/se canceló|was cancelled/)).toBeVisible()
    await expect(asked.getByLabelText(/^(Nombre|Name)/)).toHaveValue('Teléfono')
  },
}
export const PasskeyKnown: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('auth.profile', keyed), passkeys(phone), mockApi('auth.beginPasskey', passkeyToMake))
    return browserPasskeys('InvalidStateError')
  },
  play: async ({ canvas }) => {
    const asked = await addPasskey(canvas)
    await expect(await asked.findByText(/ya tiene una llave|already has a passkey/)).toBeVisible()
  },
}
/** What follows is said before the last of all goes. */
export const RemovingThePasskey: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('auth.profile', keyed), passkeys(phone))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Quitar|Remove) Teléfono$/ }))
    const asked = await dialog(/Teléfono/)
    await expect(asked.getByText(/solo con su contraseña|password alone/)).toBeVisible()
  },
}
/** A browser without passkeys: those of before can be seen and taken away. */
export const PasskeysUnsupported: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('auth.profile', keyed), passkeys(phone))
    return browserPasskeys(null)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/no se pueden agregar|cannot be added/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(Agregar llave de acceso|Add a passkey)$/ })).toBeNull()
  },
}
/** In a portal: browsers give them to the service's own page alone. */
export const PasskeysElsewhere: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('auth.passkeys', { items: [], origin: 'https://doses.example.org' }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/doses\.example\.org/)).toBeVisible()
  },
}
export const PasskeysFailed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('auth.passkeys', 500))
  },
}
export const PasskeysForbidden: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('auth.passkeys', 403))
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
    await typePassword(canvas, /^(Preparar|Set up)$/, /aplicación de autenticación|authenticator app/)
    const asked = await dialog(/aplicación de autenticación|authenticator app/)
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
    msw.use(mockApiPending('auth.profile'), mockApiPending('auth.sessions'), mockApiPending('auth.passkeys'))
  },
}
export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('auth.profile', 500), mockApiError('auth.sessions', 500))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
