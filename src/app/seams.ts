import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { Language } from '../../contract/vocabulary.ts'
import type { Appearance } from '../components/theme/brand/appearance.ts'
import type { SievertError } from '../store/errors.ts'
import type { PreferenceStorage } from '../store/storage.ts'
import type { ThemeMode } from '../store/uiSlice.ts'
import type { UnauthorizedReason } from '../store/unauthorized.ts'

/** Who the calls are made for, and how the server is told. */
export type Session =
  /** The browser's cookie, straight to the API or through a path of the portal. The server says who is signed in. */
  | 'cookie'
  /** The portal knows the user; calls carry the cookie. */
  | { user: CurrentUser }
  /** A token, asked for before every call and sent as `Authorization: Bearer`; no cookie goes along. */
  | { getToken(): string | Promise<string> }

/** Texts in place of Sievert's own: by language, namespace and key. What is not named stays as it is. */
export type Messages = Partial<Record<Language, Record<string, object>>>

/** Where an error happened. */
export interface ErrorPlace {
  /** The public name of the widget. Calls that failed belong to no single one: several may show the same answer. */
  widget?: string
}

/**
 * Where Sievert touches the page around it. Left out, each is kind to a host: nothing outside Sievert's own element
 * changes. The standalone app passes the page-wide versions (`platform.ts`).
 */
export interface Seams {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** `cookie` unless told. */
  session?: Session
  /**
   * The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true
   * (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay.
   */
  onUnauthorized?(reason: UnauthorizedReason): unknown
  /** Fixes the language; otherwise people choose. */
  language?: Language
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: ThemeMode
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?(address?: string): void
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?(error: SievertError, place?: ErrorPlace): void
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: Messages
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** The nonce that the page's content security policy wants on styles. */
  nonce?: string
}
