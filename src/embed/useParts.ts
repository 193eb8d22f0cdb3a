import { type ComponentType, useEffect, useState } from 'react'
import type { Core } from '../app/SievertCore.tsx'
import { checkSession } from '../store/session.ts'
import { hasTexts, languageNow, needTexts } from './texts.ts'

export interface Parts<Props> {
  /** Texts that are shown, beside `common`. */
  namespaces: readonly string[]
  load(): Promise<{ default: ComponentType<Props> }>
  /** Nobody needs to be signed in. */
  open?: boolean
}

/** What has arrived once is there for every later widget of its kind. */
const arrived = new WeakMap<object, unknown>()

/**
 * Code and texts of a widget: at once where they are there already, else undefined until they have come. Meanwhile the
 * server is asked who is signed in. Throws what kept them from coming.
 */
export function useParts<Props>(parts: Parts<Props>, core: Core): ComponentType<Props> | undefined {
  const { namespaces, load, open } = parts
  const { store, i18n } = core
  const [state, setState] = useState<{ Inner?: ComponentType<Props>; failure?: { error: unknown } }>(() => {
    const Inner = arrived.get(parts) as ComponentType<Props> | undefined
    return Inner && hasTexts(i18n, ['common', ...namespaces]) ? { Inner } : {}
  })
  const { Inner, failure } = state
  useEffect(() => {
    const { checked, checking } = store.getState().session
    if (!open && !checked && !checking) void store.dispatch(checkSession())
  }, [open, store])
  useEffect(() => {
    if (Inner) return
    let gone = false
    Promise.all([load(), needTexts(i18n, languageNow(i18n), ['common', ...namespaces])]).then(
      ([loaded]) => {
        arrived.set(parts, loaded.default)
        if (!gone) setState({ Inner: loaded.default })
      },
      (error) => {
        if (!gone) setState({ failure: { error } })
      },
    )
    return () => {
      gone = true
    }
  }, [Inner, parts, load, namespaces, i18n])
  if (failure) throw failure.error
  return Inner
}
