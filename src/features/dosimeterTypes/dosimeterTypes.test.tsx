import { screen as page, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { DosimeterTypeInput } from '../../../contract/schemas/equipment.ts'
import { apiErrorResponse, mockApi } from '../../testing/mockApi.ts'
import { recorded } from '../../testing/recorded.ts'
import { renderWidget } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { AddToStockDialog, DosimeterTypeForm } from './index.ts'

const type = recorded('dosimeterTypes.get')
const technologies = mockApi('technologies.list', recorded('technologies.list'))

test('a new type is sent as the contract wants it; another technology lets go of what it does not measure', async () => {
  const sent: DosimeterTypeInput[] = []
  server.use(
    technologies,
    mockApi('dosimeterTypes.create', ({ body }) => {
      sent.push(body as DosimeterTypeInput)
      return type
    }),
  )
  const saved = vi.fn()
  renderWidget(<DosimeterTypeForm onSaved={saved} onCancel={vi.fn()} />)
  const choose = async (field: RegExp, option: RegExp) => {
    await userEvent.click(page.getByRole('combobox', { name: field }))
    await userEvent.click(await page.findByRole('option', { name: option }))
  }
  expect(page.queryAllByRole('checkbox', { name: /^Hp/ })).toEqual([])
  await waitFor(() => choose(/^Technology/, /^OSL/))
  await userEvent.click(page.getByRole('checkbox', { name: /^Hp\(10\)/ }))
  await userEvent.click(page.getByRole('checkbox', { name: /^Hp\(3\)/ }))
  await choose(/^Technology/, /^TLD/)
  expect(page.queryByRole('checkbox', { name: /^Hp\(10\)/ })).toBeNull()
  await userEvent.type(page.getByLabelText(/^Code/), 'tld-x')
  await userEvent.type(page.getByLabelText(/^Name/), 'Cristalino, modelo nuevo')
  await choose(/^Position/, /^Eye lens/)
  await userEvent.click(page.getByRole('button', { name: 'Save type' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith(type))
  expect(sent).toEqual([
    {
      technologyId: 2,
      code: 'TLD-X',
      name: 'Cristalino, modelo nuevo',
      position: 'eyeLens',
      quantities: ['hp3'],
      active: true,
    },
  ])
})

test('a type without a quantity is not saved', async () => {
  server.use(technologies)
  renderWidget(<DosimeterTypeForm type={{ ...type, quantities: [] }} onSaved={vi.fn()} onCancel={vi.fn()} />)
  await userEvent.click(page.getByRole('button', { name: 'Save type' }))
  expect(await page.findByRole('link', { name: 'Quantities: Add at least 1.' })).toBeInTheDocument()
})

const stock = (text: string, close = vi.fn()) => {
  renderWidget(<AddToStockDialog type={type} onClose={close} />)
  return userEvent.type(page.getByLabelText('Serials'), text)
}

test('scanned serials are registered together', async () => {
  const sent: unknown[] = []
  server.use(
    mockApi('dosimeters.register', ({ body }) => {
      sent.push(body)
      return { registered: 2 }
    }),
  )
  const close = vi.fn()
  await stock('oc90001{Enter}OC90002{Enter}', close)
  await userEvent.click(page.getByRole('button', { name: 'Register 2 dosimeters' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent).toEqual([{ typeId: type.id, serials: ['OC90001', 'OC90002'] }])
})

test('while a line is wrong nothing is sent, and the line is named', async () => {
  await stock('OC90001{Enter}x')
  expect(page.getByText(/Line 2, X:/)).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Register 2 dosimeters' })).toBeDisabled()
})

test('what the server knows already is named at its line, until the text changes', async () => {
  const message = 'The serial OC20253 is already registered.'
  const fields = [{ path: 'serials.1', code: 'serialTaken', message }]
  server.use(mockApi('dosimeters.register', () => apiErrorResponse(422, { code: 'invalid', fields })))
  await stock('OC90001{Enter}OC20253')
  await userEvent.click(page.getByRole('button', { name: 'Register 2 dosimeters' }))
  expect(await page.findByText(/Line 2, OC20253: The serial OC20253 is already registered\./)).toBeInTheDocument()
  await userEvent.type(page.getByLabelText('Serials'), '{Backspace}4')
  expect(page.queryByText(/already registered/)).toBeNull()
  expect(page.getByRole('button', { name: 'Register 2 dosimeters' })).toBeEnabled()
})
