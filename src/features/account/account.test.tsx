import { screen as page, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../../testing/mockApi.ts'
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
const answers = (profile = recorded('auth.profile')) =>
  server.use(mockApi('auth.profile', profile), mockApi('auth.sessions', { items }))
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
  const asked = within(await page.findByRole('dialog', { name: 'Set up a second factor' }))
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
