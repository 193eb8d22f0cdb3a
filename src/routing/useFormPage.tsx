import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx'

/** What a list hands to the form that it opens, so that the form leads back to the same page, filters and search. */
export interface FromList {
  listSearch: string
}

export interface FormPage {
  /** The list's address, as it was left. */
  listHref: string
  /** Tells whether the form differs from what is saved. */
  setDirty(dirty: boolean): void
  /** Goes to the list, without asking about changes: for after saving. */
  leave(): void
  /** Goes to the list; asks first when something was typed. */
  cancel(): void
  /** Asks before changes are thrown away; to be put on the page. */
  guard: ReactNode
}

const isFromList = (state: unknown): state is FromList =>
  typeof state === 'object' && state !== null && 'listSearch' in state && typeof state.listSearch === 'string'

/** What every page with one form does: leads back to its list and guards what was typed. `list` is the list's path. */
export function useFormPage(list: string): FormPage {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [dirty, setDirty] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const listHref = list + (isFromList(state) ? state.listSearch : '')
  // In an effect, so that the guard has already been told to let go.
  useEffect(() => {
    if (leaving) navigate(listHref)
  }, [leaving, listHref, navigate])
  const leave = useCallback(() => setLeaving(true), [])
  const cancel = useCallback(() => void navigate(listHref), [navigate, listHref])
  return { listHref, setDirty, leave, cancel, guard: <UnsavedChangesGuard when={dirty && !leaving} /> }
}
