import { act, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { recorded } from '../testing/recorded.ts'
import { server } from '../testing/server.ts'
import { users } from '../testing/users.ts'
import type { mount as mountFunction } from './register.ts'

let mount: typeof mountFunction
beforeAll(async () => {
  ;({ mount } = await import('./register.ts'))
})
afterEach(() => act(async () => document.body.replaceChildren()))

const base = (name: string) => `http://localhost:3000/${name}/api/v1`

function anApi(name: string, user: object = users.participant) {
  const asked: string[] = []
  for (const [path, value] of [
    ['/auth/me', user],
    ['/participant/dosimetry-report', recorded('participant.report')],
    ['/clients', recorded('clients.list')],
    ['/people/:id', recorded('people.get')],
    ['/people/:id/doses', recorded('people.doses')],
    ['/people', recorded('people.list')],
  ] as const) {
    server.use(
      http.get(base(name) + path, () => {
        asked.push(path)
        return HttpResponse.json(value as object)
      }),
    )
  }
  return { asked, apiBaseUrl: base(name) }
}

/** Puts elements into the page as somebody writes them. */
async function write(html: string): Promise<HTMLElement> {
  const place = document.createElement('main')
  await act(async () => {
    document.body.append(place)
    place.innerHTML = html
  })
  return place
}

test('elements show their widgets, and those that agree ask once', async () => {
  const { asked, apiBaseUrl } = anApi('together')
  const place = await write(`
    <sievert-dose-summary api-base-url="${apiBaseUrl}" language="en"></sievert-dose-summary>
    <sievert-dosimetry-history api-base-url="${apiBaseUrl}" language="en"></sievert-dosimetry-history>`)
  expect(await within(place).findByRole('heading', { name: 'Whole body' })).toBeInTheDocument()
  expect(await within(place).findByText('Every period')).toBeInTheDocument()
  expect(asked.toSorted()).toEqual(['/auth/me', '/participant/dosimetry-report'])
})

test('an attribute that changes changes the widget; taking the element away takes everything', async () => {
  const { apiBaseUrl } = anApi('attributes')
  const place = await write(`<sievert-dose-summary api-base-url="${apiBaseUrl}" language="en"></sievert-dose-summary>`)
  const element = place.firstElementChild as HTMLElement
  expect(await within(place).findByRole('heading', { name: 'Whole body' })).toBeInTheDocument()
  await act(async () => element.setAttribute('language', 'es'))
  expect(await within(place).findByRole('heading', { name: 'Cuerpo entero' })).toBeInTheDocument()
  await act(async () => element.remove())
  await waitFor(() => expect(element.childElementCount).toBe(0))
})

test('a number is read from its attribute, and what is no number is refused in words and told as an event', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { apiBaseUrl } = anApi('numbers', users.admin)
  const errors: unknown[] = []
  const hear = (event: Event) => errors.push((event as CustomEvent).detail.widget)
  document.addEventListener('sievert-error', hear)
  const place = await write(
    `<sievert-dose-summary person-id="twelve" api-base-url="${apiBaseUrl}" language="en"></sievert-dose-summary>`,
  )
  expect(await within(place).findByRole('alert')).toHaveTextContent('personId must be a whole number')
  await act(async () => place.firstElementChild?.setAttribute('person-id', '1'))
  expect(await within(place).findByText('Irene Salguero Pons')).toBeInTheDocument()
  expect(errors).toEqual(['DoseSummary'])
  document.removeEventListener('sievert-error', hear)
  vi.restoreAllMocks()
})

test('functions are properties', async () => {
  const { apiBaseUrl } = anApi('functions')
  const getToken = vi.fn(() => 'abc')
  const element = document.createElement('sievert-dose-summary') as HTMLElement & { getToken: () => string }
  element.setAttribute('api-base-url', apiBaseUrl)
  element.setAttribute('language', 'en')
  element.getToken = getToken
  await act(async () => document.body.append(element))
  expect(await within(element).findByRole('heading', { name: 'Whole body' })).toBeInTheDocument()
  expect(getToken).toHaveBeenCalledTimes(2)
  expect(element.getToken).toBe(getToken)
})

test('an element asks its page to sign in by an event that can be answered later', async () => {
  const { apiBaseUrl } = anApi('events')
  let signedIn = false
  server.use(
    http.get(`${apiBaseUrl}/auth/me`, () =>
      signedIn ? undefined : HttpResponse.json({ code: 'x', message: '', requestId: 'r' }, { status: 401 }),
    ),
  )
  const asked = vi.fn((event: Event) => {
    signedIn = true
    ;(event as CustomEvent).detail.respondWith(Promise.resolve(true))
  })
  document.addEventListener('sievert-unauthorized', asked)
  const place = await write(`<sievert-dose-summary api-base-url="${apiBaseUrl}" language="en"></sievert-dose-summary>`)
  expect(await within(place).findByRole('heading', { name: 'Whole body' })).toBeInTheDocument()
  expect(asked).toHaveBeenCalledOnce()
  document.removeEventListener('sievert-unauthorized', asked)
})

test('mount shows, changes and takes away', async () => {
  const { apiBaseUrl } = anApi('mounted')
  const place = await write('')
  const mounted = mount(place, { widget: 'dose-summary', apiBaseUrl, language: 'en' })
  expect(await within(place).findByRole('heading', { name: 'Whole body' })).toBeInTheDocument()
  await act(async () => mounted.update({ language: 'es' }))
  expect(await within(place).findByRole('heading', { name: 'Cuerpo entero' })).toBeInTheDocument()
  await act(async () => mounted.unmount())
  expect(place.childElementCount).toBe(0)
  expect(() => mount(place, { widget: 'nothing' as never })).toThrow('There is no widget nothing. There are: sign-in,')
})
