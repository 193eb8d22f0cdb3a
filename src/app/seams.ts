import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { Language } from '../../contract/vocabulary.ts'
import type { PreferenceStorage } from '../store/storage.ts'
import type { ThemeMode } from '../store/uiSlice.ts'

/**
 * Where Sievert touches the page around it. Left out, each is kind to a host: nothing outside Sievert's own element
 * changes. The standalone app passes the page-wide versions (`platform.ts`).
 */
export interface Seams {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** `cookie` (the default) asks the server who is signed in; a host that knows passes the user. */
  session?: 'cookie' | { user: CurrentUser }
  /** Called after a 401 has ended the session: the host signs its user in again. */
  onUnauthorized?(): void
  /** Fixes the language; otherwise people choose. */
  language?: Language
  /** Fixes the colours; otherwise people choose. */
  theme?: ThemeMode
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew. */
  reload?(): void
  /** Hears of errors that a screen could not handle, for the host's own reports. */
  onError?(error: unknown): void
  /** Address of the texts, with {{lng}} and {{ns}}. */
  localesPath?: string
  /** Prefix of CSS variables and class names; `sv` unless told. */
  cssPrefix?: string
  /** The nonce that the page's content security policy wants on styles. */
  nonce?: string
}
