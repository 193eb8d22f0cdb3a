import type { Action } from '@reduxjs/toolkit'
import { createContext } from 'react'
import type { ReactReduxContextValue } from 'react-redux'

/**
 * Sievert's own Redux context. A host page may run a Redux of its own: with the default context one of the two would read
 * the other's state. Everything here goes through this context instead, including the hooks that RTK Query generates.
 */
export const StoreContext = createContext<ReactReduxContextValue<unknown, Action> | null>(null)
