import { screen as page, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ApiArgs } from '../../../../contract/api.ts'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { mockApi } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import { renderApp } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import { screens } from '../routes.tsx'

const address = '/dosimetry/admin/validate-readings'
const queue = recorded('readings.list')
const find = (serial: string) => queue.items.find((reading) => reading.serial === serial) as Reading
/** Questions that the list was asked. */
let asked: URLSearchParams[] = []

beforeEach(() => {
  asked = []
  server.use(
    mockApi('clients.get', recorded('clients.get')),
    mockApi('technologies.list', recorded('technologies.list')),
    mockApi('readings.missing', recorded('readings.missing')),
    mockApi('readings.list', ({ query }) => {
      asked.push(query)
      return queue
    }),
  )
})

const open = (search = '') => renderApp(address + search, { screens })
const row = async (serial: string) => (await page.findByText(serial)).closest('[data-row]') as HTMLElement

test('the address says what of the queue is asked for', async () => {
  open('?clientId=1&period=2026-10&flag=noControl&from=2026-11-01&sort=-hp10&page=2&search=retana')
  await row('OC20218')
  const question = Object.fromEntries(asked.find((query) => query.has('sort')) ?? [])
  expect(question).toMatchObject({
    clientId: '1',
    period: '2026-10',
    flag: 'noControl',
    from: '2026-11-01',
    sort: '-hp10',
    page: '1',
    search: 'retana',
  })
})

test('a quantity that is not measured, one below the level and a measured one are never alike', async () => {
  open()
  const cells = within(await row('OC20211'))
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent)
  expect(cells).toContain('0.0570.145 − 0.088')
  expect(cells).toContain('– not measured by this dosimeter')
  expect(cells).toContain('0.059 M below the recording level0.148 − 0.089')
})

test('what has no background has no net, and a question mark in its place', async () => {
  const reading = structuredClone(find('OC20218'))
  Object.assign(reading.cells.hp10, { background: null, net: null, status: 'measured', step: 'none' })
  server.use(mockApi('readings.list', { ...queue, items: [reading] }))
  open()
  expect(await page.findByText('No net')).toBeInTheDocument()
  expect(page.getByText('0.305 − ?')).toBeInTheDocument()
})

test('an estimate that waits shows the dose that was entered', async () => {
  const reading = structuredClone(find('OC20218'))
  const none = { gross: null, background: null, step: 'none' as const, controlIds: [], over: null }
  reading.cells.hp10 = { ...none, net: 350, status: 'estimated' }
  reading.cells.hp007 = { ...none, net: null, status: 'notEvaluable' }
  server.use(
    mockApi('readings.list', { ...queue, items: [{ ...reading, kind: 'estimated', state: 'approved', flags: [] }] }),
  )
  open()
  const cells = within(await row('OC20218'))
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent)
  expect(cells).toContain('0.350DE estimated dose')
  expect(cells).toContain('NE no value could be evaluated')
})

test('ticks that are no longer on the page decide on nothing', async () => {
  let sent: ApiArgs<'readings.approve'>['body'] | undefined
  server.use(
    mockApi('readings.approve', ({ body }) => {
      sent = body as typeof sent
      return { approved: 1, awaitingSecond: 0, changed: [] }
    }),
  )
  const { press } = open()
  await press.click(within(await row('OC20134')).getByRole('checkbox'))
  await press.click(within(await row('OC20085')).getByRole('checkbox'))
  server.use(mockApi('readings.list', { ...queue, items: [find('OC20085'), find('RR20015')], total: 2 }))
  await press.click(page.getByRole('button', { name: /^Flagged/ }))
  await waitFor(() => expect(page.queryByText('OC20134')).toBeNull())
  await press.click(page.getByRole('button', { name: /^Approve$/ }))
  await press.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(sent).toEqual({ readings: [{ id: find('OC20085').id, judgement: find('OC20085').judgement }] }),
  )
})

test('keys are left alone while somebody types', async () => {
  const { press } = open()
  await row('OC20218')
  await press.type(page.getByRole('searchbox'), 'ar')
  expect(page.queryByRole('dialog')).toBeNull()
  expect(page.queryByRole('alertdialog')).toBeNull()
})

test('the list of what has no reading takes client and period along, and nothing else', async () => {
  let missing: URLSearchParams | undefined
  server.use(
    mockApi('readings.missing', ({ query }) => {
      missing = query
      return recorded('readings.missing')
    }),
  )
  const { press } = open('?clientId=1&period=2026-10&flag=noControl&sort=-hp10')
  await row('OC20218')
  await press.click(page.getByRole('tab', { name: 'Without reading' }))
  await waitFor(() => expect(missing).toBeDefined())
  expect(Object.fromEntries(missing ?? [])).toMatchObject({ clientId: '1', period: '2026-10', sort: '-period' })
  expect(missing?.has('flag')).toBe(false)
})

test('a client of one exchange frequency is offered no periods of another', async () => {
  const { press } = open('?clientId=1')
  await row('OC20218')
  await waitFor(() =>
    expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Hospital San Gabriel del Valle'),
  )
  await press.click(page.getByRole('combobox', { name: /Wear period/ }))
  const options = page.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toContain('October 2026')
  expect(options.some((text) => text?.includes('–'))).toBe(false)
})
