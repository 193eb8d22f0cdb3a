import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { App } from '../../../app/App.tsx'
import { apiErrorResponse, mockApi, mockApiError, mockApiPending } from '../../../testing/mockApi.ts'
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
      mockApi('ccss.readingGroups', recorded('ccss.readingGroups')),
      mockApi('ccss.assignmentGroups', recorded('ccss.assignmentGroups')),
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
    const { groups: services } = recorded('ccss.readingGroups')
    await expect(groups.querySelectorAll('tbody').length).toBe(new Set(services.map(({ clientId }) => clientId)).size)
    const last = [...groups.querySelectorAll('button')].at(-1) as HTMLElement
    await userEvent.click(last)
    await expect(await canvas.findByRole('combobox', { name: /^Servicio|^Service/ })).toBeVisible()
  },
}

export const Assignments: Story = { args: { memory: '/ccss/assignments' } }

/** A sector of thousands of services: they are drawn as they are scrolled to. */
export const LargeSector: Story = {
  beforeEach({ msw }) {
    const groups = Array.from({ length: 1500 }, (_, at) => ({
      clientId: 1000 + Math.floor(at / 3),
      clientName: `Área de Salud ${1 + Math.floor(at / 3)}`,
      siteId: 5000 + at,
      siteName: ['Rayos X', 'Odontología', 'Urgencias'][at % 3] as string,
      department: '',
      people: 4,
      rows: 5,
    }))
    msw.use(mockApi('ccss.readingGroups', { ...recorded('ccss.readingGroups'), groups }))
  },
  play: async ({ canvas }) => {
    const groups = await canvas.findByRole('region', { name: /Centros y servicios|Centres and services/ })
    const centres = () => groups.querySelectorAll('tbody').length
    await expect(centres()).toBeLessThan(30)
    for (let seen = 0; seen < 60; seen = centres()) {
      groups.scrollTop = groups.scrollHeight
      await waitFor(() => expect(centres()).toBeGreaterThan(seen))
    }
    await expect(centres()).toBeLessThan(120)
  },
}

/** The centres could not be fetched: the list stands, and its filters ask for them again. */
export const GroupsFailed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('ccss.readingGroups', 500))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: /^El uso termina|^Wear ends/ }))
    const again = await within(document.body).findByRole('option', { name: /Intentar de nuevo|Try again/ })
    await expect(again).toBeVisible()
  },
}

/** What is counted of one month never stands above the rows of another: not while that is on its way, nor when it fails. */
export const GroupsOfAnotherMonth: Story = {
  beforeEach({ msw }) {
    const shown = recorded('ccss.readingGroups')
    const [, pending] = shown.months
    msw.use(
      mockApi('ccss.readingGroups', ({ query }) => {
        const month = query.get('month')
        if (month === null) return shown
        return month === pending ? new Promise<never>(() => {}) : apiErrorResponse(500)
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const groups = () => canvas.queryByRole('region', { name: /Centros y servicios|Centres and services/ })
    await waitFor(() => expect(groups()).toBeVisible())
    for (const at of [2, 3]) {
      await userEvent.click(await canvas.findByRole('combobox', { name: /^El uso termina|^Wear ends/ }))
      const months = await within(document.body).findAllByRole('option', { name: /20\d\d$/ })
      await userEvent.click(months[at] as HTMLElement)
      await waitFor(() => expect(groups()).toBeNull())
      await expect((await canvas.findAllByText(/Hospital Nacional/)).length).toBeGreaterThan(0)
    }
  },
}

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
    msw.use(
      mockApi('ccss.readings', { items: [], total: 0, totalCapped: false }),
      mockApi('ccss.readingGroups', { month: null, months: [], groups: [] }),
    )
  },
}

export const Loading: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiPending('ccss.readings'), mockApiPending('ccss.readingGroups'))
  },
}

export const ReadingsFailed: Story = {
  beforeEach({ msw }) {
    msw.use(mockApiError('ccss.readings', 500), mockApiError('ccss.readingGroups', 500))
  },
}

export const Failed: Story = {
  args: { memory: '/ccss/assignments' },
  beforeEach({ msw }) {
    msw.use(mockApiError('ccss.assignments', 500))
  },
}
