import { screen as page, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { TechnologyInput } from '../../../contract/schemas/equipment.ts'
import { apiErrorResponse, mockApi } from '../../testing/mockApi.ts'
import { recorded } from '../../testing/recorded.ts'
import { renderWidget } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { TechnologyDialog } from './index.ts'

const osl = recorded('technologies.list').items.find(({ code }) => code === 'OSL')
if (!osl) throw new Error('The recording has no OSL.')
const save = () => userEvent.click(page.getByRole('button', { name: 'Save technology' }))

function collect() {
  const sent: TechnologyInput[] = []
  server.use(
    mockApi('technologies.update', ({ body }) => {
      sent.push(body as TechnologyInput)
      return osl as NonNullable<typeof osl>
    }),
  )
  return sent
}

test('levels are shown in mSv and sent as µSv, with point or comma', async () => {
  const sent = collect()
  const close = vi.fn()
  renderWidget(<TechnologyDialog technology={osl} onClose={close} />)
  const detection = page.getByLabelText(/^Detection limit Hp\(10\)/)
  expect(detection).toHaveValue('0.020')
  await userEvent.clear(detection)
  await userEvent.type(detection, '0,025')
  await save()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent).toMatchObject([
    {
      levels: [
        { quantity: 'hp10', detectionLimit: 25, recordingLevel: 50 },
        ...osl.levels.filter(({ quantity }) => quantity !== 'hp10'),
      ],
    },
  ])
})

test.each([
  ['', 'This is required.'],
  ['abc', 'Type a number.'],
  ['0.0001', 'Type a number.'],
  ['-1', 'Type a number.'],
])('a level of “%s” is not sent: %s', async (typed, message) => {
  const sent = collect()
  renderWidget(<TechnologyDialog technology={osl} onClose={vi.fn()} />)
  const level = page.getByLabelText(/^Recording level Hp\(3\)/)
  await userEvent.clear(level)
  if (typed) await userEvent.type(level, typed)
  await save()
  expect(await page.findByRole('link', { name: `Recording level Hp(3): ${message}` })).toBeInTheDocument()
  expect(sent).toEqual([])
})

test('a quantity that is no longer measured goes without its levels; back again it starts empty', async () => {
  const sent = collect()
  renderWidget(<TechnologyDialog technology={osl} onClose={vi.fn()} />)
  const lens = page.getByRole('checkbox', { name: /^Hp\(3\)/ })
  await userEvent.click(lens)
  expect(page.queryByLabelText(/^Recording level Hp\(3\)/)).toBeNull()
  expect(page.getByLabelText(/^Recording level Hp\(0\.07\)/)).toHaveValue('0.100')
  await userEvent.click(lens)
  expect(page.getByLabelText(/^Recording level Hp\(3\)/)).toHaveValue('')
  await userEvent.click(lens)
  await save()
  await waitFor(() =>
    expect(sent.map(({ levels }) => levels.map(({ quantity }) => quantity))).toEqual([
      osl.levels.flatMap(({ quantity }) => (quantity === 'hp3' ? [] : quantity)),
    ]),
  )
})

test('a technology measures something', async () => {
  const sent = collect()
  renderWidget(<TechnologyDialog technology={osl} onClose={vi.fn()} />)
  for (const box of page.getAllByRole('checkbox')) await userEvent.click(box)
  await save()
  expect((await page.findAllByText(/Add at least 1/)).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
})

test('a recording level below the detection limit is pointed out, and may be saved', async () => {
  const sent = collect()
  renderWidget(<TechnologyDialog technology={osl} onClose={vi.fn()} />)
  const level = page.getByLabelText(/^Recording level Hp\(10\)/)
  await userEvent.clear(level)
  await userEvent.type(level, '0.01')
  expect(page.getByText('This is below the detection limit.')).toBeInTheDocument()
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('a code that is taken is said beside the code', async () => {
  const fields = [{ path: 'code', code: 'codeTaken', message: 'This code is already taken.' }]
  server.use(mockApi('technologies.update', () => apiErrorResponse(422, { code: 'invalid', fields })))
  const close = vi.fn()
  renderWidget(<TechnologyDialog technology={osl} onClose={close} />)
  await save()
  expect(await page.findByRole('link', { name: 'Code: This code is already taken.' })).toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
})
