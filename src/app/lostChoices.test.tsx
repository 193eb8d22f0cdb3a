import { screen as page, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RouteId } from '../../contract/routes.ts'
import { frozenNow } from '../testing/handlers.ts'
import { mockApi, mockApiError } from '../testing/mockApi.ts'
import { openApp } from '../testing/namedApp.tsx'
import { recorded } from '../testing/recorded.ts'
import { renderApp } from '../testing/render.tsx'
import { server } from '../testing/server.ts'
import { users } from '../testing/users.ts'
import { screens } from './features.ts'

const settings = {
  ccssUserIds: [users.client.id],
  demo: false,
  now: frozenNow,
  today: frozenNow.slice(0, 10),
}
const lists = ['technologies.list', 'dosimeterTypes.list', 'readings.list', 'uploads.list', 'keptDevices.list'] as const
const answers = lists.map((id) => mockApi(id, recorded(id) as never))
const again = () => page.findByRole('button', { name: 'Try again' })

/** What a screen shows only when it knows the service's day. */
const needToday: [path: string, shown: () => Promise<HTMLElement>][] = [
  ['/dosimetry/admin/osl/upload', () => page.findByRole('combobox', { name: /Wear period/ })],
  ['/dosimetry/admin/osl/assignments', () => page.findByRole('combobox', { name: /Client/ })],
  ['/dosimetry/admin/validate-readings', () => page.findByRole('search')],
  ['/dosimetry/admin/instadose/assignments/create', () => page.findByRole('button', { name: /Save|Assign/ })],
]

test.each(needToday)('%s says that the day could not be fetched, and asks for it again', async (path, shown) => {
  renderApp(path, { screens })
  server.use(...answers, mockApiError('settings.get', 500))
  const button = await again()
  server.use(mockApi('settings.get', settings))
  await userEvent.click(button)
  expect(await shown()).toBeInTheDocument()
})

test('who may see a screen by the settings alone is told that they could not be fetched', async () => {
  openApp('/ccss/readings', { user: users.client })
  server.use(mockApiError('settings.get', 500))
  const button = await again()
  server.use(mockApi('settings.get', settings))
  await userEvent.click(button)
  expect(await page.findByRole('heading', { level: 1, name: 'ccssReadings' })).toBeInTheDocument()
})

test('a form whose choices could not be fetched asks for them again', async () => {
  renderApp('/listings/dosimeters/types/create', { screens })
  server.use(mockApiError('technologies.list', 500))
  const button = await again()
  server.use(...answers)
  await userEvent.click(button)
  await userEvent.click(await page.findByRole('combobox', { name: /Technology/ }))
  expect(await page.findByRole('option', { name: /OSL/ })).toBeInTheDocument()
})

const filters: [path: string, filter: string, lost: RouteId, open: string | null, choice: RegExp][] = [
  ['/listings/dosimeters/types', 'Technology', 'technologies.list', null, /OSL/],
  ['/dosimetry/admin/instadose/assignments', 'Type', 'dosimeterTypes.list', null, /./],
  ['/dosimetry/admin/validate-readings', 'Technology', 'technologies.list', 'More filters', /OSL/],
]

test.each(filters)(
  '%s: the filter %s says in its list that its choices are lost',
  async (path, filter, lost, open, choice) => {
    renderApp(path, { screens })
    server.use(mockApiError(lost, 500), ...answers, mockApi('settings.get', settings))
    if (open) await userEvent.click(await page.findByRole('button', { name: open }))
    await userEvent.click(await page.findByRole('combobox', { name: filter }))
    const list = await page.findByRole('listbox')
    const question = await within(list).findByRole('option', { name: 'These could not be loaded. Try again' })
    server.use(...answers)
    await userEvent.click(question)
    await waitFor(() => expect(page.queryByRole('listbox')).not.toBeInTheDocument())
    await userEvent.click(await page.findByRole('combobox', { name: filter }))
    await waitFor(async () => {
      const options = within(await page.findByRole('listbox')).getAllByRole('option')
      expect(options.length).toBeGreaterThan(1)
      expect(options.some(({ textContent }) => /could not be loaded/.test(textContent ?? ''))).toBe(false)
      expect(options.slice(1).some(({ textContent }) => choice.test(textContent ?? ''))).toBe(true)
    })
  },
)
