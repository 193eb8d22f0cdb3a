import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { quantities } from '../../../../contract/quantities.ts'
import { apiErrorResponse, mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import DosimeterTypeCreatePage from './DosimeterTypeCreatePage.tsx'
import DosimeterTypeEditPage from './DosimeterTypeEditPage.tsx'

const namespaces = ['dosimeterTypes']
const editing = {
  address: '/listings/dosimeters/types/1/edit',
  path: '/listings/dosimeters/types/:id/edit',
  namespaces,
}
const creating = {
  address: '/listings/dosimeters/types/create',
  path: '/listings/dosimeters/types/create',
  namespaces,
}

/** One dosimeter type. */
const meta = {
  title: 'Features/Dosimeter types/Form',
  component: DosimeterTypeEditPage,
  parameters: { sievert: editing },
  beforeEach({ msw }) {
    msw.use(
      mockApi('dosimeterTypes.get', recorded('dosimeterTypes.get')),
      mockApi('technologies.list', recorded('technologies.list')),
    )
  },
} satisfies Meta<typeof DosimeterTypeEditPage>
export default meta
type Story = StoryObj<typeof meta>

const saveName = /^(Guardar tipo|Save type)$/

export const Edit: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('OSL-CHEST')).toBeVisible()
    await expect(await canvas.findAllByRole('checkbox', { name: /^Hp/ })).toHaveLength(quantities.length)
  },
}
export const New: Story = { render: () => <DosimeterTypeCreatePage />, parameters: { sievert: creating } }
export const NewIncomplete: Story = {
  ...New,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: saveName }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
/** Seen by the server alone: the technology does not measure what was chosen. */
export const QuantityRefused: Story = {
  beforeEach({ msw }) {
    const message = 'Este dosímetro no mide esta magnitud.'
    const fields = [{ path: 'quantities', code: 'quantityNotMeasured', message }]
    msw.use(mockApi('dosimeterTypes.update', () => apiErrorResponse(422, { code: 'invalid', fields })))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: saveName }))
    await expect(await canvas.findAllByText(/no mide esta magnitud/)).toHaveLength(2)
  },
}
export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('dosimeterTypes.get'))
  },
}
export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('dosimeterTypes.get', 500))
  },
}
export const NotFound: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('dosimeterTypes.get', 404, { message: 'No se encontró.' }))
  },
}
export const Forbidden: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('dosimeterTypes.get', 403))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
