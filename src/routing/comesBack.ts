import { createContext } from 'react'

/** Says whether what is left now comes back as it was, so that nobody needs to be asked about what was typed. */
export const ComesBackContext = createContext<() => boolean>(() => false)
