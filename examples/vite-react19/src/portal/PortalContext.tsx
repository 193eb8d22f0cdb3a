import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { portalTheme } from './theme.ts'

/** Counts what Sievert told the portal, for the portal's own reports. */
export interface Told {
  unauthorized: number
  errors: string[]
  events: string[]
}

interface Portal {
  dark: boolean
  setDark(dark: boolean): void
  /** Asks the user to enter again. Resolves to whether they did; any number of askers share one question. */
  askAgain(): Promise<boolean>
  told: Told
}
const PortalContext = createContext<Portal | null>(null)

export function useShell(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('The portal’s shell is missing.')
  return portal
}

interface Question {
  answer: Promise<boolean>
  resolve(entered: boolean): void
}

/** The portal's shell: its theme, and the one place where people enter. */
export function PortalProvider({
  told,
  ask,
  children,
}: {
  told: Told
  ask(close: (entered: boolean) => void): ReactNode
  children: ReactNode
}) {
  const [dark, setDark] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const open = useRef<Question | null>(null)
  const theme = useMemo(() => portalTheme(dark), [dark])
  const askAgain = useCallback(() => {
    told.unauthorized += 1
    if (!open.current) {
      let resolve: (entered: boolean) => void = () => {}
      const answer = new Promise<boolean>((settle) => {
        resolve = settle
      })
      open.current = { answer, resolve }
      setQuestion(open.current)
    }
    return open.current.answer
  }, [told])
  const close = (entered: boolean) => {
    open.current?.resolve(entered)
    open.current = null
    setQuestion(null)
  }
  useEffect(() => () => open.current?.resolve(false), [])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <PortalContext.Provider value={useMemo(() => ({ dark, setDark, askAgain, told }), [dark, askAgain, told])}>
        {children}
        {question && ask(close)}
      </PortalContext.Provider>
    </ThemeProvider>
  )
}
