import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { quantities } from '../../../../contract/quantities.ts'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import TechnologiesPage from './TechnologiesPage.tsx'

const router = { address: '/listings/technologies', path: '/listings/technologies', namespaces: ['technologies'] }

/** Technologies: what each measures, from which dose on. */
const meta = {
  title: 'Features/Technologies',
  component: TechnologiesPage,
  parameters: { sievert: router },
  beforeEach({ msw }) {
    msw.use(mockApi('technologies.list', recorded('technologies.list')))
  },
} satisfies Meta<typeof TechnologiesPage>
export default meta
type Story = StoryObj<typeof meta>

const openDialog = async (canvas: ReturnType<typeof within>, opener: () => Promise<HTMLElement>, name: RegExp) => {
  await canvas.findByText('TLD')
  await userEvent.click(await opener())
  const dialog = await within(document.body).findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('TLD')).toBeVisible()
  },
}

export const Edit: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, () => canvas.findByText('OSL'), /OSL$/)
    await expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(quantities.length)
  },
}

export const New: Story = {
  play: async ({ canvas }) => {
    const opener = () => canvas.findByRole('button', { name: /Nueva tecnología|New technology/ })
    const dialog = await openDialog(canvas, opener, /Nueva tecnología|New technology/)
    await userEvent.click(dialog.getByRole('button', { name: /Guardar|Save/ }))
    await waitFor(async () => expect(await dialog.findByRole('alert')).toBeVisible())
  },
}

/** Said, not forbidden: the service may have its reasons. */
export const RecordingBelowDetection: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, () => canvas.findByText('OSL'), /OSL$/)
    const level = dialog.getByLabelText(/^(Nivel de registro|Recording level) Hp\(10\)/)
    await userEvent.clear(level)
    await userEvent.type(level, '0.01')
    await expect(dialog.getByText(/menor que el límite|below the detection/)).toBeVisible()
  },
}

export const NothingMatches: Story = {
  parameters: { sievert: { ...router, address: '/listings/technologies?search=xyz' } },
  beforeEach({ msw }) {
    msw.use(mockApi('technologies.list', { items: [], total: 0, totalCapped: false }))
  },
}
export const Empty: Story = {
  beforeEach({ msw }) {
    msw.use(mockApi('technologies.list', { items: [], total: 0, totalCapped: false }))
  },
}
export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('technologies.list'))
  },
}
export const Failed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('technologies.list', 500))
  },
}
export const Forbidden: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('technologies.list', 403))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
