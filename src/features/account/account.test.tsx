import { screen as page, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { mockApi } from '../../testing/mockApi.ts'
import { browserPasskeys, passkeyToMake } from '../../testing/passkeys.ts'
import { recorded } from '../../testing/recorded.ts'
import { renderApp } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { users } from '../../testing/users.ts'
import { screens as participant } from '../participant/routes.tsx'
import { inGroups } from './model.ts'
import { screens } from './routes.tsx'

const at = { createdAt: '2026-11-20T13:02:00.000Z', lastSeenAt: '2026-11-20T14:58:00.000Z' }
const items = [
  { ...at, id: 1, device: 'Firefox · Windows', address: '10.0.0.1', current: true },
  { ...at, id: 2, device: 'Safari · iOS', address: '10.0.0.2', current: false },
]
const passkeys = (...names: string[]) =>
  mockApi('auth.passkeys', {
    items: names.map((name, nth) => ({ id: nth + 1, name, createdAt: at.createdAt, lastUsedAt: null })),
    origin: window.location.origin,
  })
const answers = (profile = recorded('auth.profile')) =>
  server.use(mockApi('auth.profile', profile), mockApi('auth.sessions', { items }), passkeys())
const open = () => renderApp('/account', { screens })

test('a secret is read in groups of four', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})

test('name, language and unit are saved, and hold at once', async () => {
  answers()
  let body: unknown
  const saved = { ...users.admin, nombre: 'Marcela Q.', unit: 'mrem' as const }
  const { press, store } = open()
  server.use(
    mockApi('auth.preferences', (asked) => {
      body = asked.body
      return saved
    }),
  )
  const name = await page.findByLabelText(/^Name/)
  await press.clear(name)
  await press.type(name, 'Marcela Q.')
  await press.click(page.getByRole('combobox', { name: /Unit of doses/ }))
  await press.click(await page.findByRole('option', { name: 'mrem' }))
  server.use(mockApi('auth.me', saved))
  await press.click(page.getByRole('button', { name: 'Save profile' }))
  await waitFor(() =>
    expect(store.getState().session.currentUser).toMatchObject({ nombre: 'Marcela Q.', unit: 'mrem' }),
  )
  expect(body).toEqual({ nombre: 'Marcela Q.', language: 'es', unit: 'mrem' })
})

test('a new password goes out once, without its repetition', async () => {
  answers()
  let body: unknown
  server.use(
    mockApi('auth.changePassword', (asked) => {
      body = asked.body
      return { ok: true }
    }),
  )
  const { press } = open()
  await press.type(await page.findByLabelText(/^Current password/), 'sievert-demo')
  await press.type(page.getByLabelText(/^New password/), 'tortuga violeta bajo el puente')
  await press.type(page.getByLabelText(/^Repeat/), 'tortuga violeta')
  await press.click(page.getByRole('button', { name: 'Change password' }))
  expect((await page.findAllByText('The two passwords are not the same.')).length).toBeGreaterThan(0)
  expect(body).toBeUndefined()
  await press.type(page.getByLabelText(/^Repeat/), ' bajo el puente')
  await press.click(page.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(body).toEqual({ current: 'sievert-demo', password: 'tortuga violeta bajo el puente' }))
  await waitFor(() => expect(page.getByLabelText(/^Current password/)).toHaveValue(''))
})

test('a second factor is set up by password, picture, code and ten codes to keep', async () => {
  answers()
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const codes = Array.from({ length: 10 }, (_, nth) => `CODE-${nth}`)
  const sent: unknown[] = []
  const keep = (asked: { body: unknown }) => sent.push(asked.body)
  server.use(
    mockApi('auth.beginSecondFactor', (asked) => {
      keep(asked)
      return { secret, uri: `otpauth://totp/Sievert:a?secret=${secret}` }
    }),
    mockApi('auth.confirmSecondFactor', (asked) => {
      keep(asked)
      return { codes }
    }),
  )
  const { press } = open()
  await press.click(await page.findByRole('button', { name: 'Set up' }))
  const asked = within(await page.findByRole('dialog', { name: 'Set up an authenticator app' }))
  await press.type(asked.getByLabelText(/^Current password/), 'sievert-demo{Enter}')
  const scan = within(await page.findByRole('dialog', { name: 'Add Sievert to your app' }))
  expect(scan.getByRole('img', { name: /QR code/ })).toBeInTheDocument()
  expect(scan.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeInTheDocument()
  await press.type(scan.getByLabelText(/^Code/), '12{Enter}')
  expect((await scan.findAllByText(/six digits/)).length).toBeGreaterThan(0)
  await press.type(scan.getByLabelText(/^Code/), '3456{Enter}')
  const kept = within(await page.findByRole('dialog', { name: 'Recovery codes' }))
  expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  expect(sent).toEqual([{ current: 'sievert-demo' }, { code: '123456' }])
  await press.click(kept.getByRole('button', { name: 'I have kept them' }))
  await waitFor(() => expect(page.queryByText('CODE-0')).toBeNull())
})

const keyed = { ...recorded('auth.profile'), secondFactor: { since: null, passkeys: 2, recoveryCodes: 9 } }
const dialogOf = async (name: string | RegExp) => within(await page.findByRole('dialog', { name }))

test('a passkey is added by name, password and what the browser has made', async () => {
  onTestFinished(browserPasskeys('given'))
  answers()
  const sent: unknown[] = []
  const codes = Array.from({ length: 10 }, (_, nth) => `CODE-${nth}`)
  server.use(
    mockApi('auth.beginPasskey', ({ body }) => {
      sent.push(body)
      return passkeyToMake
    }),
    mockApi('auth.addPasskey', ({ body }) => {
      sent.push(body)
      return { codes }
    }),
  )
  const { press } = open()
  await press.click(await page.findByRole('button', { name: 'Add a passkey' }))
  const asked = await dialogOf('Add a passkey')
  expect(asked.getByText(/your other sessions end/)).toBeInTheDocument()
  await press.type(asked.getByLabelText(/^Name/), 'Phone')
  await press.type(asked.getByLabelText(/^Current password/), 'sievert-demo')
  await press.click(asked.getByRole('button', { name: 'Continue' }))
  const kept = await dialogOf('Recovery codes')
  expect(kept.getAllByRole('listitem')).toHaveLength(10)
  const made = { clientDataJSON: 'Y2xpZW50', attestationObject: 'YXR0ZXN0ZWQ', transports: ['internal'] }
  expect(sent).toEqual([{ current: 'sievert-demo' }, { name: 'Phone', credential: { id: 'a2V5LTE', response: made } }])
})

test.each([
  ['NotAllowedError', /cancelled, or took too long/],
  ['InvalidStateError', /already has a passkey/],
  ['SecurityError', /could not make a passkey/],
] as const)('what the browser says with %s is said in our words', async (outcome, said) => {
  onTestFinished(browserPasskeys(outcome))
  answers()
  server.use(mockApi('auth.beginPasskey', passkeyToMake))
  const { press } = open()
  await press.click(await page.findByRole('button', { name: 'Add a passkey' }))
  const asked = await dialogOf('Add a passkey')
  await press.type(asked.getByLabelText(/^Name/), 'Phone')
  await press.type(asked.getByLabelText(/^Current password/), 'sievert-demo')
  await press.click(asked.getByRole('button', { name: 'Continue' }))
  expect(await asked.findByText(said)).toBeInTheDocument()
  expect(asked.queryByText(/for developers/)).toBeNull()
})

test('a passkey is renamed, and removed by the password', async () => {
  onTestFinished(browserPasskeys('given'))
  answers(keyed)
  const sent: unknown[] = []
  const keep = ({ params, body }: { params: Record<string, string>; body: unknown }) => {
    sent.push([params.id, body])
    return { ok: true as const }
  }
  server.use(passkeys('Phone', 'Stick'), mockApi('auth.renamePasskey', keep), mockApi('auth.removePasskey', keep))
  const { press } = open()
  await press.click(await page.findByRole('button', { name: 'Rename Stick' }))
  const named = await dialogOf(/Stick/)
  await press.type(named.getByLabelText(/^Name/), ' of the laboratory{Enter}')
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await press.click(page.getByRole('button', { name: 'Remove Phone' }))
  const asked = await dialogOf(/Phone/)
  expect(asked.getByText(/Your other passkeys and the recovery codes stay good/)).toBeInTheDocument()
  await press.type(asked.getByLabelText(/^Current password/), 'sievert-demo{Enter}')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    ['2', { name: 'Stick of the laboratory' }],
    ['1', { current: 'sievert-demo' }],
  ])
})

test('where the browser has no passkeys, or the page is a portal, it says so in place of the button', async () => {
  const restore = browserPasskeys(null)
  answers(keyed)
  const { unmount } = open()
  expect(await page.findByText(/cannot be added in this browser/)).toBeInTheDocument()
  unmount()
  restore()
  onTestFinished(browserPasskeys('given'))
  open()
  server.use(mockApi('auth.passkeys', { items: [], origin: 'https://doses.example.org' }))
  expect(await page.findByText(/at https:\/\/doses\.example\.org, and on no other page/)).toBeInTheDocument()
  expect(page.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('an app that is set up beside a passkey keeps the codes of before', async () => {
  answers(keyed)
  server.use(
    mockApi('auth.beginSecondFactor', {
      secret: 'GEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/Sievert:a?secret=GEZDGNBVGY3TQOJQ',
    }),
    mockApi('auth.confirmSecondFactor', { codes: [] }),
  )
  const { press } = open()
  await press.click(await page.findByRole('button', { name: 'Set up' }))
  await press.type((await dialogOf(/authenticator app/)).getByLabelText(/^Current password/), 'sievert-demo{Enter}')
  await press.type((await dialogOf(/to your app/)).getByLabelText(/^Code/), '123456{Enter}')
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
})

test('another session is ended by itself once it is confirmed, and not the one that is used', async () => {
  answers()
  let ended: unknown
  server.use(
    mockApi('auth.endSession', ({ params }) => {
      ended = Number(params.id)
      return { ok: true }
    }),
  )
  const { press } = open()
  expect(await page.findByText('This one')).toBeInTheDocument()
  expect(page.queryByRole('button', { name: 'End Firefox · Windows' })).toBeNull()
  await press.click(page.getByRole('button', { name: 'End Safari · iOS' }))
  const asked = within(await page.findByRole('alertdialog'))
  expect(asked.getByText(/10\.0\.0\.2/)).toBeInTheDocument()
  expect(ended).toBeUndefined()
  await press.click(asked.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(ended).toBe(2))
})

test('a participant lands on its report, and comes to its account by the user menu', async () => {
  answers(recorded('auth.profile participant'))
  server.use(mockApi('participant.report', recorded('participant.report')))
  const { press } = renderApp('/account', { user: users.participant, screens: [...participant, ...screens] })
  expect(await page.findByRole('heading', { level: 1, name: /dose|dosim/i })).toBeInTheDocument()
  expect(page.queryByRole('heading', { name: 'My account' })).toBeNull()
  await press.click(page.getByRole('button', { name: /User menu|Irene/ }))
  await press.click(await page.findByRole('menuitem', { name: 'My account' }))
  expect(await page.findByRole('heading', { level: 1, name: 'My account' })).toBeInTheDocument()
  expect(await page.findByText('Salguero Pons, Irene')).toBeInTheDocument()
})
