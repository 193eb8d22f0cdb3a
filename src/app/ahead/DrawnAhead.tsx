import { Activity, Component, type ComponentType, type ReactNode, useInsertionEffect, useState } from 'react'
import { createPortal } from 'react-dom'

export interface DrawnAheadProps {
  /** What is drawn. Its effects do not run: it asks for nothing. */
  Specimen: ComponentType
  /** It was drawn, or could not be: it hears the element that holds it, which is not on the page. */
  onDrawn(place: HTMLElement): void
}

/**
 * Draws something where nobody sees, hears or finds it, in pieces and after everything that somebody waits for: its code has
 * run once and its styles are written when the first such screen is opened, which half of that screen's work would be.
 */
export function DrawnAhead({ Specimen, onDrawn }: DrawnAheadProps) {
  const [place] = useState(() => document.createElement('div'))
  return (
    <Activity mode="hidden">
      {createPortal(
        <Told onDrawn={() => onDrawn(place)}>
          <Unharmed>
            <Specimen />
          </Unharmed>
        </Told>,
        place,
      )}
    </Activity>
  )
}

/** Of the effects of what is hidden only this one runs: that which writes styles, with what has been drawn in place. */
function Told({ onDrawn, children }: { onDrawn(): void; children: ReactNode }) {
  useInsertionEffect(onDrawn, [onDrawn])
  return children
}

/** A screen is as good without what was drawn ahead of it. */
class Unharmed extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
