import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useTranslation } from 'react-i18next'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Policy } from '../../../contract/policies.ts'
import { paths, type ScreenName } from '../../routing/paths.ts'
import type { Screen } from '../../routing/screen.ts'
import { frozenNow } from '../../testing/handlers.ts'
import { mockApi, mockApiError, mockApiPending } from '../../testing/mockApi.ts'
import { users } from '../../testing/users.ts'
import { App } from '../App.tsx'
import { useScreen } from '../pageTitle.ts'
import { MissingScreen } from '../RouteErrorPage.tsx'

/** Waits until something is there and has finished sliding or fading in. */
async function shows(find: () => Promise<HTMLElement>) {
  const element = await find()
  await waitFor(() => expect(element).toBeVisible())
}

/** A page that says its name: the frame is what these stories are about. */
function NamedPage() {
  const { t } = useTranslation('common')
  const screen = useScreen()
  return <Typography variant="h1">{screen && t(`screens.${screen.name}`)}</Typography>
}

const screen = (name: ScreenName, policy: Policy, load?: Screen['load']): Screen => ({
  name,
  policy,
  namespaces: ['common'],
  load: load ?? (async () => ({ default: NamedPage })),
})

const Crash = () => {
  throw new Error('A page that breaks, on purpose.')
}

const everyScreen: Screen[] = [
  screen('dashboard', 'dashboard.read'),
  screen('clients', 'clients.read'),
  screen('personal', 'people.read'),
  screen('technologies', 'technologies.read'),
  screen('dosimeterTypes', 'dosimeterTypes.read'),
  screen('readingReport', 'reports.reading'),
  screen('validateReadings', 'readings.validate'),
  screen('oslAssignments', 'assignments.read'),
  screen('oslUpload', 'uploads.read'),
  screen('reprintPackingList', 'packingLists.read'),
  screen('ccssReadings', 'ccss'),
  screen('participantReport', 'participant.report'),
  screen('users', 'clients.write', async () => ({ default: Crash })),
]

/** The frame of the signed-in product: header, menu, guards. */
const meta = {
  title: 'App/Shell · Marco de la aplicación',
  component: App,
  args: { memory: '/dashboard', screens: everyScreen },
  parameters: { sievert: { bare: true }, docs: { story: { height: '640px' } } },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

export const Administrator: Story = {
  args: { memory: '/dosimetry/admin/validate-readings' },
  parameters: { sievert: { bare: true, role: 'admin' } },
}

export const Client: Story = {
  args: { memory: '/listings/personal' },
  parameters: { sievert: { bare: true, role: 'client' } },
}

/** A participant that opens any address is led to its report; the menu has nothing else. */
export const Participant: Story = {
  parameters: { sievert: { bare: true, role: 'participant' } },
  play: async ({ canvas }) => {
    const menu = await canvas.findByRole('navigation')
    await expect(within(menu).getAllByRole('link')).toHaveLength(1)
    await expect(within(menu).getByRole('link')).toHaveAttribute('href', paths.participantReport.href())
  },
}

/** A client whose id the server's settings name sees the CCSS entries. */
export const ClientOfCcss: Story = {
  args: { memory: '/ccss/readings' },
  parameters: { sievert: { bare: true, role: 'client' } },
  beforeEach({ msw }) {
    msw.use(
      mockApi('settings.get', {
        ccssUserIds: [users.client.id],
        demo: false,
        now: frozenNow,
        today: frozenNow.slice(0, 10),
      }),
    )
  },
  play: async ({ canvas }) => {
    await shows(() => canvas.findByRole('button', { name: 'CCSS' }))
  },
}

/** The service cannot reach its database: the page says so, and asks again by itself. */
export const DatabaseAway: Story = {
  args: { memory: '/listings/personal' },
  parameters: { sievert: { bare: true, role: 'client' } },
  beforeEach({ msw }) {
    msw.use(mockApiError('settings.get', 503, { code: 'databaseAway' }))
  },
  play: async ({ canvas }) => {
    await shows(() => canvas.findByText(/no puede comunicarse con su base de datos|cannot reach its database/))
  },
}

export const Minified: Story = {
  parameters: { sievert: { bare: true, role: 'admin' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Contraer|Collapse/ }))
    await expect(await canvas.findByRole('button', { name: /Expandir|Expand/ })).toHaveAttribute('aria-pressed', 'true')
  },
}

/** In the minified menu a group opens beside its icon. */
export const MinifiedGroup: Story = {
  parameters: { sievert: { bare: true, role: 'admin' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Contraer|Collapse/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /Listados|Listings/ }))
    await shows(() => canvas.findByRole('menuitem', { name: /Clientes|Clients/ }))
  },
}

export const Mobile: Story = {
  parameters: { sievert: { bare: true, role: 'admin' } },
  globals: { viewport: { value: 'phone' } },
}

export const Settings: Story = {
  parameters: { sievert: { bare: true, role: 'admin' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Configuración|Settings/ }))
    await expect(await canvas.findByRole('switch', { name: /administrador|Admin view/ })).toBeChecked()
  },
}

export const UserMenu: Story = {
  parameters: { sievert: { bare: true, role: 'admin' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: new RegExp(users.admin.nombre) }))
    await shows(() => canvas.findByRole('menuitem', { name: /Cerrar sesión|Log out/ }))
  },
}

export const Forbidden: Story = {
  args: { memory: '/listings/technologies' },
  parameters: { sievert: { bare: true, role: 'client' } },
  play: async ({ canvas }) => {
    await shows(() => canvas.findByRole('heading', { name: /No tiene acceso|do not have access/ }))
  },
}

export const Checking: Story = {
  parameters: { sievert: { bare: true, role: null } },
  beforeEach({ msw }) {
    msw.use(mockApiPending('auth.me'))
  },
}

/** The server does not answer who is signed in: a message on white, and a way to try again. */
export const SessionUnknown: Story = {
  parameters: { sievert: { bare: true, role: null } },
  beforeEach({ msw }) {
    msw.use(mockApiError('auth.me', 500))
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2))
  },
}

export const PageThatBreaks: Story = {
  args: { memory: '/listings/users' },
  parameters: { sievert: { bare: true, role: 'admin' } },
  play: async ({ canvas }) => {
    await shows(() => canvas.findByRole('heading', { name: /Algo falló|Something failed/ }))
  },
}

/** A submenu opens in 300 ms. */
export const SubmenuSpeed: Story = {
  parameters: { sievert: { bare: true, role: 'admin' } },
  play: async ({ canvas }) => {
    const group = await canvas.findByRole('button', { name: /Consultas|Reports/ })
    await userEvent.click(group)
    await shows(() => canvas.findByRole('link', { name: /Reporte Dosimetrico|Dosimetry report/ }))
    const submenu = document.getElementById(group.getAttribute('aria-controls') ?? '') as HTMLElement
    await expect(getComputedStyle(submenu).transitionDuration).toBe('0.3s')
    const height = () => submenu.getBoundingClientRect().height
    await waitFor(() => expect(height()).toBeGreaterThan(0))
    await userEvent.click(group)
    await waitFor(() => expect(height()).toBe(0))
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Reporte Dosimetrico|Dosimetry report/ })).toBeNull())
  },
}

/** An unknown address leads to the dashboard. */
export const UnknownAddress: Story = {
  args: { memory: '/no/such/page' },
  parameters: { sievert: { bare: true, role: 'admin' } },
  play: async ({ canvas }) => {
    await shows(() => canvas.findByRole('heading', { name: /Inicio|Home/ }))
  },
}

/** A screen whose code did not come, after the page has been loaded anew in vain or without a connection. */
export const ScreenMissing: Story = {
  render: () => <MissingScreen error={new Error('The screen could not be loaded.')} busy={false} onRetry={() => {}} />,
  play: async ({ canvas }) => {
    await shows(() => canvas.findByRole('button', { name: /Try again|Reintentar/ }))
  },
}
