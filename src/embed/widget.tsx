import { type ComponentType, type FunctionComponent, useState } from 'react'
import { OwnRoot } from '../app/OwnRoot.tsx'
import { type Core, useCore, useSeams } from '../app/SievertCore.tsx'
import { ThemedRoot } from '../app/ThemedRoot.tsx'
import { LoadAttempt } from '../components/lazyPart.tsx'
import { asError } from '../store/errors.ts'
import { askAnew } from './askAnew.ts'
import { InHost } from './InHost.tsx'
import { checkProps, type PropRule, type PropRules } from './propRules.ts'
import { SessionGate } from './SessionGate.tsx'
import { type Parts, useParts } from './useParts.ts'
import { Waiting } from './Waiting.tsx'
import { WidgetBoundary } from './WidgetBoundary.tsx'
import { choiceRules, type WidgetProps, widgetRules } from './widgetProps.ts'

export interface WidgetDefinition<Props> extends Parts<Props> {
  /** The public name; errors are reported under it. */
  name: string
  /** What each prop must be. */
  props: PropRules<Props>
}

/** A widget, with what its props must be. */
export type PublicWidget<Props> = FunctionComponent<Props & WidgetProps> & { rules: Record<string, PropRule> }

/**
 * Makes a part of Sievert into a widget of its own: code and texts come when it is first shown, it stands in its own root,
 * and whatever fails in it stays in its own box and is told to the host once.
 */
export function widget<Props extends object>(definition: WidgetDefinition<Props>): PublicWidget<Props> {
  const { name, props: own } = definition
  const rules = { ...own, ...widgetRules }
  function Widget(props: Props & WidgetProps) {
    const core = useCore()
    const { dress, onError } = useSeams()
    return (
      <WidgetBoundary
        language={dress.language}
        given={summaryOf(props)}
        onError={(error) => {
          onError(error, { widget: name })
          props.onError?.(asError(error))
        }}
        onRetry={() => core && askAnew(core)}
      >
        {(attempt) => <Attempt key={attempt} definition={definition} core={core} props={props} rules={rules} />}
      </WidgetBoundary>
    )
  }
  return Object.assign(Widget, { displayName: name, rules: { ...own, ...choiceRules } })
}

/** Tells whether the host has changed what it gives; functions are new at every render and count as one. */
const summaryOf = (props: object): string =>
  Object.entries(props)
    .map(([name, value]) => `${name}=${['function', 'object'].includes(typeof value) ? typeof value : String(value)}`)
    .join('&')

interface AttemptProps<Props> {
  definition: WidgetDefinition<Props>
  core: Core | null
  props: Props & WidgetProps
  rules: Record<string, PropRule>
}

function Attempt<Props extends object>({ definition, core, props, rules }: AttemptProps<Props>) {
  const { name, open } = definition
  if (!core) throw new Error(`${name} stands outside a SievertProvider. Put one around it.`)
  checkProps(name, props, rules)
  const Inner = useParts(definition, core)
  const [attempt] = useState(() => ({}))
  const { className, style } = props
  return (
    <LoadAttempt.Provider value={attempt}>
      <ThemedRoot root={OwnRoot} waiting={<Waiting />} ready={Inner !== undefined} box={{ className, style }}>
        <InHost props={props}>{Inner && (open ? <Inner {...props} /> : <Gated Inner={Inner} props={props} />)}</InHost>
      </ThemedRoot>
    </LoadAttempt.Provider>
  )
}

function Gated<Props extends object>({ Inner, props }: { Inner: ComponentType<Props>; props: Props }) {
  return (
    <SessionGate>
      <Inner {...props} />
    </SessionGate>
  )
}
