import Box from '@mui/material/Box'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ToastCard } from './ToastCard.tsx'
import { type KeptToast, type ToastMessage, toastMaxWidth, toastMoveMs, toastReducer } from './toast.ts'

export interface ToastFacility {
  /** Shows a message. */
  show(message: ToastMessage): void
  /** The recent messages, newest first. */
  history: readonly KeptToast[]
  /** How many errors nobody has looked at yet. */
  unread: number
  /** Marks everything as read. */
  markRead(): void
  /** Empties the history; what is on screen stays. */
  clear(): void
  /** Forgets every message, those on screen too: they were somebody else's. */
  forget(): void
}

// Two contexts, so that whoever only shows messages is not rendered again for each of them.
const ShowContext = createContext<ToastFacility['show'] | null>(null)
const HistoryContext = createContext<Omit<ToastFacility, 'show'> | null>(null)

const developerError = 'useToast must be used within an ErrorProvider'

/** Shows messages. Throws outside an ErrorProvider. */
export function useToast(): Pick<ToastFacility, 'show'> {
  const show = useContext(ShowContext)
  if (!show) throw new Error(developerError)
  return useMemo(() => ({ show }), [show])
}

/** The recent messages. Throws outside an ErrorProvider. */
export function useToastHistory(): Omit<ToastFacility, 'show'> {
  const history = useContext(HistoryContext)
  if (!history) throw new Error(developerError)
  return history
}

export interface ErrorProviderProps {
  /** Everything that may show a message. */
  children: ReactNode
}

/**
 * Holds the messages of what it wraps and shows them in the corner of the screen: errors interrupt a screen reader,
 * the rest waits its turn.
 */
export function ErrorProvider({ children }: ErrorProviderProps) {
  const [kept, dispatch] = useReducer(toastReducer, [])
  const nextId = useRef(1)
  const { t } = useTranslation('common')

  const show = useCallback((message: ToastMessage) => {
    dispatch({ type: 'show', id: nextId.current++, at: Date.now(), message })
  }, [])
  const leave = useCallback((id: number) => {
    dispatch({ type: 'leave', id })
    setTimeout(() => dispatch({ type: 'gone', id }), toastMoveMs)
  }, [])
  const facility = useMemo(
    () => ({
      history: kept,
      unread: kept.filter((toast) => !toast.read).length,
      markRead: () => dispatch({ type: 'readAll' }),
      clear: () => dispatch({ type: 'clear' }),
      forget: () => dispatch({ type: 'forget' }),
    }),
    [kept],
  )

  return (
    <ShowContext.Provider value={show}>
      <HistoryContext.Provider value={facility}>
        {children}
        {/* A log is no landmark: a page with several of ours would have one of the same name for each. */}
        <Box
          role="log"
          aria-label={t('components.toasts.region')}
          aria-live="polite"
          data-print="hide"
          sx={{
            position: 'fixed',
            zIndex: 'tooltip',
            top: { xs: 64, sm: 72 },
            right: 16,
            left: { xs: 16, sm: 'auto' },
            width: { sm: toastMaxWidth },
            maxWidth: toastMaxWidth,
            ml: 'auto',
            display: 'grid',
            gap: 1,
            pointerEvents: 'none',
          }}
        >
          {kept.map((toast) => toast.phase !== 'gone' && <ToastCard key={toast.id} toast={toast} onLeave={leave} />)}
        </Box>
      </HistoryContext.Provider>
    </ShowContext.Provider>
  )
}
