import { screen as page, within } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import type { Policy } from '../../contract/policies.ts'
import { screens as featureScreens } from '../app/features.ts'
import { useScreen } from '../app/pageTitle.ts'
import type { ScreenName } from '../routing/paths.ts'
import type { Screen } from '../routing/screen.ts'
import { type AppOptions, renderApp } from './render.tsx'

let navigate: (path: string) => void = () => {}

/** Goes to an address inside the app that `openApp` shows. */
export const goTo = (path: string) => navigate(path)

/** Says which screen it is, and hears `goTo`. */
export function Named() {
  const go = useNavigate()
  navigate = (path) => void go(path)
  return <h1>{useScreen()?.name}</h1>
}

const screen = (name: ScreenName, policy: Policy): Screen => ({
  name,
  policy,
  namespaces: ['common'],
  load: async () => ({ default: Named }),
})

/** Screens that only say their name, for tests of what is around them; those before sign-in are the real ones. */
export const namedScreens: Screen[] = [
  screen('dashboard', 'dashboard.read'),
  screen('clients', 'clients.read'),
  screen('dosimeterTypes', 'dosimeterTypes.read'),
  screen('readingReport', 'reports.reading'),
  screen('validateReadings', 'readings.validate'),
  screen('ccssReadings', 'ccss'),
  screen('participantReport', 'participant.report'),
  ...featureScreens.filter(({ layout }) => layout === 'auth'),
]

/** The app at an address, with screens that say their name. */
export const openApp = (address: string, options: AppOptions = {}) =>
  renderApp(address, { screens: namedScreens, ...options })

/** The page's title, once it is there. */
export const heading = (name: string) => page.findByRole('heading', { level: 1, name })

/** Where the links of the menu lead. */
export async function menuLinks() {
  const links = within(await page.findByRole('navigation')).queryAllByRole('link')
  return links.map((link) => link.getAttribute('href'))
}

/** The names of the menu's groups. */
export async function menuGroups() {
  const buttons = within(await page.findByRole('navigation')).queryAllByRole('button')
  return buttons.map((button) => button.textContent)
}
