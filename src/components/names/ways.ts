import { createContext, type ElementType, useContext, useMemo } from 'react'

/** What a name or a serial stands for; null: nobody, or none that was given out. */
export type Thing = { person: number | null } | { client: number } | { dosimeter: string | null }

/** How the app around opens things: an address for what the user may open, drawn by the app's own link. */
export interface Ways {
  /** Null where there is nothing to open, or the user may not. */
  hrefOf(thing: Thing): string | null
  /** Takes `to`, and the rest of what a link takes; in the colour of what stands around it. */
  Link: ElementType
  /** Inside a grid, where the arrow keys walk through the cells: links are none of the page's tab stops. */
  inGrid?: boolean
}

/** Null outside of the app: in a portal the addresses are the portal's, and names are words. */
export const WaysContext = createContext<Ways | null>(null)

/** The ways for what is inside of a grid. */
export function useGridWays(): Ways | null {
  const ways = useContext(WaysContext)
  return useMemo(() => ways && { ...ways, inGrid: true }, [ways])
}
