import { type ContextType, type ReactNode, useContext } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom'
import { MatchesContext } from '../routing/AppRouter.tsx'

/** A screen with the surroundings that it was drawn in. */
export interface DrawnScreen {
  content: ReactNode
  location: ContextType<typeof LocationContext>
  matches: ContextType<typeof MatchesContext>
}

/** The screen of the address. */
export const useDrawnScreen = (): DrawnScreen => ({
  content: useOutlet(),
  location: useContext(LocationContext),
  matches: useContext(MatchesContext),
})

/** A screen in its own surroundings: what it reads of the address is what stood there when it was left. */
export function Drawn({ screen }: { screen: DrawnScreen }) {
  return (
    <LocationContext.Provider value={screen.location}>
      <MatchesContext.Provider value={screen.matches}>{screen.content}</MatchesContext.Provider>
    </LocationContext.Provider>
  )
}
