export type ToastSeverity = 'info' | 'warn' | 'error' | 'success'

/** A short message on top of the screen. */
export interface ToastMessage {
  /** `info` unless told. */
  severity?: ToastSeverity
  summary: string
  detail?: string
  /** Milliseconds until it closes itself; 3000 unless told. */
  life?: number
  /** Stays until somebody closes it. */
  sticky?: boolean
  /** Has a close button; true unless told. */
  closable?: boolean
  /** `plain` lays it on white instead of its severity's colour. */
  background?: 'severity' | 'plain'
}

/** A message as it is kept: on screen until it has left, in the history after that. Errors count as unread until looked at. */
export interface KeptToast extends Required<Omit<ToastMessage, 'detail'>> {
  id: number
  detail?: string
  at: number
  phase: 'shown' | 'leaving' | 'gone'
  read: boolean
}

export const toastLifeMs = 3000
export const toastMoveMs = 300
export const toastMaxWidth = '25rem'
/** How many messages the history keeps. */
export const historyLength = 30

export type ToastAction =
  | { type: 'show'; id: number; at: number; message: ToastMessage }
  | { type: 'leave' | 'gone'; id: number }
  | { type: 'readAll' | 'clear' | 'forget' }

const sameText = (a: KeptToast, b: ToastMessage) =>
  a.phase === 'shown' && a.summary === b.summary && a.detail === b.detail && a.severity === (b.severity ?? 'info')

/** The messages after an action, newest first. The same text twice at once is one message, shown anew. */
export function toastReducer(kept: KeptToast[], action: ToastAction): KeptToast[] {
  switch (action.type) {
    case 'show': {
      const { message, id, at } = action
      const toast: KeptToast = {
        life: toastLifeMs,
        sticky: false,
        closable: true,
        background: 'severity',
        ...message,
        severity: message.severity ?? 'info',
        id,
        at,
        phase: 'shown',
        read: (message.severity ?? 'info') !== 'error',
      }
      return [toast, ...kept.filter((old) => !sameText(old, message))].slice(0, historyLength)
    }
    case 'leave':
    case 'gone':
      return kept.map((toast) =>
        toast.id === action.id ? { ...toast, phase: action.type === 'leave' ? 'leaving' : 'gone' } : toast,
      )
    case 'readAll':
      return kept.some((toast) => !toast.read) ? kept.map((toast) => ({ ...toast, read: true })) : kept
    case 'clear':
      return kept.filter((toast) => toast.phase !== 'gone')
    case 'forget':
      return []
  }
}
