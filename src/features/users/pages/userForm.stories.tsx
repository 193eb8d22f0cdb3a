import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { apiErrorResponse, mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import UserCreatePage from './UserCreatePage.tsx'
import UserEditPage from './UserEditPage.tsx'

const namespaces = ['users']
const editing = { address: '/listings/users/2/edit', path: '/listings/users/:id/edit', namespaces }
const creating = { address: '/listings/users/create', path: '/listings/users/create', namespaces }

/** One user: how the account stands, and what it will see. */
const meta = {
  title: 'Features/Users/Form',
  component: UserEditPage,
  parameters: { sievert: editing },
  beforeEach({ msw }) {
    msw.use(
      mockApi('users.get', recorded('users.get')),
      mockApi('clients.list', recorded('clients.list')),
      mockApi('clients.get', recorded('clients.get')),
      mockApi('people.list', recorded('people.list')),
      mockApi('people.get', recorded('people.get')),
    )
  },
} satisfies Meta<typeof UserEditPage>
export default meta
type Story = StoryObj<typeof meta>

const chooseRole = async (canvas: ReturnType<typeof within>, role: RegExp) => {
  await userEvent.click(await canvas.findByRole('combobox', { name: /^(Rol|Role)/ }))
  await userEvent.click(await within(document.body).findByRole('option', { name: role }))
}

export const Edit: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('client@demo.sievert')).toBeVisible()
    await expect(await canvas.findByText(/reportes dosimétricos|dosimetry reports/)).toBeVisible()
  },
}
/** Another role lets go of the client, says what will be seen, and that the sessions end. */
export const AnotherRole: Story = {
  play: async ({ canvas }) => {
    await chooseRole(canvas, /^(Administrador|Administrator)$/)
    await expect(await canvas.findByText(/todos los clientes|all clients and people/)).toBeVisible()
    await expect(canvas.getByText(/sesión abierta se cierra|open session ends/)).toBeVisible()
  },
}
export const Participant: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('users.get', recorded('users.get participant')))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/propio reporte|own dosimetry report/)).toBeVisible()
  },
}
export const Invited: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('users.get', { ...recorded('users.get invited'), linkUntil: '2026-11-23T15:00:00.000Z' }))
  },
}
export const LetterOver: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('users.get', recorded('users.get invited')))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/venció|is over/)).toBeVisible()
  },
}
export const Locked: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('users.get', recorded('users.get locked')))
  },
}
export const Deactivated: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('users.get', recorded('users.get deactivated')))
  },
}
export const WithSecondFactor: Story = {
  beforeEach({ msw }) {
    const session = { createdAt: '2026-11-20T13:02:00.000Z', lastSeenAt: '2026-11-20T14:58:00.000Z' }
    const sessions = [
      { ...session, id: 11, device: 'Firefox · Windows', address: '190.10.12.40' },
      { ...session, id: 12, device: 'Safari · iOS', address: '201.191.8.7' },
    ]
    msw.use(
      mockApi('users.get', { ...recorded('users.get administrator'), secondFactor: true, openSessions: 2, sessions }),
    )
  },
}

export const New: Story = { render: () => <UserCreatePage />, parameters: { sievert: creating } }
export const NewIncomplete: Story = {
  ...New,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Enviar invitación|Send invitation/ }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
/** Known to the server alone. */
export const EmailTaken: Story = {
  beforeEach({ msw }) {
    const fields = [{ path: 'email', code: 'emailTaken', message: 'Otro usuario ya tiene este correo.' }]
    msw.use(mockApi('users.update', () => apiErrorResponse(422, { code: 'invalid', fields })))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Guardar usuario|Save user/ }))
    await expect(await canvas.findAllByText(/ya tiene este correo/)).toHaveLength(2)
  },
}
export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('users.get'))
  },
}
export const NotFound: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('users.get', 404, { message: 'No se encontró.' }))
  },
}
export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('users.get', 500))
  },
}
export const Forbidden: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('users.get', 403))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
