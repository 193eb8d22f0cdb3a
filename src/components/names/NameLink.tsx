import { type MouseEvent, type ReactNode, useContext } from 'react'
import { Mono } from '../theme/faces.ts'
import { type Thing, WaysContext } from './ways.ts'

const only = (event: MouseEvent) => event.stopPropagation()

export interface NameLinkProps {
  /** What the name stands for; null: nothing that could be opened. */
  of: Thing | null
  /** The name. */
  children: ReactNode
}

/**
 * A name that opens what it stands for: a person its dosimetry history, a client its form. A word where there is nothing to
 * open (`of` is null), where the user may not, and in portals. The row around it does nothing beside it.
 */
export function NameLink({ of, children }: NameLinkProps) {
  const ways = useContext(WaysContext)
  const to = of && ways?.hrefOf(of)
  if (!ways || !to) return children
  return (
    <ways.Link to={to} tabIndex={ways.inGrid ? -1 : undefined} onClick={only} className="sv-name">
      {children}
    </ways.Link>
  )
}

export interface SerialLinkProps {
  /** As it is printed on the dosimeter; null where none was given out. */
  serial: string | null
}

/** A serial, which opens the life of its dosimeter. */
export function SerialLink({ serial }: SerialLinkProps) {
  return (
    <Mono>
      <NameLink of={{ dosimeter: serial }}>{serial}</NameLink>
    </Mono>
  )
}
