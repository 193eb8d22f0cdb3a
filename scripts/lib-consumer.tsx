/**
 * A portal as the type checker sees it. `check-lib` compiles this against the built package and checks every declaration
 * that it reaches.
 */
import { createTheme } from '@mui/material/styles'
import { type ApiError, ClientsTable, DoseSummary, SievertProvider, type SievertProviderProps } from '@sievert/portal'
import { SievertApp } from '@sievert/portal/app'
import { mount } from '@sievert/portal/register'
import { mockApi, recorded, users } from '@sievert/portal/testing'
import { buildTheme, colors } from '@sievert/portal/theme'

const seams: SievertProviderProps = {
  apiBaseUrl: '/sievert/api/v1',
  session: { getToken: async () => 'token' },
  onUnauthorized: async (reason) => reason === 'expired',
  onError: (error, place) => console.error((error as ApiError).status, place?.widget),
}

export const widgets = (
  <SievertProvider {...seams}>
    <DoseSummary personId={1} />
    <ClientsTable onOpen={(client) => client.code.length} />
  </SievertProvider>
)
export const app = <SievertApp basename="/dosimetry" onNavigate={(path) => path.length} />
export const others = [
  buildTheme(),
  colors.light.ink,
  mount(document.body, { widget: 'upload' }),
  mockApi('clients.list', recorded('clients.list')),
  users.admin.nombre,
]

// @ts-expect-error: a text is no id.
export const wrong = <DoseSummary personId="1" />
// @ts-expect-error: the host's own theme keeps the types that it has without Sievert.
export const untouched = createTheme().palette.surface
