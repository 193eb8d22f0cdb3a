import { screen as page, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { PersonInput } from '../../../contract/schemas/people.ts'
import { apiErrorResponse, mockApi } from '../../testing/mockApi.ts'
import { recorded } from '../../testing/recorded.ts'
import { renderApp, renderWidget } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { users } from '../../testing/users.ts'
import { YearDose } from './components/YearDose.tsx'
import { ImportDialog, PersonCreate, PersonForm, PregnancyDialog } from './index.ts'
import { screens } from './routes.tsx'

const person = recorded('people.get')
const pregnant = recorded('people.get pregnant')
const lookUp = async (number: string) => {
  await userEvent.type(page.getByLabelText(/^Id number/), number)
  await userEvent.click(page.getByRole('button', { name: 'Look up and continue' }))
}

test('a person that exists is opened, not registered again', async () => {
  server.use(mockApi('people.lookup', { found: 'here', person }))
  const open = vi.fn()
  renderWidget(<PersonCreate onSaved={vi.fn()} onOpenExisting={open} onCancel={vi.fn()} />)
  await lookUp(person.idNumber)
  await userEvent.click(await page.findByRole('button', { name: 'Open the record' }))
  expect(open).toHaveBeenCalledWith(person)
  expect(page.queryByLabelText(/^Last names/)).toBeNull()
})

test('of a person elsewhere nothing is said but that', async () => {
  server.use(mockApi('people.lookup', { found: 'elsewhere', person: null }))
  renderWidget(<PersonCreate onSaved={vi.fn()} onOpenExisting={vi.fn()} onCancel={vi.fn()} />, { user: users.client })
  await lookUp('010012877')
  expect(await page.findByText(/already registered with the dosimetry service/)).toBeInTheDocument()
  expect(page.queryByLabelText(/^Last names/)).toBeNull()
})

test('a new person keeps the id that was looked up, as it is stored', async () => {
  const asked: (string | null)[] = []
  server.use(
    mockApi('people.lookup', ({ query }) => {
      asked.push(query.get('idNumber'))
      return { found: 'none' as const, person: null }
    }),
  )
  renderWidget(<PersonCreate onSaved={vi.fn()} onOpenExisting={vi.fn()} onCancel={vi.fn()} />)
  await lookUp('1-1823-0456')
  expect(await page.findByLabelText(/^Id number/)).toHaveValue('118230456')
  expect(page.getByLabelText(/^Id number/)).toBeDisabled()
  expect(asked).toEqual(['118230456'])
})

test('a change is sent whole, and never another client', async () => {
  const sent: PersonInput[] = []
  server.use(
    mockApi('clients.get', recorded('clients.get')),
    mockApi('people.update', ({ body }) => {
      sent.push(body as PersonInput)
      return person
    }),
  )
  const saved = vi.fn()
  renderWidget(<PersonForm person={person} onSaved={saved} onCancel={vi.fn()} />)
  expect(page.queryByRole('combobox', { name: /^Client/ })).toBeNull()
  await userEvent.clear(page.getByLabelText(/^Email/))
  await userEvent.type(page.getByLabelText(/^Email/), 'alguien@hospital.example')
  await userEvent.click(page.getByRole('button', { name: 'Save person' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith(person))
  expect(sent).toMatchObject([{ clientId: person.clientId, siteId: person.siteId, email: 'alguien@hospital.example' }])
})

test('a declaration is sent with its dates, and its message names nobody', async () => {
  const declared = vi.fn()
  server.use(
    mockApi('people.declarePregnancy', ({ body }) => {
      declared(body)
      return pregnant
    }),
  )
  renderWidget(<PregnancyDialog person={pregnant} onClose={vi.fn()} />)
  await userEvent.click(page.getByRole('button', { name: 'Save declaration' }))
  await waitFor(() => expect(declared).toHaveBeenCalledWith({ pregnancy: pregnant.pregnancy }))
  const message = (await page.findByText('Declaration saved')).closest('[role="status"], section')
  expect(message).not.toHaveTextContent(pregnant.lastNames)
})

test.each([
  [{ value: 0, counted: 0, withoutValue: 0 }, 'No dose this year', null],
  [{ value: 0, counted: 0, withoutValue: 2 }, 'No dose this year', '2 periods have no value'],
  [{ value: 0, counted: 3, withoutValue: 0 }, '0.000', null],
  [{ value: 210, counted: 8, withoutValue: 1 }, '0.210', '1 period has no value'],
])('a year of %o reads %s', (sum, text, note) => {
  renderWidget(<YearDose sum={sum} limit={20_000} />)
  expect(page.getByText(text)).toBeInTheDocument()
  if (note) expect(page.getByText(note)).toBeInTheDocument()
  else expect(page.queryByText(/no value/)).toBeNull()
})

const counts = { new: 1, changed: 0, unchanged: 0, rejected: 1 }
const rows = [
  {
    line: 2,
    outcome: 'new' as const,
    name: 'Mora, Ana',
    idNumber: '118230456',
    column: null,
    value: null,
    reason: null,
  },
  {
    line: 3,
    outcome: 'rejected' as const,
    name: 'Vega, Luis',
    idNumber: '12',
    column: 'Cédula',
    value: '12',
    reason: 'This is not a number of that type of id.',
  },
]

test('an import is read dry, shows each reject with its reason, and writes only when confirmed', async () => {
  const confirmed: (string | null)[] = []
  server.use(
    mockApi('people.import', ({ query }) => {
      confirmed.push(query.get('confirm'))
      expect(query.get('clientId')).toBe('1')
      return { confirmed: query.get('confirm') === 'true', counts, rows }
    }),
  )
  const close = vi.fn()
  renderWidget(<ImportDialog onClose={close} />, { user: users.client })
  const dialog = page.getByRole('dialog', { name: 'Import personnel' })
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['x'], 'people.csv', { type: 'text/csv' }))
  expect(await within(dialog).findByText(/Cédula “12”: This is not a number of that type/)).toBeInTheDocument()
  expect(confirmed).toEqual(['false'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save 1 person' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(confirmed).toEqual(['false', 'true'])
})

test('of a workbook with several sheets the one that is meant is asked for, and it is the one that is confirmed', async () => {
  const sent: (string | null)[][] = []
  const sheets = [
    { name: 'Octubre', hidden: false },
    { name: 'Vieja', hidden: true },
  ]
  server.use(
    mockApi('people.import', ({ query }) => {
      sent.push([query.get('confirm'), query.get('sheet')])
      if (!query.has('sheet')) return apiErrorResponse(422, { code: 'fileRefused', message: 'More than one.', sheets })
      return { confirmed: query.get('confirm') === 'true', counts, rows }
    }),
  )
  const close = vi.fn()
  renderWidget(<ImportDialog onClose={close} />, { user: users.client })
  const input = page.getByRole('dialog').querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['x'], 'people.xlsx'))
  const asked = await page.findByRole('radiogroup', { name: 'Which sheet is meant?' })
  for (const radio of within(asked).getAllByRole('radio')) expect(radio).not.toBeChecked()
  await userEvent.click(page.getByRole('button', { name: 'Read this sheet' }))
  expect(page.getByText('Choose one of these first.')).toBeInTheDocument()
  await userEvent.click(within(asked).getByRole('radio', { name: 'Vieja (hidden)' }))
  await userEvent.click(page.getByRole('button', { name: 'Read this sheet' }))
  await userEvent.click(await page.findByRole('button', { name: 'Save 1 person' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent).toEqual([
    ['false', null],
    ['false', 'Vieja'],
    ['true', 'Vieja'],
  ])
})

test('a refused file says why, and another can be chosen', async () => {
  const message = 'The file lacks the column apellidos.'
  server.use(mockApi('people.import', () => apiErrorResponse(422, { code: 'fileRefused', message })))
  renderWidget(<ImportDialog onClose={vi.fn()} />, { user: users.client })
  const input = page.getByRole('dialog').querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['x'], 'people.csv', { type: 'text/csv' }))
  expect(await page.findByText(message)).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'choose a file' })).toBeEnabled()
})

test('what was typed is safe before a person is transferred or deactivated', async () => {
  server.use(
    mockApi('people.get', person),
    mockApi('clients.get', recorded('clients.get')),
    mockApi('externalDoses.list', recorded('externalDoses.list none')),
  )
  renderApp('/listings/personal/1/edit', { screens })
  await userEvent.type(await page.findByLabelText(/^Email/), 'a')
  await userEvent.click(page.getByRole('button', { name: 'Deactivate' }))
  expect(await page.findByText('Save or discard the changes in the form first.')).toBeInTheDocument()
  expect(page.queryByRole('alertdialog')).toBeNull()
})
