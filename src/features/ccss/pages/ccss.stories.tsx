import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import { users } from '../../../testing/users.ts'

/** The clients of the social security: doses and dosimeters by centre and service. */
const meta = {
  title: 'Features/CCSS',
  component: App,
  args: { memory: '/ccss/readings' },
  parameters: { sievert: { role: 'admin', bare: true }, docs: { story: { height: '820px' } } },
  beforeEach({ msw }) {
    msw.use(
      mockApi('ccss.readings', recorded('ccss.readings')),
      mockApi('ccss.assignments', recorded('ccss.assignments')),
    )
  },
} satisfies Meta<typeof App>
export default meta
type Story = StoryObj<typeof meta>

const filterBy = <Row extends { siteId: number }>(rows: Row[], site: string | null) =>
  site ? rows.filter(({ siteId }) => String(siteId) === site) : rows

/** A service narrows the list to itself. */
export const Readings: Story = {
  beforeEach({ msw }) {
    const all = recorded('ccss.readings')
    msw.use(
      mockApi('ccss.readings', ({ query }) => {
        const items = filterBy(all.items, query.get('siteId'))
        return { ...all, items, total: items.length }
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const groups = await canvas.findByRole('region', { name: /Centros y servicios|Centres and services/ })
    const { groups: services } = recorded('ccss.readings')
    await expect(groups.querySelectorAll('tbody').length).toBe(new Set(services.map(({ clientId }) => clientId)).size)
    const last = [...groups.querySelectorAll('button')].at(-1) as HTMLElement
    await userEvent.click(last)
    await expect(await canvas.findByRole('combobox', { name: /^Servicio|^Service/ })).toBeVisible()
  },
}

export const Assignments: Story = { args: { memory: '/ccss/assignments' } }

/** No administrator: the settings name this officer. */
export const ListedOfficer: Story = {
  parameters: { sievert: { role: 'client', bare: true } },
  beforeEach({ msw }) {
    msw.use(mockApi('settings.get', { ...recorded('settings.get'), ccssUserIds: [users.client.id] }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /Lecturas CCSS|CCSS readings/ })).toBeVisible()
  },
}

/** An officer whom nobody has named. */
export const Forbidden: Story = { parameters: { sievert: { role: 'client', bare: true } } }

export const Empty: Story = {
  beforeEach({ msw }) {
    const nothing = { items: [], total: 0, totalCapped: false, month: null, months: [], groups: [] }
    msw.use(mockApi('ccss.readings', nothing))
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('ccss.readings'))
  },
}

export const ReadingsFailed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('ccss.readings', 500))
  },
}

export const Failed: Story = {
  args: { memory: '/ccss/assignments' },
  beforeEach({ msw }) {
    msw.use(mockApiError('ccss.assignments', 500))
  },
}
