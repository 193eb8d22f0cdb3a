import { screen as page, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mockApi, mockApiError } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import { renderApp } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import { screens } from '../routes.tsx'

const address = '/dosimetry/admin/osl/assignments'
/** Periods whose sheet was asked for. */
let asked: (string | null)[] = []

beforeEach(() => {
  asked = []
  server.use(
    mockApi('clients.get', recorded('clients.get')),
    mockApi('clients.list', recorded('clients.list')),
    mockApi('assignments.sheet', ({ query }) => {
      asked.push(query.get('period'))
      return recorded('assignments.sheet mixed')
    }),
  )
})

test.each(['?clientId=1', '?clientId=1&period=2026-Q4', '?clientId=1&period=never'])(
  'a client without a period of its own frequency opens at the current one: %s',
  async (search) => {
    renderApp(address + search, { screens })
    await page.findByText('Hemodinamia')
    expect(new Set(asked)).toEqual(new Set(['2026-11']))
    expect(page.getByRole('combobox', { name: /Wear period/ })).toHaveTextContent('November 2026')
  },
)

test('without a client nothing is asked for, and dosimeters can be received all the same', async () => {
  const { press } = renderApp(address, { screens })
  await press.click(await page.findByRole('button', { name: 'Receive dosimeters' }))
  expect(await page.findByRole('dialog', { name: 'Receive dosimeters' })).toBeInTheDocument()
  expect(asked).toEqual([])
})

test('the next period can be chosen, because it is what the lab prepares', async () => {
  const { press } = renderApp(`${address}?clientId=1&period=2026-11`, { screens })
  await page.findByText('Hemodinamia')
  await press.click(page.getByRole('combobox', { name: /Wear period/ }))
  await press.click(page.getByRole('option', { name: 'December 2026' }))
  await waitFor(() => expect(asked.at(-1)).toBe('2026-12'))
})

test('serials that are pasted are taken in one by one, and one that fails does not stop the others', async () => {
  const sent: string[] = []
  server.use(
    mockApi('dosimeters.receive', ({ body }) => {
      const [serial = ''] = (body as { serials: string[] }).serials
      sent.push(serial)
      if (serial === 'OC20002' && sent.filter((each) => each === serial).length === 1)
        return Response.json({ code: 'x', message: '', requestId: 'r' }, { status: 500 })
      if (serial === 'OC20003') return Response.json({ code: 'x', message: 'No.', requestId: 'r' }, { status: 403 })
      const about = { personName: null, clientName: 'Hospital San Gabriel del Valle', period: '2026-10' }
      return { results: [{ serial, outcome: 'received' as const, ...about }] }
    }),
  )
  const { press } = renderApp(`${address}?clientId=1&period=2026-10`, { screens })
  await press.click(await page.findByRole('button', { name: 'Receive dosimeters' }))
  const dialog = within(await page.findByRole('dialog'))
  await press.click(dialog.getByLabelText('Serial'))
  await press.paste('oc20001 OC20002;oc20003')
  await press.keyboard('{Enter}')
  expect(await dialog.findByText('2 received')).toBeInTheDocument()
  expect(dialog.getByText('1 not taken in')).toBeInTheDocument()
  expect(dialog.getByText('Not taken in')).toBeInTheDocument()
  // What had no answer was sent again by itself.
  expect(sent.toSorted()).toEqual(['OC20001', 'OC20002', 'OC20002', 'OC20003'])
})

test('damaged ones are sent as damaged', async () => {
  let condition: unknown
  server.use(
    mockApi('dosimeters.receive', ({ body }) => {
      ;({ condition } = body as { condition: unknown })
      return {
        results: [
          { serial: 'OC20001', outcome: 'received' as const, personName: null, clientName: null, period: null },
        ],
      }
    }),
  )
  const { press } = renderApp(`${address}?clientId=1&period=2026-10`, { screens })
  await press.click(await page.findByRole('button', { name: 'Receive dosimeters' }))
  await press.click(page.getByRole('button', { name: 'Damaged' }))
  expect(page.getByText(/ends without a dose/)).toBeInTheDocument()
  await press.type(page.getByLabelText('Serial'), 'OC20001{Enter}')
  await waitFor(() => expect(condition).toBe('damaged'))
})

test('a line is closed only with a reason', async () => {
  server.use(mockApiError('assignments.close', 500))
  const { press } = renderApp(`${address}?clientId=1&period=2026-10`, { screens })
  const line = (await page.findByText('RL20008')).closest('tr') as HTMLElement
  await press.click(within(line).getByRole('button', { name: /Actions/ }))
  await press.click(page.getByRole('menuitem', { name: /Close without/ }))
  const dialog = within(await page.findByRole('dialog'))
  await press.click(dialog.getByRole('combobox'))
  await press.click(page.getByRole('option', { name: 'Lost' }))
  await press.click(dialog.getByRole('button', { name: 'Close the line' }))
  expect(await dialog.findByText('Reason: This is required.')).toBeInTheDocument()
})

test('what is decided or published has no actions', async () => {
  server.use(
    mockApi('assignments.sheet', {
      ...recorded('assignments.sheet mixed'),
      lines: recorded('assignments.sheet mixed').lines.map((line) => ({ ...line, state: 'published' as const })),
    }),
  )
  renderApp(`${address}?clientId=1&period=2026-10`, { screens })
  await page.findByText('Hemodinamia')
  expect(page.queryByRole('button', { name: /^Actions:/ })).toBeNull()
})
