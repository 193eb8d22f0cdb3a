import type { ComponentType } from 'react'
import { SievertProvider } from '../../src/index.ts'
import type { ThemeMode } from '../../src/store/uiSlice.ts'
import { mockApi } from '../../src/testing/mockApi.ts'
import { recorded } from '../../src/testing/recorded.ts'
import { type StoryLanguage, spokenIn } from '../../src/testing/StoryFrame.tsx'

/** What the server answers to any of the widgets. */
export const widgetAnswers = () => [
  mockApi('dashboard.get', recorded('dashboard.get client')),
  mockApi('alerts.list', recorded('alerts.list client')),
  mockApi('assignments.sheet', recorded('assignments.sheet')),
  mockApi('fileMappings.list', recorded('fileMappings.list')),
  mockApi('participant.report', recorded('participant.report')),
  mockApi('clients.list', recorded('clients.list')),
  mockApi('clients.get', recorded('clients.get')),
  mockApi('users.list', recorded('users.list')),
  mockApi('dosimeters.list', recorded('dosimeters.list client')),
  mockApi('dosimeterTypes.list', recorded('dosimeterTypes.list')),
  mockApi('people.list', recorded('people.list')),
  mockApi('people.doses', recorded('people.doses')),
  mockApi('people.get', recorded('people.get')),
  mockApi('technologies.list', recorded('technologies.list')),
  mockApi('uploads.list', ({ query }) => recorded(query.get('kept') === 'true' ? 'uploads.list kept' : 'uploads.list')),
  mockApi('reports.reading', recorded('reports.reading')),
  mockApi('readings.list', recorded('readings.list')),
  mockApi('readings.missing', recorded('readings.missing')),
]

/** What is alike in all of them. */
export const widgetKeys = [
  'A widget takes no key from the portal: shortcuts work while the cursor is in it.',
  'Dialogs and menus stay in the widget’s own element, so that the portal’s traps of focus see them.',
]

interface Toolbar {
  globals: { language?: StoryLanguage; theme?: ThemeMode }
}

/** A widget as portals install it, in the toolbar's language and theme. */
export function inProvider<Props extends object>(Widget: ComponentType<Props>) {
  return (args: Props, { globals }: Toolbar) => (
    <SievertProvider language={spokenIn(globals.language ?? 'es')} theme={globals.theme}>
      <Widget {...args} />
    </SievertProvider>
  )
}
