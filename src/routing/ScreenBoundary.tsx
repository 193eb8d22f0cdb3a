import { Component, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

export interface BrokenProps {
  error: unknown
}
interface BoundaryProps {
  /** Stands in for what broke. */
  Broken: ComponentType<BrokenProps>
  children: ReactNode
}

/** Keeps what breaks below from taking what is around it along; another address is another try. */
export function ScreenBoundary(props: BoundaryProps) {
  const { key } = useLocation()
  return <Boundary {...props} at={key} />
}

class Boundary extends Component<BoundaryProps & { at: string }, { broken: BrokenProps | null; at: string }> {
  override state = { broken: null as BrokenProps | null, at: this.props.at }

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } }
  }
  static getDerivedStateFromProps({ at }: { at: string }, state: { at: string }) {
    return at === state.at ? null : { broken: null, at }
  }
  override render() {
    const { Broken, children } = this.props
    return this.state.broken ? <Broken {...this.state.broken} /> : children
  }
}
