import { screen as page, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NameLink, SerialLink } from '../components/names/NameLink.tsx'
import { renderApp } from '../testing/render.tsx'
import { users } from '../testing/users.ts'

const names = (
  <>
    <p>
      <NameLink of={{ person: 7 }}>Araya Brenes, Lucía</NameLink>
    </p>
    <p>
      <NameLink of={{ client: 3 }}>Clínica San Rafael</NameLink>
    </p>
    <p>
      <SerialLink serial="OC 12/4" />
    </p>
    <p>
      <NameLink of={null}>Sala de rayos X</NameLink>
    </p>
    <p>
      <NameLink of={{ person: null }}>Control</NameLink>
    </p>
    <p>
      <SerialLink serial={null} />
    </p>
  </>
)
const load = async () => ({ default: () => names })
/** The names on a screen that the user may open. */
const openNames = (user: (typeof users)[keyof typeof users]) =>
  renderApp(user === users.participant ? '/participant/dosimetry-report' : '/account', {
    user,
    screens: [
      { name: 'account', policy: 'signedIn', namespaces: [], load },
      { name: 'participantReport', policy: 'participant.report', namespaces: [], load },
    ],
  })
const hrefs = async () => {
  await page.findByText('Sala de rayos X')
  return page
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => /person=|\/edit$|dosimeter=/.test(href))
}

test('a name opens the history of its person, a client its form, a serial the life of its dosimeter', async () => {
  openNames(users.admin)
  expect(await hrefs()).toEqual([
    '/reports/dosimetry-history?person=7',
    '/listings/clients/3/edit',
    '/dosimetry/list?search=OC%2012%2F4&dosimeter=OC%2012%2F4',
  ])
})

test('an officer opens all of it too, a monitored worker none', async () => {
  const { unmount } = openNames(users.client)
  expect(await hrefs()).toHaveLength(3)
  unmount()
  openNames(users.participant)
  expect(await hrefs()).toEqual([])
})

test('in a portal, names are words', () => {
  render(names)
  expect(page.getByText('Araya Brenes, Lucía')).toBeVisible()
  expect(page.queryAllByRole('link')).toEqual([])
})
