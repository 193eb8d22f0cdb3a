import { act, screen as page, render, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import packageJson from '../../package.json'
import {
  DoseSummary,
  SievertProvider,
  useCurrentUser,
  useDoseFormatter,
  useDoseSummary,
  useDosimetryHistory,
  usePeople,
  useSievert,
  version,
} from '../index.ts'
import { recorded } from '../testing/recorded.ts'
import { server } from '../testing/server.ts'
import { users } from '../testing/users.ts'

const base = 'http://localhost:3000/hooks/api/v1'
const report = recorded('participant.report')
const asked: string[] = []
let status = 200
const refusal = { code: 'unauthenticated', message: 'No.', requestId: 'r' }

beforeEach(() => {
  asked.length = 0
  status = 200
  const answer = (path: string, value: () => object) =>
    http.get(`${base}${path}`, () => {
      asked.push(path)
      return HttpResponse.json(status === 200 ? value() : refusal, { status })
    })
  server.use(
    answer('/auth/me', () => users.participant),
    answer('/participant/dosimetry-report', () => report),
    answer('/people', () => recorded('people.list')),
    http.post(`${base}/auth/logout`, () => {
      asked.push('/auth/logout')
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

interface Said {
  user: ReturnType<typeof useCurrentUser>
  summary: ReturnType<typeof useDoseSummary>
  history: ReturnType<typeof useDosimetryHistory>
  people: ReturnType<typeof usePeople>
  write: ReturnType<typeof useDoseFormatter>
  sievert: ReturnType<typeof useSievert>
}
const now = {} as Said

/** A host that draws by itself. */
function Own() {
  Object.assign(now, {
    user: useCurrentUser(),
    summary: useDoseSummary(),
    history: useDosimetryHistory(),
    people: usePeople({ pageSize: 25 }),
    write: useDoseFormatter(),
    sievert: useSievert(),
  })
  return <p>{now.user.status === 'ready' ? now.user.data.nombre : now.user.status}</p>
}
const show = () =>
  render(
    <SievertProvider apiBaseUrl={base} language="en">
      <Own />
      <DoseSummary />
    </SievertProvider>,
  )

test('a host that draws by itself has the answers that the widgets have, asked for once', async () => {
  show()
  expect(now.summary).toEqual({ status: 'loading' })
  await page.findByRole('heading', { name: 'Whole body' })
  await waitFor(() => expect(now.people.status).toBe('ready'))
  expect(now.user).toMatchObject({ status: 'ready', data: users.participant })
  const { person, year, thisYear, rows, external, byYear } = report
  expect(now.summary).toMatchObject({ status: 'ready', data: { person, year, thisYear }, refreshing: false })
  expect(now.history).toMatchObject({ status: 'ready', data: { person, rows, external, byYear } })
  expect(asked.toSorted()).toEqual(['/auth/me', '/participant/dosimetry-report', '/people'])
  expect([now.write(1005), now.write(1005, { decimals: 2, unit: false })]).toEqual(['1.005 mSv', '1.01'])
  expect(() => now.write(0.5)).toThrow(RangeError)
  expect(version).toBe(packageJson.version)
})

test('refresh asks for what is shown anew, and signing out forgets it here and ends it there', async () => {
  show()
  await page.findByRole('heading', { name: 'Whole body' })
  act(() => now.sievert.refresh())
  await waitFor(() => expect(asked.filter((one) => one === '/participant/dosimetry-report')).toHaveLength(2))
  await act(() => now.sievert.signOut())
  expect(asked).toContain('/auth/logout')
  await waitFor(() => expect(now.summary).toEqual({ status: 'signedOut' }))
  expect(page.queryByRole('heading', { name: 'Whole body' })).toBeNull()
})

test('nobody signed in, and a question that is refused, are told apart', async () => {
  status = 401
  show()
  await waitFor(() => expect(now.summary).toEqual({ status: 'signedOut' }))
  expect(page.getByText('signedOut')).toBeInTheDocument()
})

test('what was refused says why, and can be asked again', async () => {
  server.use(http.get(`${base}/people`, () => HttpResponse.json({ ...refusal, code: 'forbidden' }, { status: 403 })))
  show()
  await waitFor(() => expect(now.people).toMatchObject({ status: 'error', error: { status: 403, code: 'forbidden' } }))
})
