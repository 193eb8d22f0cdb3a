import { screen as page, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ClientInput } from '../../../contract/schemas/clients.ts'
import { apiErrorResponse, mockApi } from '../../testing/mockApi.ts'
import { recorded } from '../../testing/recorded.ts'
import { renderApp, renderWidget } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { users } from '../../testing/users.ts'
import { ClientForm, ClientStatusDialog } from './index.ts'
import { screens } from './routes.tsx'

const client = recorded('clients.get')

test('a new client is sent as the contract wants it', async () => {
  const sent: ClientInput[] = []
  const saved = vi.fn()
  server.use(
    mockApi('clients.create', ({ body }) => {
      sent.push(body as ClientInput)
      return client
    }),
  )
  renderWidget(<ClientForm onSaved={saved} onCancel={vi.fn()} />)
  await userEvent.type(page.getByLabelText(/^Name \*/), 'Hospital Santa Elena')
  await userEvent.type(page.getByLabelText(/^Code \*/), 'hse')
  await userEvent.type(page.getByLabelText(/^Legal id/), '3-101-900009')
  await userEvent.click(page.getByRole('combobox', { name: /^Sector/ }))
  await userEvent.click(await page.findByRole('option', { name: 'Public' }))
  await userEvent.type(page.getByLabelText(/^Name of the site/), 'Radiología')
  await userEvent.click(page.getByRole('button', { name: 'Add site' }))
  await userEvent.type(page.getAllByLabelText(/^Name of the site/)[1] as HTMLElement, 'Hemodinamia')
  await userEvent.click(page.getByRole('button', { name: 'Save client' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith(client))
  const sites = ['Radiología', 'Hemodinamia'].map((name) => ({ id: null, name, department: '', address: '' }))
  expect(sent).toMatchObject([{ code: 'HSE', sector: 'public', frequency: 'monthly', reportAddress: null, sites }])
})

test('known sites keep their ids when one is removed', async () => {
  const sent: ClientInput[] = []
  server.use(
    mockApi('clients.update', ({ body }) => {
      sent.push(body as ClientInput)
      return client
    }),
  )
  renderWidget(<ClientForm client={client} onSaved={vi.fn()} onCancel={vi.fn()} />)
  await userEvent.click(page.getByRole('button', { name: 'Remove site 2' }))
  await userEvent.click(page.getByRole('button', { name: 'Save client' }))
  await waitFor(() => expect(sent.map(({ sites }) => sites.map(({ id }) => id))).toEqual([[1, 3]]))
})

test('an address of its own for reports starts empty, and goes away again', async () => {
  renderWidget(<ClientForm client={client} onSaved={vi.fn()} onCancel={vi.fn()} />)
  const reports = page.getByRole('group', { name: 'Reports' })
  expect(within(reports).queryByLabelText('Street address')).toBeNull()
  await userEvent.click(within(reports).getByRole('checkbox'))
  expect(within(reports).getByLabelText('Street address')).toHaveValue('')
  await userEvent.click(within(reports).getByRole('checkbox'))
  expect(within(reports).queryByLabelText('Street address')).toBeNull()
})

test("the server's objection to a field stands beside it, and nothing is lost", async () => {
  const fields = [{ path: 'code', code: 'clientCodeTaken', message: 'Another client has this code.' }]
  server.use(mockApi('clients.update', () => apiErrorResponse(422, { code: 'invalid', fields })))
  const saved = vi.fn()
  renderWidget(<ClientForm client={client} onSaved={saved} onCancel={vi.fn()} />)
  await userEvent.click(page.getByRole('button', { name: 'Save client' }))
  expect(await page.findByRole('link', { name: 'Code: Another client has this code.' })).toBeInTheDocument()
  expect(page.getByLabelText(/^Code \*/)).toBeInvalid()
  expect(saved).not.toHaveBeenCalled()
  expect(page.getByDisplayValue(client.name)).toBeInTheDocument()
})

/** What the server says to whoever saves the client over another version than the second. */
const changedTo = (fields: { path: string; value: unknown }[]) => {
  const sent: (ClientInput & { version: number })[] = []
  server.use(
    mockApi('clients.update', ({ body }) => {
      sent.push(body as (typeof sent)[number])
      const changed = { version: client.version + 1, by: 'Esteban Cascante', at: '2026-11-20T14:52:00.000Z', fields }
      if (sent.at(-1)?.version === client.version + 1) return client
      return apiErrorResponse(409, { code: 'changedMeanwhile', message: 'Somebody else has changed this.', changed })
    }),
  )
  return sent
}

test('what another saved meanwhile is named, nothing typed is lost, and the choice is saved over it', async () => {
  const sites = client.sites.slice(0, 1)
  const sent = changedTo([
    { path: 'radiationProtectionOfficer', value: 'Gabriela Solís' },
    { path: 'legalId', value: '3-101-000000' },
    { path: 'registryEntityCode', value: client.registryEntityCode },
    { path: 'sites', value: sites },
  ])
  const saved = vi.fn()
  renderWidget(<ClientForm client={client} onSaved={saved} onCancel={vi.fn()} />)
  const type = async (label: RegExp, text: string) => {
    await userEvent.clear(page.getByLabelText(label))
    await userEvent.type(page.getByLabelText(label), text)
  }
  await type(/^Radiation protection officer/, 'Irene Salguero')
  await type(/^Legal id/, '3-101-111111')
  await type(/^Code in the national registry/, 'R-77')
  await userEvent.click(page.getByRole('button', { name: 'Save client' }))
  const question = await page.findByRole('alert')
  expect(question).toHaveTextContent('Esteban Cascante saved this on 20 Nov 2026')
  const choice = (name: string) => within(question).getByRole('radiogroup', { name })
  expect(within(question).getAllByRole('radiogroup')).toHaveLength(3)
  expect(choice('Legal id')).toHaveTextContent('Theirs: 3-101-000000')
  expect(choice('Legal id')).toHaveTextContent('Yours: 3-101-111111')
  expect(choice('Sites')).toHaveTextContent('Yours: Radiología')
  expect(within(choice('Sites')).getByRole('radio', { name: /^Theirs/ })).toBeChecked()
  expect(page.getByRole('textbox', { name: /^Legal id/ })).toHaveValue('3-101-111111')

  await userEvent.click(within(choice('Legal id')).getByRole('radio', { name: /^Theirs/ }))
  expect(page.getByRole('textbox', { name: /^Legal id/ })).toHaveValue('3-101-000000')
  expect(choice('Legal id')).toHaveTextContent('Yours: 3-101-111111')
  await userEvent.click(page.getByRole('button', { name: 'Save client' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(sent.map(({ version }) => version)).toEqual([client.version, client.version + 1])
  expect(sent[1]).toMatchObject({
    radiationProtectionOfficer: 'Irene Salguero',
    legalId: '3-101-000000',
    registryEntityCode: 'R-77',
    sites,
  })
})

test('another’s change that touches nothing of the form is saved over without a question', async () => {
  const sent = changedTo([{ path: 'legalId', value: client.legalId }])
  const saved = vi.fn()
  renderWidget(<ClientForm client={client} onSaved={saved} onCancel={vi.fn()} />)
  await userEvent.type(page.getByLabelText(/^Legal id/), '9')
  await userEvent.click(page.getByRole('button', { name: 'Save client' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(sent.map(({ legalId }) => legalId)).toEqual([`${client.legalId}9`, `${client.legalId}9`])
  expect(page.queryByRole('radiogroup')).toBeNull()
})

test('deactivating names the client and its people, and says why it failed', async () => {
  server.use(mockApi('clients.setStatus', () => apiErrorResponse(409, { message: 'This is so already.' })))
  const close = vi.fn()
  renderWidget(<ClientStatusDialog client={client} onClose={close} />)
  const question = page.getByRole('alertdialog', { name: 'Deactivate Hospital San Gabriel del Valle?' })
  expect(question).toHaveTextContent('It has 13 active people.')
  await userEvent.click(page.getByRole('button', { name: 'Deactivate client' }))
  expect(await within(question).findByRole('alert')).toHaveTextContent('This is so already.')
  expect(close).not.toHaveBeenCalled()
})

test('after saving, the list is where it was left, without a question', async () => {
  server.use(
    mockApi('clients.list', recorded('clients.list')),
    mockApi('clients.get', client),
    mockApi('clients.update', client),
  )
  renderApp('/listings/clients?search=hospital', { screens })
  await userEvent.click(await page.findByText('Hospital San Gabriel del Valle'))
  await userEvent.type(await page.findByLabelText(/^Legal id/), '9')
  await userEvent.click(page.getByRole('button', { name: 'Save client' }))
  expect(await page.findByRole('searchbox')).toHaveValue('hospital')
  expect(page.queryByRole('alertdialog')).toBeNull()
})

test('an officer reads its own client and changes nothing', async () => {
  server.use(mockApi('clients.get', client))
  renderApp('/listings/clients/1/edit', { screens, user: users.client })
  expect(await page.findByRole('heading', { level: 1, name: client.name })).toBeInTheDocument()
  expect(page.queryByRole('textbox')).toBeNull()
  expect(page.queryByRole('button', { name: 'Deactivate' })).toBeNull()
})

test('a form opened again starts from what the server has now, not from what was kept', async () => {
  let name = client.name
  server.use(
    mockApi('clients.list', recorded('clients.list')),
    mockApi('clients.get', () => ({ ...client, name })),
  )
  renderApp('/listings/clients/1/edit', { screens })
  await userEvent.click(await within(await page.findByRole('main')).findByRole('link', { name: 'Clients' }))
  await page.findByRole('searchbox')
  // Somebody else saves in the meantime.
  name = 'Hospital San Gabriel'
  await userEvent.click(await page.findByText(client.name))
  expect(await page.findByDisplayValue('Hospital San Gabriel')).toBeInTheDocument()
})
