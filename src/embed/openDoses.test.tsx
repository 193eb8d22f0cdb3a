import { screen as page, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { periodLabel } from '../dosimetry/periodLabel.ts'
import { DosimetryHistory, ParticipantReport, PersonRecord, SievertProvider } from '../index.ts'
import { recorded } from '../testing/recorded.ts'
import { server } from '../testing/server.ts'
import { users } from '../testing/users.ts'

const base = 'http://localhost:3000/doses/api/v1'
const report = recorded('participant.report')
const dose = report.rows[0] as (typeof report.rows)[number]
const period = periodLabel(dose.period, 'en')

const onOpen = vi.fn()
const widgets = [
  [
    'PersonRecord',
    users.admin,
    <PersonRecord key="w" personId={1} onOpen={onOpen} />,
    <PersonRecord key="w" personId={1} />,
  ],
  ['DosimetryHistory', users.participant, <DosimetryHistory key="w" onOpen={onOpen} />, <DosimetryHistory key="w" />],
  [
    'ParticipantReport',
    users.participant,
    <ParticipantReport key="w" onOpen={onOpen} />,
    <ParticipantReport key="w" />,
  ],
] as const

const show = (user: object, widget: React.ReactNode) => {
  const answer = (path: string, value: object) => http.get(`${base}${path}`, () => HttpResponse.json(value))
  server.use(
    answer('/auth/me', user),
    answer('/settings', recorded('settings.get')),
    answer('/participant/dosimetry-report', report),
    answer('/people/1/doses', report),
    answer('/people/1', recorded('people.get')),
    answer('/people/1/readers', { items: [] }),
  )
  return render(
    <SievertProvider apiBaseUrl={base} language="en">
      {widget}
    </SievertProvider>,
  )
}

test.each(widgets)(
  '%s opens a dose by its period, by mouse and by keyboard, and only where the portal wants it',
  async (_name, user, heard, plain) => {
    onOpen.mockClear()
    const { unmount } = show(user, heard)
    const [link] = await page.findAllByRole('button', { name: period })
    await userEvent.click(link as HTMLElement)
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ doseId: dose.doseId, period: dose.period }))
    ;(link as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledTimes(2)
    unmount()

    show(user, plain)
    expect((await page.findAllByText(period)).length).toBeGreaterThan(0)
    expect(page.queryByRole('button', { name: period })).toBeNull()
  },
)
