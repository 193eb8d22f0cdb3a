import { type ComponentType, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Seams } from '../app/seams.ts'
import { asError } from '../store/errors.ts'
import { fallbackTexts, knownLanguage } from './fallbackTexts.ts'
import type { PropRule } from './propRules.ts'
import { appRules, SievertApp } from './SievertApp.tsx'
import { ProviderWithCore } from './SievertProvider.tsx'
import { takeCore } from './sharedCores.ts'
import type { PublicWidget } from './widget.tsx'
import * as widgets from './widgets.ts'

interface Mountable {
  component: ComponentType<never>
  rules: Record<string, PropRule>
}

const of = <Props,>(component: PublicWidget<Props>) => ({ component, rules: component.rules })

/** What can be mounted, by the names of the custom elements without `sievert-`. */
export const mountables = {
  'sign-in': of(widgets.SignIn),
  'dose-summary': of(widgets.DoseSummary),
  'dosimetry-history': of(widgets.DosimetryHistory),
  'person-record': of(widgets.PersonRecord),
  dashboard: of(widgets.Dashboard),
  'alerts-list': of(widgets.AlertsList),
  'reading-report': of(widgets.ReadingReport),
  'clients-table': of(widgets.ClientsTable),
  'dosimeter-inventory': of(widgets.DosimeterInventory),
  'personnel-table': of(widgets.PersonnelTable),
  'users-table': of(widgets.UsersTable),
  upload: of(widgets.OslUpload),
  'instadose-upload': of(widgets.InstadoseUpload),
  'assignment-sheet': of(widgets.AssignmentSheet),
  'validation-queue': of(widgets.ValidationQueue),
  'participant-report': of(widgets.ParticipantReport),
  app: { component: SievertApp, rules: appRules },
} as const satisfies Record<string, Mountable>
export type MountName = keyof typeof mountables

export interface MountProps extends Seams {
  widget: MountName
  /** The props of the widget, by the names that its React component has. */
  [prop: string]: unknown
}

export interface Mounted {
  /** Changes some of the props; the others stay. */
  update(props: Partial<MountProps>): void
  /** Takes the widget out of the page, with everything that came with it. */
  unmount(): void
}

const seamNames = [
  'apiBaseUrl',
  'session',
  'onUnauthorized',
  'language',
  'theme',
  'appearance',
  'storage',
  'portalRoot',
  'reload',
  'onError',
  'localesPath',
  'messages',
  'cssPrefix',
  'nonce',
] as const satisfies readonly (keyof Seams)[]

function split(props: MountProps): { seams: Seams; own: Record<string, unknown> } {
  const { widget: _, ...rest } = props
  const all = Object.entries(rest)
  const isSeam = (name: string) => (seamNames as readonly string[]).includes(name)
  return {
    seams: Object.fromEntries(all.filter(([name]) => isSeam(name))),
    own: Object.fromEntries(all.filter(([name]) => !isSeam(name))),
  }
}

function Root({ read }: { read(): MountProps }) {
  const props = read()
  const { seams, own } = split(props)
  const Shown = mountables[props.widget].component as ComponentType<Record<string, unknown>>
  return props.widget === 'app' ? <Shown {...own} {...seams} /> : <WithCore {...{ seams, own, read, Shown }} />
}

interface WithCoreProps {
  seams: Seams
  own: Record<string, unknown>
  read(): MountProps
  Shown: ComponentType<Record<string, unknown>>
}

function WithCore({ seams, own, read, Shown }: WithCoreProps) {
  const [taken, setTaken] = useState<ReturnType<typeof takeCore> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` always answers what was given last.
  useEffect(() => {
    const own = takeCore(() => split(read()).seams)
    setTaken(own)
    return own.release
    // Texts and answers of another language or API are another core.
  }, [seams.apiBaseUrl, seams.language, seams.cssPrefix])
  if (!taken) return null
  return (
    <ProviderWithCore key={`${seams.apiBaseUrl}|${seams.language}`} core={taken.core} {...seams}>
      <Shown {...own} />
    </ProviderWithCore>
  )
}

/**
 * Shows a part of Sievert in an element of any page, whatever that page is made with.
 *
 *     const mounted = mount(element, { widget: 'dose-summary', apiBaseUrl: '/sievert/api/v1', personId: 12 })
 *     mounted.update({ personId: 13 })
 *     mounted.unmount()
 *
 * Throws when there is no such widget.
 */
export function mount(element: Element, props: MountProps): Mounted {
  if (!(props.widget in mountables)) {
    throw new Error(`There is no widget ${props.widget}. There are: ${Object.keys(mountables).join(', ')}.`)
  }
  let current = props
  const report = (error: unknown) => current.onError?.(asError(error))
  const root = createRoot(element, {
    // What a widget catches it has told already, through its own seam.
    onCaughtError: () => {},
    onUncaughtError: (error) => {
      report(error)
      const words = document.createElement('div')
      words.setAttribute('role', 'alert')
      words.textContent = fallbackTexts[knownLanguage(current.language)].failed
      element.replaceChildren(words)
    },
  })
  const render = () => root.render(<Root read={() => current} />)
  render()
  return {
    update(change) {
      current = { ...current, ...change }
      render()
    },
    unmount() {
      root.unmount()
    },
  }
}
