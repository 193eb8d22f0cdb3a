import type { KeyboardEvent } from 'react'

/** What the keys of the queue do. */
export interface QueueKeyActions {
  move(to: number): void
  toggle(): void
  open(): void
  approve(): void
  reject(): void
  reRead(): void
  background(): void
  withdrawApproval(): void
  help(): void
}

/** The keys, for the help and for the code alike; the letters are the same in both languages. */
export const queueKeys = [
  { keys: ['j', '↓'], does: 'next' },
  { keys: ['k', '↑'], does: 'previous' },
  { keys: ['Home', 'End'], does: 'ends' },
  { keys: ['Space'], does: 'toggle' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['a'], does: 'approve' },
  { keys: ['r'], does: 'reject' },
  { keys: ['l'], does: 'reRead' },
  { keys: ['f'], does: 'background' },
  { keys: ['d'], does: 'withdrawApproval' },
  { keys: ['Esc'], does: 'close' },
  { keys: ['?'], does: 'help' },
] as const

/** Is somebody typing, or on a control that has keys of its own? */
const hasOwnKeys = (target: EventTarget, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('textarea, [role="combobox"], input:not([type="checkbox"])')) return true
  return (key === ' ' || key === 'Enter') && target.closest('button, a, input') !== null
}

/** Turns a key into what it does; answers whether it was one of the queue's. Chords with Ctrl, Alt and Meta are the browser's. */
export function handleQueueKey(
  event: KeyboardEvent,
  current: number,
  count: number,
  actions: QueueKeyActions,
): boolean {
  const { key } = event
  if (event.ctrlKey || event.altKey || event.metaKey || hasOwnKeys(event.target, key)) return false
  const act: Record<string, () => void> = {
    j: () => actions.move(Math.min(current + 1, count - 1)),
    ArrowDown: () => actions.move(Math.min(current + 1, count - 1)),
    k: () => actions.move(Math.max(current - 1, 0)),
    ArrowUp: () => actions.move(Math.max(current - 1, 0)),
    Home: () => actions.move(0),
    End: () => actions.move(count - 1),
    ' ': actions.toggle,
    Enter: actions.open,
    a: actions.approve,
    r: actions.reject,
    l: actions.reRead,
    f: actions.background,
    d: actions.withdrawApproval,
    '?': actions.help,
  }
  const chosen = act[key.length === 1 ? key.toLowerCase() : key]
  if (!chosen) return false
  event.preventDefault()
  event.stopPropagation()
  chosen()
  return true
}
