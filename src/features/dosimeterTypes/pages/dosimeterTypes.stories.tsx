import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { apiErrorResponse, mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import DosimeterTypesPage from './DosimeterTypesPage.tsx'

const router = {
  address: '/listings/dosimeters/types',
  path: '/listings/dosimeters/types',
  namespaces: ['dosimeterTypes'],
}

/** Dosimeter types with their stock, and how new dosimeters come into it. */
const meta = {
  title: 'Features/Dosimeter types/List',
  component: DosimeterTypesPage,
  parameters: { sievert: router },
  beforeEach({ msw }) {
    msw.use(
      mockApi('dosimeterTypes.list', recorded('dosimeterTypes.list')),
      mockApi('technologies.list', recorded('technologies.list')),
    )
  },
} satisfies Meta<typeof DosimeterTypesPage>
export default meta
type Story = StoryObj<typeof meta>

const openStock = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: /(Acciones de|Actions for) OSL-CHEST/ }))
  const body = within(document.body)
  await userEvent.click(await body.findByRole('menuitem', { name: /Agregar a existencias|Add to stock/ }))
  const dialog = await body.findByRole('dialog', { name: /OSL-CHEST/ })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('OSL-CHEST')).toBeVisible()
  },
}

export const AddToStock: Story = {
  play: async ({ canvas }) => {
    const dialog = await openStock(canvas)
    await userEvent.type(dialog.getByRole('textbox'), 'oc90001{Enter}oc90002{Enter}')
    await expect(dialog.getByRole('button', { name: /(Registrar|Register) 2/ })).toBeEnabled()
  },
}

/** Each wrong serial is named with its line; nothing is sent. */
export const WrongSerials: Story = {
  play: async ({ canvas }) => {
    const dialog = await openStock(canvas)
    await userEvent.type(dialog.getByRole('textbox'), 'OC90001{Enter}OC90001{Enter}x')
    await expect(dialog.getAllByRole('listitem')).toHaveLength(2)
    await expect(dialog.getByRole('button', { name: /(Registrar|Register) 3/ })).toBeDisabled()
  },
}

export const SerialTaken: Story = {
  beforeEach({ msw }) {
    const fields = [{ path: 'serials.0', code: 'serialTaken', message: 'La serie OC20253 ya está registrada.' }]
    msw.use(mockApi('dosimeters.register', () => apiErrorResponse(422, { code: 'invalid', fields })))
  },
  play: async ({ canvas }) => {
    const dialog = await openStock(canvas)
    await userEvent.type(dialog.getByRole('textbox'), 'OC20253')
    await userEvent.click(dialog.getByRole('button', { name: /(Registrar|Register) 1/ }))
    await waitFor(async () => expect(await dialog.findByText(/ya está registrada/)).toBeVisible())
  },
}

export const NothingMatches: Story = {
  parameters: { sievert: { ...router, address: '/listings/dosimeters/types?position=wrist' } },
  beforeEach({ msw }) {
    msw.use(mockApi('dosimeterTypes.list', { items: [], total: 0, totalCapped: false }))
  },
}
export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('dosimeterTypes.list', { items: [], total: 0, totalCapped: false }))
  },
}
export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('dosimeterTypes.list'))
  },
}
export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('dosimeterTypes.list', 500))
  },
}
export const Forbidden: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('dosimeterTypes.list', 403))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
