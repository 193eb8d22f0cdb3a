import { Component, type CSSProperties, type ReactNode } from 'react'
import { fallbackTexts, knownLanguage } from './fallbackTexts.ts'
import { BadPropsError } from './propRules.ts'

const box: CSSProperties = {
  boxSizing: 'border-box',
  padding: 16,
  border: '1px solid #a3261e',
  borderRadius: 8,
  background: '#ffffff',
  color: '#12242b',
  font: '14px/1.5 system-ui, sans-serif',
  textAlign: 'start',
  overflowWrap: 'anywhere',
}
const button: CSSProperties = {
  marginTop: 12,
  padding: '6px 14px',
  border: '1px solid #7a8b8f',
  borderRadius: 8,
  background: '#ffffff',
  color: '#063f48',
  font: '600 14px/1.4 system-ui, sans-serif',
  cursor: 'pointer',
}

export interface WidgetBoundaryProps {
  language: string | undefined
  onError(error: unknown): void
  /** Somebody asks for another try. */
  onRetry?(): void
  /** Another value tries anew: the host has changed what the widget is given. */
  given: string
  /** What to show, for the how-many-th time. */
  children(attempt: number): ReactNode
}

interface State {
  failure: { error: unknown } | null
  attempt: number
  given: string
}

/**
 * Keeps a failing widget in its own box: says so in words, offers another try, tells the host once. It stands on nothing
 * that may itself be what failed: no texts to load, no kit, no style sheet.
 */
export class WidgetBoundary extends Component<WidgetBoundaryProps, State> {
  override state: State = { failure: null, attempt: 0, given: this.props.given }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ given }: WidgetBoundaryProps, state: State): Partial<State> | null {
    if (given === state.given) return null
    return state.failure ? { failure: null, given, attempt: state.attempt + 1 } : { given }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    const { failure, attempt } = this.state
    if (!failure) return this.props.children(attempt)
    const language = knownLanguage(this.props.language)
    const words = fallbackTexts[language]
    const bad = failure.error instanceof BadPropsError
    return (
      <div role="alert" lang={language} data-sievert-failed style={box}>
        <div>{bad ? words.badProps : words.failed}</div>
        {bad && <div>{(failure.error as BadPropsError).message}</div>}
        <button
          type="button"
          style={button}
          onClick={() => {
            this.props.onRetry?.()
            this.setState({ failure: null, attempt: attempt + 1, given: this.props.given })
          }}
        >
          {words.retry}
        </button>
      </div>
    )
  }
}
