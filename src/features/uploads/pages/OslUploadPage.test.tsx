import { screen as page, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Upload } from '../../../../contract/schemas/uploads.ts'
import { mockApi } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import { renderApp } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import { screens } from '../routes.tsx'

const address = '/dosimetry/admin/osl/upload'
const analysed = recorded('uploads.get analysed')
const file = () => new File(['Dosimeter;Timestamp\n'], 'lecturas.csv', { type: 'text/csv' })

beforeEach(() => {
  server.use(
    mockApi('technologies.list', recorded('technologies.list')),
    mockApi('uploads.list', recorded('uploads.list')),
    mockApi('uploads.rows', recorded('uploads.rows analysed')),
  )
})

const input = async (container: HTMLElement) => {
  await page.findByText('New upload')
  await waitFor(() => expect(container.querySelector('input[type=file]:not([disabled])')).not.toBeNull())
  return container.querySelector('input[type=file]') as HTMLInputElement
}

test('only technologies that are exchanged every period can be chosen', async () => {
  const { press } = renderApp(address, { screens })
  await page.findByText('New upload')
  await waitFor(() => expect(page.getByRole('combobox', { name: /Technology/ })).toHaveTextContent('OSL'))
  await press.click(page.getByRole('combobox', { name: /Technology/ }))
  const kept = recorded('technologies.list').items.filter(({ exchangeMode }) => exchangeMode === 'deviceKept')
  expect(kept.length).toBeGreaterThan(0)
  const options = page.getAllByRole('option').map(({ textContent }) => textContent)
  for (const { code } of kept) expect(options.join()).not.toContain(code)
})

test('the period is one that has ended, of the frequency that is chosen', async () => {
  const { press } = renderApp(address, { screens })
  await page.findByText('New upload')
  const period = () => page.getByRole('combobox', { name: /Wear period/ })
  expect(period()).toHaveTextContent('October 2026')
  await press.click(page.getByRole('combobox', { name: /frequency/ }))
  await press.click(page.getByRole('option', { name: 'Quarterly' }))
  expect(period()).toHaveTextContent('Jul–Sep 2026')
})

test('a working upload is asked again until the work is done', async () => {
  let asked = 0
  server.use(
    mockApi('uploads.get', (): Upload => {
      asked += 1
      if (asked > 2) return analysed
      return { ...analysed, state: 'analysing', progress: { done: asked * 1000, total: 4000 }, canUndo: false }
    }),
  )
  renderApp(`${address}?upload=6`, { screens })
  expect(await page.findByText('1,000 of 4,000 rows')).toBeInTheDocument()
  expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  expect(await page.findByRole('button', { name: /^Confirm 1/ })).toBeEnabled()
  const settled = asked
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(asked).toBe(settled)
})

test('a field that the server objects to is marked, and the file can be sent again', async () => {
  const message = 'Dosimeters of INSTA are kept by their wearers.'
  server.use(
    mockApi('uploads.create', () =>
      Response.json(
        { code: 'invalid', message: 'x', requestId: 'r', fields: [{ path: 'technologyId', code: 'x', message }] },
        { status: 422 },
      ),
    ),
  )
  const { container, press } = renderApp(address, { screens })
  await press.upload(await input(container), file())
  expect((await page.findAllByText(message)).length).toBeGreaterThan(0)
  expect(page.getByRole('button', { name: 'choose a file' })).toBeEnabled()
})

test('a failed confirmation is said, and the dry run is still there', async () => {
  server.use(
    mockApi('uploads.get', analysed),
    mockApi('uploads.confirm', () =>
      Response.json(
        { code: 'uploadChanged', message: 'The assignments have changed.', requestId: 'r' },
        { status: 409 },
      ),
    ),
  )
  const { press } = renderApp(`${address}?upload=6`, { screens })
  await press.click(await page.findByRole('button', { name: /^Confirm 1/ }))
  await press.click(await page.findByRole('button', { name: 'Write them' }))
  expect(await page.findByText('The assignments have changed.')).toBeInTheDocument()
  expect(page.getByRole('button', { name: /^Confirm 1/ })).toBeEnabled()
})

test('an address without a proper number shows the form, not an upload', async () => {
  renderApp(`${address}?upload=1e9x`, { screens })
  expect(await page.findByText('New upload')).toBeInTheDocument()
})
