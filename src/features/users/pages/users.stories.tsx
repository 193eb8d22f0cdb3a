import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { apiErrorResponse, mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import UsersPage from './UsersPage.tsx'

const router = { address: '/listings/users', path: '/listings/users', namespaces: ['users'] }
const page = recorded('users.list')

/** Who may sign in, as what. */
const meta = {
  title: 'Features/Users/List',
  component: UsersPage,
  parameters: { sievert: router },
  beforeEach({ msw }) {
    msw.use(mockApi('users.list', page), mockApi('clients.list', recorded('clients.list')))
  },
} satisfies Meta<typeof UsersPage>
export default meta
type Story = StoryObj<typeof meta>

/** Chooses an act of a user, and answers the dialog that asks about it. */
const ask = async (canvas: ReturnType<typeof within>, email: string, act: RegExp) => {
  await userEvent.click(await canvas.findByRole('button', { name: new RegExp(`(Acciones de|Actions for) ${email}`) }))
  const body = within(document.body)
  await userEvent.click(await body.findByRole('menuitem', { name: act }))
  const dialog = await body.findByRole('alertdialog')
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('client@demo.sievert')).toBeVisible()
  },
}

/** Every way in which an account may stand, and one with a second factor. */
export const EveryState: Story = {
  beforeEach({ msw }) {
    const items = page.items.map((user) => ({
      ...user,
      ...(user.id === 1 ? { secondFactor: true, openSessions: 3 } : {}),
    }))
    msw.use(mockApi('users.list', { ...page, items }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(Bloqueado|Locked)$/)).toBeVisible()
    await expect(await canvas.findByText(/^(Invitado|Invited)$/)).toBeVisible()
    await expect(await canvas.findByText(/^(Inactivo|Inactive)$/)).toBeVisible()
  },
}

/** What will happen is named: whose sessions end, and what stays. */
export const Deactivate: Story = {
  play: async ({ canvas }) => {
    const dialog = await ask(canvas, 'client@demo.sievert', /^(Desactivar|Deactivate)$/)
    await expect(dialog.getByText(/Una sesión abierta|One open session/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^(Cancelar|Cancel)$/ })).toHaveFocus()
  },
}

export const LastAdministrator: Story = {
  beforeEach({ msw, globals }) {
    const message =
      globals.language === 'es'
        ? 'Es la última persona administradora que puede iniciar sesión. Agregue antes a otra.'
        : 'This is the last administrator who can sign in. Make another one first.'
    msw.use(mockApi('users.setStatus', () => apiErrorResponse(409, { code: 'lastAdministrator', message })))
  },
  play: async ({ canvas }) => {
    const dialog = await ask(canvas, 'admin2@demo.sievert', /^(Desactivar|Deactivate)$/)
    await userEvent.click(dialog.getByRole('button', { name: /^(Desactivar|Deactivate)$/ }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/última|last administrator/)
  },
}

export const InviteAgain: Story = {
  play: async ({ canvas }) => {
    const dialog = await ask(canvas, 'invited@demo.sievert', /Enviar la invitación|Send the invitation/)
    await expect(dialog.getByText(/invited@demo\.sievert/)).toBeVisible()
  },
}

export const NothingMatches: Story = {
  parameters: { sievert: { ...router, address: '/listings/users?state=locked' } },
  beforeEach({ msw }) {
    msw.use(mockApi('users.list', { items: [], total: 0, totalCapped: false }))
  },
}
export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('users.list', { items: [], total: 0, totalCapped: false }))
  },
}
export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('users.list'))
  },
}
export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('users.list', 500))
  },
}
export const Forbidden: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('users.list', 403))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
