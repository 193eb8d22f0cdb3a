import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, waitFor, within } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PortalProvider, type Told } from '../examples/vite-react19/src/portal/PortalContext.tsx'
import { baseHandlers } from '../src/testing/handlers.ts'
import { renderWidget } from '../src/testing/render.tsx'
import { server } from '../src/testing/server.ts'
import { testI18n } from '../src/testing/texts.ts'
import { users } from '../src/testing/users.ts'
import { exampleFiles } from './exampleFiles.ts'
import { widgetAnswers } from './widgets/widgetPage.tsx'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** What a file lets others use. Each draws one thing. */
type Module = Record<string, ComponentType>
const modules = {
  ...import.meta.glob<Module>('./examples/*.tsx'),
  ...import.meta.glob<Module>('../examples/vite-react19/src/*.tsx'),
}

/** The pages that show code, by the names in their titles. */
const pages = ['src', 'stories'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => read(`${folder}/${file}`))
    .filter((source) => /tags: \[[^\]]*'autodocs'/.test(source))
    .flatMap((source) => /^ {2}title: '(?:Components|Dosimetry|Widgets)\/(\w+)/m.exec(source)?.[1] ?? []),
)
const widgets = [...read('src/embed/widgets.ts').matchAll(/^export \{ (\w+) \}/gm)].map(([, name = '']) => name)
const components = readdirSync(join(root, 'stories/examples')).map((file) => file.replace('.tsx', ''))

/** What a widget tells its portal. */
const told: Told = { unauthorized: 0, errors: [], events: [] }
const complaints = vi.spyOn(console, 'error')
beforeEach(() => {
  complaints.mockClear()
  told.errors.length = 0
})
afterEach(() => expect(complaints.mock.calls.map(([first]) => String(first))).toEqual([]))

afterAll(() => complaints.mockRestore())

async function exampleOf(name: string) {
  const [{ path = '', code = '' } = {}] = exampleFiles(name)
  const key = path.startsWith('stories/') ? path.replace('stories/', './') : `../${path}`
  const module = await modules[key]?.()
  const drawn = Object.values(module ?? {})
  expect(drawn, `${path} exports what it draws, and nothing else`).toHaveLength(1)
  return { code, Example: drawn[0] as ComponentType }
}

test('every page that says how a part is used has its code, and no code is without a page', () => {
  expect(pages.length).toBeGreaterThan(75)
  for (const name of [...pages, ...widgets]) expect(() => exampleFiles(name)).not.toThrow()
  expect(components.filter((name) => !pages.includes(name))).toEqual([])
  expect(widgets.filter((name) => !pages.includes(name))).toEqual([])
})

/** Pages that are of several parts, by the one that their code is of. */
const main: Record<string, RegExp> = { Forms: /<Form\b/, Toasts: /useToast\(/ }

test.each(components)('the code of %s shows it, and draws without a complaint', async (name) => {
  const { code, Example } = await exampleOf(name)
  expect(code).toMatch(main[name] ?? new RegExp(`<${name}\\b`))
  expect(code.split('\n').length, 'short enough to be read at a glance').toBeLessThanOrEqual(41)
  const { container } = renderWidget(createElement(Example))
  await waitFor(() => expect(container.textContent || container.querySelector('svg, input, canvas')).toBeTruthy())
})

/** Who has which widget. */
const role = (name: string) =>
  /^(DoseSummary|DosimetryHistory|ParticipantReport)$/.test(name) ? 'participant' : 'admin'

test.each(widgets)('the code of %s shows it, from the package, with its answers', async (name) => {
  server.use(...baseHandlers(users[role(name)]), ...widgetAnswers())
  const { code, Example } = await exampleOf(name)
  expect(code).toMatch(new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '@sievert/portal'`))
  expect(code).toContain(`<${name}`)
  // The portal has texts of its own, and nothing of ours around it.
  const { container } = render(
    <I18nextProvider i18n={testI18n('es')}>
      <PortalProvider told={told} ask={() => null}>
        <Example />
      </PortalProvider>
    </I18nextProvider>,
  )
  const widget = within(container)
  await waitFor(() => expect(container.querySelector('[data-sievert-root]')?.textContent?.length).toBeGreaterThan(40))
  await waitFor(() => expect(widget.queryAllByRole('progressbar')).toEqual([]))
  expect(widget.queryByRole('alert')).toBeNull()
  expect(told.errors).toEqual([])
})
