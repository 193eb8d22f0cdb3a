/** What the elements take and tell. Written by `npm run api`. */

/** What an attribute may be given: what the property takes, or the text of it. */
type AsText<T> = NonNullable<T> extends string ? T : NonNullable<T> extends number | boolean ? T | string : string

interface Tells<Events> {
  addEventListener<Name extends keyof Events>(type: Name, listener: (event: Events[Name]) => unknown, options?: boolean | AddEventListenerOptions): void
  removeEventListener<Name extends keyof Events>(type: Name, listener: (event: Events[Name]) => unknown, options?: boolean | EventListenerOptions): void
}
/** Every HTML element has a nonce, but not in the templates of every framework. */
interface Nonce {
  nonce?: string
}
/** A custom element with its properties and events. */
export type SievertElement<Properties, Events> = Tells<Events> & HTMLElement & Properties

/** Where the colours of an attribute come from: dark while it holds a word. */
export interface AttributeMode {
  /** The attribute's name, such as `class` or `data-theme`. */
  attribute: string
  /** The word that means dark; `dark` unless told. */
  dark?: string
  /** Selector of the element that has it: the nearest around the widget, else the page's first; `html` unless told. */
  of?: string
}

/** A portal's brand. Everything may be left out; what is left out is Sievert's own or follows from what is named. */
export interface Appearance {
  mode?: "dark" | "light" | "system" | AttributeMode | {
    media: string
  }
  /** A colour that is named for one mode only is made readable for the other. */
  colors?: {
    light?: {
      canvas?: string
      paper?: string
      sunken?: string
      raised?: string
      ink?: string
      inkSoft?: string
      inkFaint?: string
      lineSoft?: string
      lineStrong?: string
      primary?: string
      primaryDark?: string
      primaryLight?: string
      onPrimary?: string
      tint?: string
      onTint?: string
      secondary?: string
      onSecondary?: string
      glow?: string
      success?: string
      successTint?: string
      warning?: string
      warningTint?: string
      error?: string
      errorTint?: string
      info?: string
      infoTint?: string
      onStatus?: string
      focus?: string
    }
    dark?: {
      canvas?: string
      paper?: string
      sunken?: string
      raised?: string
      ink?: string
      inkSoft?: string
      inkFaint?: string
      lineSoft?: string
      lineStrong?: string
      primary?: string
      primaryDark?: string
      primaryLight?: string
      onPrimary?: string
      tint?: string
      onTint?: string
      secondary?: string
      onSecondary?: string
      glow?: string
      success?: string
      successTint?: string
      warning?: string
      warningTint?: string
      error?: string
      errorTint?: string
      info?: string
      infoTint?: string
      onStatus?: string
      focus?: string
    }
  }
  /** `size` is that of working text in px: 14 unless told; all other type grows and shrinks with it. */
  font?: {
    family?: string
    size?: number
  }
  /** Corners of controls in px; cards, dialogs and marks follow. 8 unless told. */
  radius?: number
  /** Unit of distances in px. 8 unless told. */
  space?: number
  /** Heights of controls and of the rows of tables; `work` unless told. */
  density?: "calm" | "roomy" | "work"
  /** Shadows, as CSS writes them, of what lies on the page and of what floats above it; `flat` has none. */
  elevation?: "flat" | {
    card?: string
    floating?: string
  }
  /** Styles of single parts, after everything else: `{ button: { textTransform: 'uppercase' } }`. */
  elements?: {
    alert?: object
    button?: object
    card?: object
    checkbox?: object
    chip?: object
    dialog?: object
    drawer?: object
    figures?: object
    iconButton?: object
    input?: object
    label?: object
    link?: object
    menu?: object
    primaryButton?: object
    tab?: object
    table?: object
    tableHeader?: object
    tableRow?: object
    tooltip?: object
  }
  /** The cascade layer that all styles of Sievert stand in. The page's rules outside of layers then win over them, also those that mean nobody in particular. */
  layer?: string
}

/** Why the portal is asked: nobody is signed in, or somebody's session has ended. */
export type UnauthorizedReason = "expired" | "signedOut"

export type StorageKey = "i18nextLng" | "language" | "recent" | "sidebarMinified" | "signedOut" | "theme" | "userData"

/** Where preferences are kept. Reading and writing never throw: a browser may forbid storage altogether. */
export interface PreferenceStorage {
  get: (key: StorageKey) => null | string
  set: (key: StorageKey, value: string) => void
  remove: (key: StorageKey) => void
  /** Forgets everything that this storage is responsible for. */
  clear: () => void
  /** Hears what other tabs write and remove; `key` is null when one has emptied the storage. Answers how to stop. */
  watch?: ((heard: (key: null | "i18nextLng" | "language" | "recent" | "sidebarMinified" | "signedOut" | "theme" | "userData", value: null | string) => void) => () => void)
}

/** What a failed call leaves behind. `message` is the server's text for people; `ownMessage` is what the failure says of itself (network, unreadable answer). `status` is the HTTP status, or a word when no answer came. */
export interface ApiError {
  status: number | "network" | "timeout" | "unreadable"
  code: string
  message?: string
  ownMessage?: string
  requestId?: string
  fields?: {
    path: string
    code: string
    message: string
  }[]
  details?: {
    [key: string]: string | number | boolean
  }
  /** What another has saved meanwhile, where that is why. */
  changed?: {
    /** The version that stands now; sent with the next attempt, it says that these values were seen. */
    version: number
    /** Who wrote it, where the caller may know, and when. */
    by: null | string
    at: null | string
    /** Every part of the form that stands otherwise than it was sent, with what stands. */
    fields: {
      path: string
      value: unknown
    }[]
  }
  /** Sheets of the workbook that was sent, one of which has to be chosen. */
  sheets?: {
    name: string
    hidden: boolean
  }[]
}

/** What a host is told of: a call that failed, or whatever was thrown. */
export type SievertError = ApiError | Error

/** Where an error happened. */
export interface ErrorPlace {
  /** The public name of the widget. Calls that failed belong to no single one: several may show the same answer. */
  widget?: string
}

/** What the home page leads to: the list that a figure counts, the record of a person who is near a limit, or where a new service does what it needs first. */
export type DashboardTarget = {
  what: "activeClients" | "activePeople" | "dosimetersOut" | "nextShipments" | "openAlerts" | "readingsToValidate" | "registryPending" | "unreturned"
} | {
  what: "person"
  personId: number
} | {
  what: "firstStep"
  step: "client" | "dosimeter" | "dosimeterType" | "packingList" | "person" | "technology"
}

export interface MountProps {
  widget: "alerts-list" | "app" | "assignment-sheet" | "clients-table" | "dashboard" | "dose-summary" | "dosimeter-inventory" | "dosimetry-history" | "instadose-upload" | "participant-report" | "person-record" | "personnel-table" | "reading-report" | "sign-in" | "upload" | "users-table" | "validation-queue"
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** `cookie` unless told. */
  session?: "cookie" | {
    user: {
      id: number
      nombre: string
      rol_id: 1 | 2 | 3
      email: string
      clientId: null | number
      personId: null | number
      language: "en" | "es"
      unit: "mSv" | "mrem"
      /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
      timeZone: string
    }
  } | {
    getToken: () => string | Promise<string>
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** The nonce that the page's content security policy wants on styles. */
  nonce?: string
  [key: string]: unknown
}

export interface Mounted {
  /** Changes some of the props; the others stay. */
  update: (props: {
    /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
    apiBaseUrl?: string
    /** `cookie` unless told. */
    session?: "cookie" | {
      user: {
        id: number
        nombre: string
        rol_id: 1 | 2 | 3
        email: string
        clientId: null | number
        personId: null | number
        language: "en" | "es"
        unit: "mSv" | "mrem"
        /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
        timeZone: string
      }
    } | {
      getToken: () => string | Promise<string>
    }
    /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
    onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
    /** Fixes the language; otherwise people choose. */
    language?: "en" | "es"
    /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
    theme?: "dark" | "light"
    /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
    appearance?: Appearance
    /** Where preferences are kept; under names of its own in local storage unless told. */
    storage?: PreferenceStorage
    /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
    portalRoot?: HTMLElement
    /** Loads the page anew, at this address when one is named. */
    reload?: ((address?: string) => void)
    /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
    onError?: ((error: SievertError, place?: ErrorPlace) => void)
    /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
    localesPath?: string
    /** Words of the host's own, in place of some of Sievert's. */
    messages?: {
      en?: {
        [key: string]: object
      }
      es?: {
        [key: string]: object
      }
    }
    /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
    cssPrefix?: string
    /** The nonce that the page's content security policy wants on styles. */
    nonce?: string
    widget?: "alerts-list" | "app" | "assignment-sheet" | "clients-table" | "dashboard" | "dose-summary" | "dosimeter-inventory" | "dosimetry-history" | "instadose-upload" | "participant-report" | "person-record" | "personnel-table" | "reading-report" | "sign-in" | "upload" | "users-table" | "validation-queue"
    [key: string]: unknown
  }) => void
  /** Takes the widget out of the page, with everything that came with it. */
  unmount: () => void
}

export interface SievertSignInProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Hears who has signed in. Widgets of the same provider show their content by themselves. */
  onSignedIn?: ((user: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }) => void)
  /** Offers "forgot your password?" and hears when it is chosen. */
  onForgotPassword?: (() => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertSignInAttributes {
  'api-base-url'?: AsText<SievertSignInProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertSignInProperties['cssPrefix']>
  'locales-path'?: AsText<SievertSignInProperties['localesPath']>
  'hide-export'?: AsText<SievertSignInProperties['hideExport']>
  'hide-columns'?: AsText<SievertSignInProperties['hideColumns']>
}

export interface SievertSignInEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Hears who has signed in. Widgets of the same provider show their content by themselves. */
  'sievert-signed-in': CustomEvent<{
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }>
  /** Offers "forgot your password?" and hears when it is chosen. */
  'sievert-forgot-password': CustomEvent<null>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** Signs a user in with email and password, by cookie. */
export type SievertSignIn = SievertElement<SievertSignInProperties, SievertSignInEvents>

export interface SievertDoseSummaryProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Whose doses; a monitored worker sees its own without it. */
  personId?: number
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertDoseSummaryAttributes {
  'api-base-url'?: AsText<SievertDoseSummaryProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertDoseSummaryProperties['cssPrefix']>
  'locales-path'?: AsText<SievertDoseSummaryProperties['localesPath']>
  'person-id'?: AsText<SievertDoseSummaryProperties['personId']>
  'hide-export'?: AsText<SievertDoseSummaryProperties['hideExport']>
  'hide-columns'?: AsText<SievertDoseSummaryProperties['hideColumns']>
}

export interface SievertDoseSummaryEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** A person's year against the limits and, of one's own doses, the longer sums. */
export type SievertDoseSummary = SievertElement<SievertDoseSummaryProperties, SievertDoseSummaryEvents>

export interface SievertDosimetryHistoryProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Whose doses; a monitored worker sees its own without it. */
  personId?: number
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Opens a dose by its period; without it rows only show. */
  onOpen?: ((dose: {
    doseId: number
    siteName: string
    serial: null | string
    position: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    period: string
    from: string
    to: string
    readAt: null | string
    cells: {
      hp007: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10n: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp3: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
    }
    /** Background taken off, µSv, of the quantities that have one. */
    background: {
      hp007: null | number
      hp10: null | number
      hp10n: null | number
      hp3: null | number
    }
    note: null | string
    revision: number
    clientName: string
  }) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertDosimetryHistoryAttributes {
  'api-base-url'?: AsText<SievertDosimetryHistoryProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertDosimetryHistoryProperties['cssPrefix']>
  'locales-path'?: AsText<SievertDosimetryHistoryProperties['localesPath']>
  'person-id'?: AsText<SievertDosimetryHistoryProperties['personId']>
  'hide-export'?: AsText<SievertDosimetryHistoryProperties['hideExport']>
  'hide-columns'?: AsText<SievertDosimetryHistoryProperties['hideColumns']>
}

export interface SievertDosimetryHistoryEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Opens a dose by its period; without it rows only show. */
  'sievert-open': CustomEvent<{
    doseId: number
    siteName: string
    serial: null | string
    position: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    period: string
    from: string
    to: string
    readAt: null | string
    cells: {
      hp007: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10n: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp3: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
    }
    /** Background taken off, µSv, of the quantities that have one. */
    background: {
      hp007: null | number
      hp10: null | number
      hp10n: null | number
      hp3: null | number
    }
    note: null | string
    revision: number
    clientName: string
  }>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** Every published dose of a person, year by year: one's own at every employer, another's at its present client. */
export type SievertDosimetryHistory = SievertElement<SievertDosimetryHistoryProperties, SievertDosimetryHistoryEvents>

export interface SievertPersonRecordProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Whose record it is. An officer sees the people of its own client. */
  personId?: number
  /** The calendar year that the pictures speak of; the present one unless told. */
  year?: number
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Told when somebody chooses another year; without it the record keeps the year by itself. */
  onYearChange?: ((year?: number) => void)
  /** Opens a dose by its period; without it rows only show. */
  onOpen?: ((dose: {
    doseId: number
    siteName: string
    serial: null | string
    position: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    period: string
    from: string
    to: string
    readAt: null | string
    cells: {
      hp007: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10n: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp3: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
    }
    /** Background taken off, µSv, of the quantities that have one. */
    background: {
      hp007: null | number
      hp10: null | number
      hp10n: null | number
      hp3: null | number
    }
    note: null | string
    revision: number
    clientName: string
  }) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertPersonRecordAttributes {
  'api-base-url'?: AsText<SievertPersonRecordProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertPersonRecordProperties['cssPrefix']>
  'locales-path'?: AsText<SievertPersonRecordProperties['localesPath']>
  'person-id'?: AsText<SievertPersonRecordProperties['personId']>
  'hide-export'?: AsText<SievertPersonRecordProperties['hideExport']>
  'hide-columns'?: AsText<SievertPersonRecordProperties['hideColumns']>
}

export interface SievertPersonRecordEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Told when somebody chooses another year; without it the record keeps the year by itself. */
  'sievert-year-change': CustomEvent<undefined | number>
  /** Opens a dose by its period; without it rows only show. */
  'sievert-open': CustomEvent<{
    doseId: number
    siteName: string
    serial: null | string
    position: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    period: string
    from: string
    to: string
    readAt: null | string
    cells: {
      hp007: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10n: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp3: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
    }
    /** Background taken off, µSv, of the quantities that have one. */
    background: {
      hp007: null | number
      hp10: null | number
      hp10n: null | number
      hp3: null | number
    }
    note: null | string
    revision: number
    clientName: string
  }>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** One person's dosimetry record: sums, employments, every period with subtotals, and who has looked at it. */
export type SievertPersonRecord = SievertElement<SievertPersonRecordProperties, SievertPersonRecordEvents>

export interface SievertDashboardProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Opens the list that a figure counts, or the record of a person near a limit; without it both are read only. */
  onOpen?: ((target: DashboardTarget) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertDashboardAttributes {
  'api-base-url'?: AsText<SievertDashboardProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertDashboardProperties['cssPrefix']>
  'locales-path'?: AsText<SievertDashboardProperties['localesPath']>
  'hide-export'?: AsText<SievertDashboardProperties['hideExport']>
  'hide-columns'?: AsText<SievertDashboardProperties['hideColumns']>
}

export interface SievertDashboardEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Opens the list that a figure counts, or the record of a person near a limit; without it both are read only. */
  'sievert-open': CustomEvent<DashboardTarget>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** What waits, how the collective dose goes and who is nearest to a limit; of an officer's own client only. Workers have none. */
export type SievertDashboard = SievertElement<SievertDashboardProperties, SievertDashboardEvents>

export interface SievertAlertsListProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Parts that the host holds: shown as given, whatever people do here, until it gives others. */
  list?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      age?: string
      clientId?: string
      kind?: string
      state?: string
    }
    hidden?: string[]
  }
  /** How the list begins. */
  defaultList?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      age?: string
      clientId?: string
      kind?: string
      state?: string
    }
    hidden?: string[]
  }
  /** The client whose list it is; another one is shown at once. */
  clientId?: number
  /** The client that is chosen at first; people choose others. */
  defaultClientId?: number
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  onListChange?: ((list: {
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      age?: string
      clientId?: string
      kind?: string
      state?: string
    }
    hidden: string[]
  }) => void)
  /** Hears which client somebody chooses; undefined is none. With it only `clientId` says which one is shown. */
  onClientChange?: ((clientId?: number) => void)
  /** Hears which alert is opened, instead of its being shown here. */
  onOpen?: ((alert: {
    id: number
    kind: "investigation" | "limit" | "missedExchange" | "missedRead" | "pregnancy"
    state: "acknowledged" | "closed" | "open"
    personId: number
    personName: string
    clientId: number
    clientName: string
    /** Period of the dose or of the dosimeter. */
    period: null | string
    serial: null | string
    position: null | "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    /** Of a dose: what is above what, µSv. Null for what was missed. */
    quantity: null | "hp007" | "hp10" | "hp10n" | "hp3"
    value: null | number
    level: null | number
    /** Of what was missed: the last day of its period, or of the last reading. */
    dueOn: null | string
    at: string
    /** Whole days since it was raised, in the service's zone. */
    ageDays: number
    acknowledged: null | {
      by: null | string
      at: string
      note: string
    }
    /** `by` is null where it closed by itself. */
    closed: null | {
      by: null | string
      at: string
      note: string
      cause: "cameIn" | "corrected" | "doseConfirmed" | "givenUp" | "notOfThePerson" | "other"
    }
  }) => void)
  /** Opens the record of the person whom an alert is about; without it an alert shows no way there. */
  onOpenPerson?: ((alert: {
    id: number
    kind: "investigation" | "limit" | "missedExchange" | "missedRead" | "pregnancy"
    state: "acknowledged" | "closed" | "open"
    personId: number
    personName: string
    clientId: number
    clientName: string
    /** Period of the dose or of the dosimeter. */
    period: null | string
    serial: null | string
    position: null | "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    /** Of a dose: what is above what, µSv. Null for what was missed. */
    quantity: null | "hp007" | "hp10" | "hp10n" | "hp3"
    value: null | number
    level: null | number
    /** Of what was missed: the last day of its period, or of the last reading. */
    dueOn: null | string
    at: string
    /** Whole days since it was raised, in the service's zone. */
    ageDays: number
    acknowledged: null | {
      by: null | string
      at: string
      note: string
    }
    /** `by` is null where it closed by itself. */
    closed: null | {
      by: null | string
      at: string
      note: string
      cause: "cameIn" | "corrected" | "doseConfirmed" | "givenUp" | "notOfThePerson" | "other"
    }
  }) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertAlertsListAttributes {
  'api-base-url'?: AsText<SievertAlertsListProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertAlertsListProperties['cssPrefix']>
  'locales-path'?: AsText<SievertAlertsListProperties['localesPath']>
  'default-list'?: AsText<SievertAlertsListProperties['defaultList']>
  'client-id'?: AsText<SievertAlertsListProperties['clientId']>
  'default-client-id'?: AsText<SievertAlertsListProperties['defaultClientId']>
  'hide-export'?: AsText<SievertAlertsListProperties['hideExport']>
  'hide-columns'?: AsText<SievertAlertsListProperties['hideColumns']>
}

export interface SievertAlertsListEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  'sievert-list-change': CustomEvent<{
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      age?: string
      clientId?: string
      kind?: string
      state?: string
    }
    hidden: string[]
  }>
  /** Hears which client somebody chooses; undefined is none. With it only `clientId` says which one is shown. */
  'sievert-client-change': CustomEvent<undefined | number>
  /** Hears which alert is opened, instead of its being shown here. */
  'sievert-open': CustomEvent<{
    id: number
    kind: "investigation" | "limit" | "missedExchange" | "missedRead" | "pregnancy"
    state: "acknowledged" | "closed" | "open"
    personId: number
    personName: string
    clientId: number
    clientName: string
    /** Period of the dose or of the dosimeter. */
    period: null | string
    serial: null | string
    position: null | "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    /** Of a dose: what is above what, µSv. Null for what was missed. */
    quantity: null | "hp007" | "hp10" | "hp10n" | "hp3"
    value: null | number
    level: null | number
    /** Of what was missed: the last day of its period, or of the last reading. */
    dueOn: null | string
    at: string
    /** Whole days since it was raised, in the service's zone. */
    ageDays: number
    acknowledged: null | {
      by: null | string
      at: string
      note: string
    }
    /** `by` is null where it closed by itself. */
    closed: null | {
      by: null | string
      at: string
      note: string
      cause: "cameIn" | "corrected" | "doseConfirmed" | "givenUp" | "notOfThePerson" | "other"
    }
  }>
  /** Opens the record of the person whom an alert is about; without it an alert shows no way there. */
  'sievert-open-person': CustomEvent<{
    id: number
    kind: "investigation" | "limit" | "missedExchange" | "missedRead" | "pregnancy"
    state: "acknowledged" | "closed" | "open"
    personId: number
    personName: string
    clientId: number
    clientName: string
    /** Period of the dose or of the dosimeter. */
    period: null | string
    serial: null | string
    position: null | "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    /** Of a dose: what is above what, µSv. Null for what was missed. */
    quantity: null | "hp007" | "hp10" | "hp10n" | "hp3"
    value: null | number
    level: null | number
    /** Of what was missed: the last day of its period, or of the last reading. */
    dueOn: null | string
    at: string
    /** Whole days since it was raised, in the service's zone. */
    ageDays: number
    acknowledged: null | {
      by: null | string
      at: string
      note: string
    }
    /** `by` is null where it closed by itself. */
    closed: null | {
      by: null | string
      at: string
      note: string
      cause: "cameIn" | "corrected" | "doseConfirmed" | "givenUp" | "notOfThePerson" | "other"
    }
  }>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** What somebody has to look into, and what is done about it. An officer sees its own client's alerts, workers none. */
export type SievertAlertsList = SievertElement<SievertAlertsListProperties, SievertAlertsListEvents>

export interface SievertReadingReportProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Parts that the host holds: shown as given, whatever people do here, until it gives others. */
  list?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      clientId?: string
      period?: string
      position?: string
    }
    hidden?: string[]
  }
  /** How the list begins. */
  defaultList?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      clientId?: string
      period?: string
      position?: string
    }
    hidden?: string[]
  }
  /** The client whose list it is; another one is shown at once. */
  clientId?: number
  /** The client that is chosen at first; people choose others. */
  defaultClientId?: number
  /** The period that is shown, such as `2026-09`; another one is shown at once. */
  period?: string
  /** The period that is chosen at first; people choose others. */
  defaultPeriod?: string
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  onListChange?: ((list: {
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      clientId?: string
      period?: string
      position?: string
    }
    hidden: string[]
  }) => void)
  /** Hears which client somebody chooses; undefined is none. With it only `clientId` says which one is shown. */
  onClientChange?: ((clientId?: number) => void)
  /** Hears which period somebody chooses; undefined is none. With it only `period` says which one is shown. */
  onPeriodChange?: ((period?: string) => void)
  /** Opens a dose; without it rows only show. */
  onOpen?: ((row: {
    doseId: number
    personId: null | number
    personName: string
    idNumber: null | string
    siteName: string
    serial: null | string
    position: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    period: string
    from: string
    to: string
    readAt: null | string
    cells: {
      hp007: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10n: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp3: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
    }
    /** Background taken off, µSv, of the quantities that have one. */
    background: {
      hp007: null | number
      hp10: null | number
      hp10n: null | number
      hp3: null | number
    }
    note: null | string
    revision: number
    yearToDate: {
      hp007: {
        value: number
        counted: number
        withoutValue: number
        /** What gave it: positions of dosimeters, and documents of doses received elsewhere. */
        positions: ("area" | "chest" | "collar" | "control" | "external" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist")[]
      }
      hp10: {
        value: number
        counted: number
        withoutValue: number
        /** What gave it: positions of dosimeters, and documents of doses received elsewhere. */
        positions: ("area" | "chest" | "collar" | "control" | "external" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist")[]
      }
      hp3: {
        value: number
        counted: number
        withoutValue: number
        /** What gave it: positions of dosimeters, and documents of doses received elsewhere. */
        positions: ("area" | "chest" | "collar" | "control" | "external" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist")[]
      }
    }
  }) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertReadingReportAttributes {
  'api-base-url'?: AsText<SievertReadingReportProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertReadingReportProperties['cssPrefix']>
  'locales-path'?: AsText<SievertReadingReportProperties['localesPath']>
  'default-list'?: AsText<SievertReadingReportProperties['defaultList']>
  'client-id'?: AsText<SievertReadingReportProperties['clientId']>
  'default-client-id'?: AsText<SievertReadingReportProperties['defaultClientId']>
  'default-period'?: AsText<SievertReadingReportProperties['defaultPeriod']>
  'hide-export'?: AsText<SievertReadingReportProperties['hideExport']>
  'hide-columns'?: AsText<SievertReadingReportProperties['hideColumns']>
}

export interface SievertReadingReportEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  'sievert-list-change': CustomEvent<{
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      clientId?: string
      period?: string
      position?: string
    }
    hidden: string[]
  }>
  /** Hears which client somebody chooses; undefined is none. With it only `clientId` says which one is shown. */
  'sievert-client-change': CustomEvent<undefined | number>
  /** Hears which period somebody chooses; undefined is none. With it only `period` says which one is shown. */
  'sievert-period-change': CustomEvent<undefined | string>
  /** Opens a dose; without it rows only show. */
  'sievert-open': CustomEvent<{
    doseId: number
    personId: null | number
    personName: string
    idNumber: null | string
    siteName: string
    serial: null | string
    position: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    period: string
    from: string
    to: string
    readAt: null | string
    cells: {
      hp007: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10n: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp3: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
    }
    /** Background taken off, µSv, of the quantities that have one. */
    background: {
      hp007: null | number
      hp10: null | number
      hp10n: null | number
      hp3: null | number
    }
    note: null | string
    revision: number
    yearToDate: {
      hp007: {
        value: number
        counted: number
        withoutValue: number
        /** What gave it: positions of dosimeters, and documents of doses received elsewhere. */
        positions: ("area" | "chest" | "collar" | "control" | "external" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist")[]
      }
      hp10: {
        value: number
        counted: number
        withoutValue: number
        /** What gave it: positions of dosimeters, and documents of doses received elsewhere. */
        positions: ("area" | "chest" | "collar" | "control" | "external" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist")[]
      }
      hp3: {
        value: number
        counted: number
        withoutValue: number
        /** What gave it: positions of dosimeters, and documents of doses received elsewhere. */
        positions: ("area" | "chest" | "collar" | "control" | "external" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist")[]
      }
    }
  }>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** The dosimetry report of a client: published doses, with PDF, XLSX and CSV of the same figures. */
export type SievertReadingReport = SievertElement<SievertReadingReportProperties, SievertReadingReportEvents>

export interface SievertClientsTableProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Parts that the host holds: shown as given, whatever people do here, until it gives others. */
  list?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      active?: string
      sector?: string
    }
    hidden?: string[]
  }
  /** How the list begins. */
  defaultList?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      active?: string
      sector?: string
    }
    hidden?: string[]
  }
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  onListChange?: ((list: {
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      active?: string
      sector?: string
    }
    hidden: string[]
  }) => void)
  /** Opens a client; without it rows only show. */
  onOpen?: ((client: {
    id: number
    code: string
    name: string
    legalId: string
    sector: "ccss" | "private" | "public"
    frequency: "bimonthly" | "monthly" | "quarterly"
    province: string
    contactName: string
    contactEmail: string
    people: number
    active: boolean
  }) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertClientsTableAttributes {
  'api-base-url'?: AsText<SievertClientsTableProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertClientsTableProperties['cssPrefix']>
  'locales-path'?: AsText<SievertClientsTableProperties['localesPath']>
  'default-list'?: AsText<SievertClientsTableProperties['defaultList']>
  'hide-export'?: AsText<SievertClientsTableProperties['hideExport']>
  'hide-columns'?: AsText<SievertClientsTableProperties['hideColumns']>
}

export interface SievertClientsTableEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  'sievert-list-change': CustomEvent<{
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      active?: string
      sector?: string
    }
    hidden: string[]
  }>
  /** Opens a client; without it rows only show. */
  'sievert-open': CustomEvent<{
    id: number
    code: string
    name: string
    legalId: string
    sector: "ccss" | "private" | "public"
    frequency: "bimonthly" | "monthly" | "quarterly"
    province: string
    contactName: string
    contactEmail: string
    people: number
    active: boolean
  }>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** The clients that the signed-in user may see, with search, filters and exports. */
export type SievertClientsTable = SievertElement<SievertClientsTableProperties, SievertClientsTableEvents>

export interface SievertDosimeterInventoryProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Parts that the host holds: shown as given, whatever people do here, until it gives others. */
  list?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      clientId?: string
      overdue?: string
      period?: string
      status?: string
      technologyId?: string
      typeId?: string
    }
    hidden?: string[]
  }
  /** How the list begins. */
  defaultList?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      clientId?: string
      overdue?: string
      period?: string
      status?: string
      technologyId?: string
      typeId?: string
    }
    hidden?: string[]
  }
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  onListChange?: ((list: {
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      clientId?: string
      overdue?: string
      period?: string
      status?: string
      technologyId?: string
      typeId?: string
    }
    hidden: string[]
  }) => void)
  /** Hears which dosimeter is opened, instead of its life being shown here. */
  onOpen?: ((dosimeter: {
    id: number
    serial: string
    typeId: number
    typeCode: string
    position: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    technologyCode: string
    /** Null for a reader whose client no longer has it: where it is now is another's. */
    status: null | "assigned" | "contaminated" | "damaged" | "inStock" | "inUse" | "lost" | "packed" | "read" | "received" | "retired" | "shipped"
    calibratedOn: null | string
    /** The last day on which it was set to zero, as far as it is known. */
    annealedOn: null | string
    /** Who has it now, or had it in the period that was asked for; null: nobody. */
    wear: null | {
      assignmentId: number
      bearer: "area" | "control" | "person" | "spare"
      personId: null | number
      personName: null | string
      clientId: number
      clientName: string
      siteName: string
      period: string
      from: string
      to: string
      state: "damaged" | "draft" | "lost" | "notReturned" | "notUsed" | "packed" | "published" | "read" | "received" | "reported" | "serviceSuspended" | "shipped" | "validated"
      shippedAt: null | string
      receivedAt: null | string
      /** When its reader read it; null also where what stands was entered by hand. */
      readAt: null | string
      /** Out with the client, and its wear is over. */
      overdue: boolean
      /** Its bearer keeps it from period to period. */
      kept: boolean
      /** What the record says of it is published. */
      published: boolean
    }
  }) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertDosimeterInventoryAttributes {
  'api-base-url'?: AsText<SievertDosimeterInventoryProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertDosimeterInventoryProperties['cssPrefix']>
  'locales-path'?: AsText<SievertDosimeterInventoryProperties['localesPath']>
  'default-list'?: AsText<SievertDosimeterInventoryProperties['defaultList']>
  'hide-export'?: AsText<SievertDosimeterInventoryProperties['hideExport']>
  'hide-columns'?: AsText<SievertDosimeterInventoryProperties['hideColumns']>
}

export interface SievertDosimeterInventoryEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  'sievert-list-change': CustomEvent<{
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      clientId?: string
      overdue?: string
      period?: string
      status?: string
      technologyId?: string
      typeId?: string
    }
    hidden: string[]
  }>
  /** Hears which dosimeter is opened, instead of its life being shown here. */
  'sievert-open': CustomEvent<{
    id: number
    serial: string
    typeId: number
    typeCode: string
    position: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    technologyCode: string
    /** Null for a reader whose client no longer has it: where it is now is another's. */
    status: null | "assigned" | "contaminated" | "damaged" | "inStock" | "inUse" | "lost" | "packed" | "read" | "received" | "retired" | "shipped"
    calibratedOn: null | string
    /** The last day on which it was set to zero, as far as it is known. */
    annealedOn: null | string
    /** Who has it now, or had it in the period that was asked for; null: nobody. */
    wear: null | {
      assignmentId: number
      bearer: "area" | "control" | "person" | "spare"
      personId: null | number
      personName: null | string
      clientId: number
      clientName: string
      siteName: string
      period: string
      from: string
      to: string
      state: "damaged" | "draft" | "lost" | "notReturned" | "notUsed" | "packed" | "published" | "read" | "received" | "reported" | "serviceSuspended" | "shipped" | "validated"
      shippedAt: null | string
      receivedAt: null | string
      /** When its reader read it; null also where what stands was entered by hand. */
      readAt: null | string
      /** Out with the client, and its wear is over. */
      overdue: boolean
      /** Its bearer keeps it from period to period. */
      kept: boolean
      /** What the record says of it is published. */
      published: boolean
    }
  }>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** The dosimeters that the signed-in user may see and who has them; an officer reports its own lost, damaged or not used. */
export type SievertDosimeterInventory = SievertElement<SievertDosimeterInventoryProperties, SievertDosimeterInventoryEvents>

export interface SievertPersonnelTableProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Parts that the host holds: shown as given, whatever people do here, until it gives others. */
  list?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      active?: string
      category?: string
      clientId?: string
      pastRetention?: string
      siteId?: string
    }
    hidden?: string[]
  }
  /** How the list begins. */
  defaultList?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      active?: string
      category?: string
      clientId?: string
      pastRetention?: string
      siteId?: string
    }
    hidden?: string[]
  }
  /** The client whose list it is; another one is shown at once. */
  clientId?: number
  /** The client that is chosen at first; people choose others. */
  defaultClientId?: number
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  onListChange?: ((list: {
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      active?: string
      category?: string
      clientId?: string
      pastRetention?: string
      siteId?: string
    }
    hidden: string[]
  }) => void)
  /** Hears which client somebody chooses; undefined is none. With it only `clientId` says which one is shown. */
  onClientChange?: ((clientId?: number) => void)
  /** Opens a person; without it rows only show. */
  onOpen?: ((person: {
    id: number
    name: string
    idType: "cedula" | "dimex" | "passport"
    idNumber: string
    clientId: number
    clientName: string
    siteId: number
    siteName: string
    occupationCode: number
    category: "A" | "B"
    active: boolean
    /** Serials of the dosimeters that the person has now. */
    dosimeters: string[]
    /** Year to date of whole-body Hp(10), µSv, over all clients; `withoutValue` records have none. */
    yearHp10: {
      value: number
      counted: number
      withoutValue: number
    }
    /** Annual limit of Hp(10) for this person, µSv. */
    limitHp10: number
  }) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertPersonnelTableAttributes {
  'api-base-url'?: AsText<SievertPersonnelTableProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertPersonnelTableProperties['cssPrefix']>
  'locales-path'?: AsText<SievertPersonnelTableProperties['localesPath']>
  'default-list'?: AsText<SievertPersonnelTableProperties['defaultList']>
  'client-id'?: AsText<SievertPersonnelTableProperties['clientId']>
  'default-client-id'?: AsText<SievertPersonnelTableProperties['defaultClientId']>
  'hide-export'?: AsText<SievertPersonnelTableProperties['hideExport']>
  'hide-columns'?: AsText<SievertPersonnelTableProperties['hideColumns']>
}

export interface SievertPersonnelTableEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  'sievert-list-change': CustomEvent<{
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      active?: string
      category?: string
      clientId?: string
      pastRetention?: string
      siteId?: string
    }
    hidden: string[]
  }>
  /** Hears which client somebody chooses; undefined is none. With it only `clientId` says which one is shown. */
  'sievert-client-change': CustomEvent<undefined | number>
  /** Opens a person; without it rows only show. */
  'sievert-open': CustomEvent<{
    id: number
    name: string
    idType: "cedula" | "dimex" | "passport"
    idNumber: string
    clientId: number
    clientName: string
    siteId: number
    siteName: string
    occupationCode: number
    category: "A" | "B"
    active: boolean
    /** Serials of the dosimeters that the person has now. */
    dosimeters: string[]
    /** Year to date of whole-body Hp(10), µSv, over all clients; `withoutValue` records have none. */
    yearHp10: {
      value: number
      counted: number
      withoutValue: number
    }
    /** Annual limit of Hp(10) for this person, µSv. */
    limitHp10: number
  }>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** Exposed workers with their dosimeters and their year so far. */
export type SievertPersonnelTable = SievertElement<SievertPersonnelTableProperties, SievertPersonnelTableEvents>

export interface SievertUsersTableProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Parts that the host holds: shown as given, whatever people do here, until it gives others. */
  list?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      clientId?: string
      role?: string
      state?: string
    }
    hidden?: string[]
  }
  /** How the list begins. */
  defaultList?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      clientId?: string
      role?: string
      state?: string
    }
    hidden?: string[]
  }
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  onListChange?: ((list: {
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      clientId?: string
      role?: string
      state?: string
    }
    hidden: string[]
  }) => void)
  /** Opens a user; without it rows only show. */
  onOpen?: ((user: {
    id: number
    email: string
    nombre: string
    rol_id: 1 | 2 | 3
    clientId: null | number
    personId: null | number
    /** The client's name, or the person's. */
    belongsTo: null | string
    state: "active" | "deactivated" | "invited" | "locked"
    lastLoginAt: null | string
    secondFactor: boolean
    openSessions: number
    /** No other administrator could sign in: it keeps its role, and stays active. */
    lastAdministrator: boolean
  }) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertUsersTableAttributes {
  'api-base-url'?: AsText<SievertUsersTableProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertUsersTableProperties['cssPrefix']>
  'locales-path'?: AsText<SievertUsersTableProperties['localesPath']>
  'default-list'?: AsText<SievertUsersTableProperties['defaultList']>
  'hide-export'?: AsText<SievertUsersTableProperties['hideExport']>
  'hide-columns'?: AsText<SievertUsersTableProperties['hideColumns']>
}

export interface SievertUsersTableEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  'sievert-list-change': CustomEvent<{
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      clientId?: string
      role?: string
      state?: string
    }
    hidden: string[]
  }>
  /** Opens a user; without it rows only show. */
  'sievert-open': CustomEvent<{
    id: number
    email: string
    nombre: string
    rol_id: 1 | 2 | 3
    clientId: null | number
    personId: null | number
    /** The client's name, or the person's. */
    belongsTo: null | string
    state: "active" | "deactivated" | "invited" | "locked"
    lastLoginAt: null | string
    secondFactor: boolean
    openSessions: number
    /** No other administrator could sign in: it keeps its role, and stays active. */
    lastAdministrator: boolean
  }>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** Who may sign in, as what, and how each account stands. Only administrators see any. */
export type SievertUsersTable = SievertElement<SievertUsersTableProperties, SievertUsersTableEvents>

export interface SievertUploadProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Parts that the host holds: shown as given, whatever people do here, until it gives others. */
  list?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      period?: string
      state?: string
    }
    hidden?: string[]
  }
  /** How the list begins. */
  defaultList?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      period?: string
      state?: string
    }
    hidden?: string[]
  }
  /** An upload to show; another one is shown at once. */
  uploadId?: number
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  onListChange?: ((list: {
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      period?: string
      state?: string
    }
    hidden: string[]
  }) => void)
  /** Hears which upload is opened, instead of its being shown here. */
  onOpen?: ((uploadId: number) => void)
  /** A file has arrived and is being analysed; nothing is written until somebody confirms its dry run. */
  onUploaded?: ((uploadId: number) => void)
  /** The rows of an upload were written. */
  onUploadConfirmed?: ((upload: {
    id: number
    fileName: string
    sha256: string
    /** Bytes. */
    size: number
    profile: "generic" | "landauer" | "mapped" | "osl"
    /** Of the profile `mapped`: its name and version. */
    mapping: null | {
      id: number
      name: string
      number: number
    }
    /** Null for kept devices. */
    period: null | string
    technologyId: number
    technologyCode: string
    choices: {
      unit: null | "mSv" | "mrem" | "rem" | "uSv"
      decimalMark: null | "," | "."
      dateOrder: null | "dayFirst" | "monthFirst"
      /** Name of the sheet of a workbook. */
      sheet: null | string
      hidden: null | "leaveOut" | "read"
    }
    /** Null until it was read. */
    readAs: null | {
      sheet: null | string
      otherSheets: string[]
      headerLine: number
      /** Which column was taken for what, by the file's own headings. */
      columns: {
        field: string
        title: string
      }[]
      /** Null where every row names it: then `unitOfRows` has it. */
      unit: null | {
        value: string
        said: string
      }
      unitOfRows: null | string
      decimalMark: null | {
        value: string
        said: string
      }
      dateOrder: null | {
        value: string
        said: string
      }
      /** What stands above the header. */
      titles: string[]
    }
    state: "analysed" | "analysing" | "confirmed" | "confirming" | "refused" | "undone"
    /** While the server works: rows done so far, and of how many where that is known. */
    progress: null | {
      done: number
      total: null | number
    }
    counts: {
      new: number
      changed: number
      /** Rows that would change a published dose: each becomes a proposed adjustment. */
      proposal: number
      unchanged: number
      rejected: number
    }
    /** Reads of kept devices that the file brings. */
    readCount: number
    /** Of very many rejected rows only the first are listed; these are the others, by reason, in the reader's language. */
    rejectsLeftOut: {
      code: string
      count: number
      message: string
    }[]
    /** Why the whole file was refused, in the reader's language. */
    refusal: null | {
      code: string
      message: string
      /** What a person can say so that it is read after all; a choice of '' leaves it to the file. */
      question: null | {
        about: "dateOrder" | "decimalMark" | "hidden" | "period" | "sheet" | "unit"
        options: {
          value: string
          label: string
        }[]
      }
    }
    /** Why the last confirmation was given up: nothing of it was written, and the dry run stands. */
    failure: null | {
      code: string
      message: string
    }
    uploadedBy: string
    uploadedAt: string
    confirmedAt: null | string
    undoneAt: null | string
    /** False once one of its readings was published. */
    canUndo: boolean
  }) => void)
  /** Opens the readings that a confirmed upload has written; without it an upload shows no way there. */
  onOpenReadings?: ((uploadId: number) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertUploadAttributes {
  'api-base-url'?: AsText<SievertUploadProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertUploadProperties['cssPrefix']>
  'locales-path'?: AsText<SievertUploadProperties['localesPath']>
  'default-list'?: AsText<SievertUploadProperties['defaultList']>
  'upload-id'?: AsText<SievertUploadProperties['uploadId']>
  'hide-export'?: AsText<SievertUploadProperties['hideExport']>
  'hide-columns'?: AsText<SievertUploadProperties['hideColumns']>
}

export interface SievertUploadEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  'sievert-list-change': CustomEvent<{
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      period?: string
      state?: string
    }
    hidden: string[]
  }>
  /** Hears which upload is opened, instead of its being shown here. */
  'sievert-open': CustomEvent<number>
  /** A file has arrived and is being analysed; nothing is written until somebody confirms its dry run. */
  'sievert-uploaded': CustomEvent<number>
  /** The rows of an upload were written. */
  'sievert-upload-confirmed': CustomEvent<{
    id: number
    fileName: string
    sha256: string
    /** Bytes. */
    size: number
    profile: "generic" | "landauer" | "mapped" | "osl"
    /** Of the profile `mapped`: its name and version. */
    mapping: null | {
      id: number
      name: string
      number: number
    }
    /** Null for kept devices. */
    period: null | string
    technologyId: number
    technologyCode: string
    choices: {
      unit: null | "mSv" | "mrem" | "rem" | "uSv"
      decimalMark: null | "," | "."
      dateOrder: null | "dayFirst" | "monthFirst"
      /** Name of the sheet of a workbook. */
      sheet: null | string
      hidden: null | "leaveOut" | "read"
    }
    /** Null until it was read. */
    readAs: null | {
      sheet: null | string
      otherSheets: string[]
      headerLine: number
      /** Which column was taken for what, by the file's own headings. */
      columns: {
        field: string
        title: string
      }[]
      /** Null where every row names it: then `unitOfRows` has it. */
      unit: null | {
        value: string
        said: string
      }
      unitOfRows: null | string
      decimalMark: null | {
        value: string
        said: string
      }
      dateOrder: null | {
        value: string
        said: string
      }
      /** What stands above the header. */
      titles: string[]
    }
    state: "analysed" | "analysing" | "confirmed" | "confirming" | "refused" | "undone"
    /** While the server works: rows done so far, and of how many where that is known. */
    progress: null | {
      done: number
      total: null | number
    }
    counts: {
      new: number
      changed: number
      /** Rows that would change a published dose: each becomes a proposed adjustment. */
      proposal: number
      unchanged: number
      rejected: number
    }
    /** Reads of kept devices that the file brings. */
    readCount: number
    /** Of very many rejected rows only the first are listed; these are the others, by reason, in the reader's language. */
    rejectsLeftOut: {
      code: string
      count: number
      message: string
    }[]
    /** Why the whole file was refused, in the reader's language. */
    refusal: null | {
      code: string
      message: string
      /** What a person can say so that it is read after all; a choice of '' leaves it to the file. */
      question: null | {
        about: "dateOrder" | "decimalMark" | "hidden" | "period" | "sheet" | "unit"
        options: {
          value: string
          label: string
        }[]
      }
    }
    /** Why the last confirmation was given up: nothing of it was written, and the dry run stands. */
    failure: null | {
      code: string
      message: string
    }
    uploadedBy: string
    uploadedAt: string
    confirmedAt: null | string
    undoneAt: null | string
    /** False once one of its readings was published. */
    canUndo: boolean
  }>
  /** Opens the readings that a confirmed upload has written; without it an upload shows no way there. */
  'sievert-open-readings': CustomEvent<number>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** Takes in a reader's file: a dry run first, then its confirmation; and every file that was ever sent. */
export type SievertUpload = SievertElement<SievertUploadProperties, SievertUploadEvents>

export interface SievertInstadoseUploadProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Parts that the host holds: shown as given, whatever people do here, until it gives others. */
  list?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      period?: string
      state?: string
    }
    hidden?: string[]
  }
  /** How the list begins. */
  defaultList?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      period?: string
      state?: string
    }
    hidden?: string[]
  }
  /** An upload to show; another one is shown at once. */
  uploadId?: number
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  onListChange?: ((list: {
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      period?: string
      state?: string
    }
    hidden: string[]
  }) => void)
  /** Hears which upload is opened, instead of its being shown here. */
  onOpen?: ((uploadId: number) => void)
  /** A file has arrived and is being analysed; nothing is written until somebody confirms its dry run. */
  onUploaded?: ((uploadId: number) => void)
  /** The rows of an upload were written. */
  onUploadConfirmed?: ((upload: {
    id: number
    fileName: string
    sha256: string
    /** Bytes. */
    size: number
    profile: "generic" | "landauer" | "mapped" | "osl"
    /** Of the profile `mapped`: its name and version. */
    mapping: null | {
      id: number
      name: string
      number: number
    }
    /** Null for kept devices. */
    period: null | string
    technologyId: number
    technologyCode: string
    choices: {
      unit: null | "mSv" | "mrem" | "rem" | "uSv"
      decimalMark: null | "," | "."
      dateOrder: null | "dayFirst" | "monthFirst"
      /** Name of the sheet of a workbook. */
      sheet: null | string
      hidden: null | "leaveOut" | "read"
    }
    /** Null until it was read. */
    readAs: null | {
      sheet: null | string
      otherSheets: string[]
      headerLine: number
      /** Which column was taken for what, by the file's own headings. */
      columns: {
        field: string
        title: string
      }[]
      /** Null where every row names it: then `unitOfRows` has it. */
      unit: null | {
        value: string
        said: string
      }
      unitOfRows: null | string
      decimalMark: null | {
        value: string
        said: string
      }
      dateOrder: null | {
        value: string
        said: string
      }
      /** What stands above the header. */
      titles: string[]
    }
    state: "analysed" | "analysing" | "confirmed" | "confirming" | "refused" | "undone"
    /** While the server works: rows done so far, and of how many where that is known. */
    progress: null | {
      done: number
      total: null | number
    }
    counts: {
      new: number
      changed: number
      /** Rows that would change a published dose: each becomes a proposed adjustment. */
      proposal: number
      unchanged: number
      rejected: number
    }
    /** Reads of kept devices that the file brings. */
    readCount: number
    /** Of very many rejected rows only the first are listed; these are the others, by reason, in the reader's language. */
    rejectsLeftOut: {
      code: string
      count: number
      message: string
    }[]
    /** Why the whole file was refused, in the reader's language. */
    refusal: null | {
      code: string
      message: string
      /** What a person can say so that it is read after all; a choice of '' leaves it to the file. */
      question: null | {
        about: "dateOrder" | "decimalMark" | "hidden" | "period" | "sheet" | "unit"
        options: {
          value: string
          label: string
        }[]
      }
    }
    /** Why the last confirmation was given up: nothing of it was written, and the dry run stands. */
    failure: null | {
      code: string
      message: string
    }
    uploadedBy: string
    uploadedAt: string
    confirmedAt: null | string
    undoneAt: null | string
    /** False once one of its readings was published. */
    canUndo: boolean
  }) => void)
  /** Opens the readings that a confirmed upload has written; without it an upload shows no way there. */
  onOpenReadings?: ((uploadId: number) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertInstadoseUploadAttributes {
  'api-base-url'?: AsText<SievertInstadoseUploadProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertInstadoseUploadProperties['cssPrefix']>
  'locales-path'?: AsText<SievertInstadoseUploadProperties['localesPath']>
  'default-list'?: AsText<SievertInstadoseUploadProperties['defaultList']>
  'upload-id'?: AsText<SievertInstadoseUploadProperties['uploadId']>
  'hide-export'?: AsText<SievertInstadoseUploadProperties['hideExport']>
  'hide-columns'?: AsText<SievertInstadoseUploadProperties['hideColumns']>
}

export interface SievertInstadoseUploadEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  'sievert-list-change': CustomEvent<{
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      period?: string
      state?: string
    }
    hidden: string[]
  }>
  /** Hears which upload is opened, instead of its being shown here. */
  'sievert-open': CustomEvent<number>
  /** A file has arrived and is being analysed; nothing is written until somebody confirms its dry run. */
  'sievert-uploaded': CustomEvent<number>
  /** The rows of an upload were written. */
  'sievert-upload-confirmed': CustomEvent<{
    id: number
    fileName: string
    sha256: string
    /** Bytes. */
    size: number
    profile: "generic" | "landauer" | "mapped" | "osl"
    /** Of the profile `mapped`: its name and version. */
    mapping: null | {
      id: number
      name: string
      number: number
    }
    /** Null for kept devices. */
    period: null | string
    technologyId: number
    technologyCode: string
    choices: {
      unit: null | "mSv" | "mrem" | "rem" | "uSv"
      decimalMark: null | "," | "."
      dateOrder: null | "dayFirst" | "monthFirst"
      /** Name of the sheet of a workbook. */
      sheet: null | string
      hidden: null | "leaveOut" | "read"
    }
    /** Null until it was read. */
    readAs: null | {
      sheet: null | string
      otherSheets: string[]
      headerLine: number
      /** Which column was taken for what, by the file's own headings. */
      columns: {
        field: string
        title: string
      }[]
      /** Null where every row names it: then `unitOfRows` has it. */
      unit: null | {
        value: string
        said: string
      }
      unitOfRows: null | string
      decimalMark: null | {
        value: string
        said: string
      }
      dateOrder: null | {
        value: string
        said: string
      }
      /** What stands above the header. */
      titles: string[]
    }
    state: "analysed" | "analysing" | "confirmed" | "confirming" | "refused" | "undone"
    /** While the server works: rows done so far, and of how many where that is known. */
    progress: null | {
      done: number
      total: null | number
    }
    counts: {
      new: number
      changed: number
      /** Rows that would change a published dose: each becomes a proposed adjustment. */
      proposal: number
      unchanged: number
      rejected: number
    }
    /** Reads of kept devices that the file brings. */
    readCount: number
    /** Of very many rejected rows only the first are listed; these are the others, by reason, in the reader's language. */
    rejectsLeftOut: {
      code: string
      count: number
      message: string
    }[]
    /** Why the whole file was refused, in the reader's language. */
    refusal: null | {
      code: string
      message: string
      /** What a person can say so that it is read after all; a choice of '' leaves it to the file. */
      question: null | {
        about: "dateOrder" | "decimalMark" | "hidden" | "period" | "sheet" | "unit"
        options: {
          value: string
          label: string
        }[]
      }
    }
    /** Why the last confirmation was given up: nothing of it was written, and the dry run stands. */
    failure: null | {
      code: string
      message: string
    }
    uploadedBy: string
    uploadedAt: string
    confirmedAt: null | string
    undoneAt: null | string
    /** False once one of its readings was published. */
    canUndo: boolean
  }>
  /** Opens the readings that a confirmed upload has written; without it an upload shows no way there. */
  'sievert-open-readings': CustomEvent<number>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** Takes in what kept devices have counted: a dry run first, then its confirmation; and every such file that was ever sent. */
export type SievertInstadoseUpload = SievertElement<SievertInstadoseUploadProperties, SievertInstadoseUploadEvents>

export interface SievertAssignmentSheetProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Parts that the host holds: shown as given, whatever people do here, until it gives others. */
  list?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      clientId?: string
      period?: string
      state?: string
    }
    hidden?: string[]
  }
  /** How the list begins. */
  defaultList?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      clientId?: string
      period?: string
      state?: string
    }
    hidden?: string[]
  }
  /** The client whose list it is; another one is shown at once. */
  clientId?: number
  /** The client that is chosen at first; people choose others. */
  defaultClientId?: number
  /** The period that is shown, such as `2026-09`; another one is shown at once. */
  period?: string
  /** The period that is chosen at first; people choose others. */
  defaultPeriod?: string
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  onListChange?: ((list: {
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      clientId?: string
      period?: string
      state?: string
    }
    hidden: string[]
  }) => void)
  /** Hears which client somebody chooses; undefined is none. With it only `clientId` says which one is shown. */
  onClientChange?: ((clientId?: number) => void)
  /** Hears which period somebody chooses; undefined is none. With it only `period` says which one is shown. */
  onPeriodChange?: ((period?: string) => void)
  /** Opens the portal's form of a person of this client who is not registered yet; without it only those who are can be added. */
  onNewPerson?: ((clientId: number) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertAssignmentSheetAttributes {
  'api-base-url'?: AsText<SievertAssignmentSheetProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertAssignmentSheetProperties['cssPrefix']>
  'locales-path'?: AsText<SievertAssignmentSheetProperties['localesPath']>
  'default-list'?: AsText<SievertAssignmentSheetProperties['defaultList']>
  'client-id'?: AsText<SievertAssignmentSheetProperties['clientId']>
  'default-client-id'?: AsText<SievertAssignmentSheetProperties['defaultClientId']>
  'default-period'?: AsText<SievertAssignmentSheetProperties['defaultPeriod']>
  'hide-export'?: AsText<SievertAssignmentSheetProperties['hideExport']>
  'hide-columns'?: AsText<SievertAssignmentSheetProperties['hideColumns']>
}

export interface SievertAssignmentSheetEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  'sievert-list-change': CustomEvent<{
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      clientId?: string
      period?: string
      state?: string
    }
    hidden: string[]
  }>
  /** Hears which client somebody chooses; undefined is none. With it only `clientId` says which one is shown. */
  'sievert-client-change': CustomEvent<undefined | number>
  /** Hears which period somebody chooses; undefined is none. With it only `period` says which one is shown. */
  'sievert-period-change': CustomEvent<undefined | string>
  /** Opens the portal's form of a person of this client who is not registered yet; without it only those who are can be added. */
  'sievert-new-person': CustomEvent<number>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** Who gets which dosimeter in a wear period, from the plan to the return. Only the laboratory has sheets. */
export type SievertAssignmentSheet = SievertElement<SievertAssignmentSheetProperties, SievertAssignmentSheetEvents>

export interface SievertValidationQueueProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Parts that the host holds: shown as given, whatever people do here, until it gives others. */
  list?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      clientId?: string
      flag?: string
      from?: string
      period?: string
      state?: string
      technologyId?: string
      to?: string
      uploadId?: string
    }
    hidden?: string[]
  }
  /** How the list begins. */
  defaultList?: {
    /** From 0. */
    page?: number
    pageSize?: number
    sort?: string
    search?: string
    filters?: {
      clientId?: string
      flag?: string
      from?: string
      period?: string
      state?: string
      technologyId?: string
      to?: string
      uploadId?: string
    }
    hidden?: string[]
  }
  /** The client whose list it is; another one is shown at once. */
  clientId?: number
  /** The client that is chosen at first; people choose others. */
  defaultClientId?: number
  /** The period that is shown, such as `2026-09`; another one is shown at once. */
  period?: string
  /** The period that is chosen at first; people choose others. */
  defaultPeriod?: string
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  onListChange?: ((list: {
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      clientId?: string
      flag?: string
      from?: string
      period?: string
      state?: string
      technologyId?: string
      to?: string
      uploadId?: string
    }
    hidden: string[]
  }) => void)
  /** Hears which client somebody chooses; undefined is none. With it only `clientId` says which one is shown. */
  onClientChange?: ((clientId?: number) => void)
  /** Hears which period somebody chooses; undefined is none. With it only `period` says which one is shown. */
  onPeriodChange?: ((period?: string) => void)
  /** Hears which reading is opened, instead of its being shown here. */
  onOpen?: ((reading: {
    id: number
    uploadId: null | number
    assignmentId: number
    serial: null | string
    bearer: "area" | "control" | "person" | "spare"
    personId: null | number
    personName: null | string
    clientId: number
    clientName: string
    siteName: string
    period: string
    typeCode: string
    position: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    readAt: null | string
    kind: "assigned" | "estimated" | "read"
    cells: {
      hp007: {
        gross: null | number
        background: null | number
        net: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
        step: "clientDailyAverage" | "controlsOfClient" | "controlsOfClientAndType" | "controlsOfSiteAndType" | "manual" | "netOfSource" | "none"
        controlIds: number[]
        /** The days for which the client's daily average was taken; null with any other step. */
        over: null | {
          days: number
          annealedOn: null | string
        }
      }
      hp10: {
        gross: null | number
        background: null | number
        net: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
        step: "clientDailyAverage" | "controlsOfClient" | "controlsOfClientAndType" | "controlsOfSiteAndType" | "manual" | "netOfSource" | "none"
        controlIds: number[]
        /** The days for which the client's daily average was taken; null with any other step. */
        over: null | {
          days: number
          annealedOn: null | string
        }
      }
      hp10n: {
        gross: null | number
        background: null | number
        net: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
        step: "clientDailyAverage" | "controlsOfClient" | "controlsOfClientAndType" | "controlsOfSiteAndType" | "manual" | "netOfSource" | "none"
        controlIds: number[]
        /** The days for which the client's daily average was taken; null with any other step. */
        over: null | {
          days: number
          annealedOn: null | string
        }
      }
      hp3: {
        gross: null | number
        background: null | number
        net: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
        step: "clientDailyAverage" | "controlsOfClient" | "controlsOfClientAndType" | "controlsOfSiteAndType" | "manual" | "netOfSource" | "none"
        controlIds: number[]
        /** The days for which the client's daily average was taken; null with any other step. */
        over: null | {
          days: number
          annealedOn: null | string
        }
      }
    }
    flags: {
      code: "aboveInvestigation" | "aboveLimit" | "aboveOwnMean" | "controlImplausible" | "controlOutlier" | "negativeGross" | "negativeNet" | "noControl" | "overlap" | "personInactive" | "quantityMissing" | "quantityNotMeasured" | "readDate" | "readGap" | "skinBelowDeep" | "spareAboveLevel" | "wearerUnknown"
      severity: "block" | "warn"
      quantity?: "hp007" | "hp10" | "hp10n" | "hp3"
      value?: number
      level?: number
      limit?: "annual" | "fiveYears" | "pregnancy" | "singleYear"
    }[]
    state: "approved" | "clean" | "flagged" | "imported" | "published" | "rejected" | "superseded" | "toReRead" | "withdrawn"
    /** A control on which published doses rest: it is withdrawn, not rejected. */
    inUse: boolean
    revision: number
    /** Counts the judgements that differ; whoever approves names the one that was seen. */
    judgement: number
    /** Its line in the upload's file. */
    line: null | number
    /** Entered by hand and not withdrawn. */
    manual: null | {
      by: null | string
      at: string
      reason: string
    }
    /** Of a dose that was entered instead of a reading; null also where that was not kept yet. */
    entered: null | {
      by: null | string
      at: string
      method: "authority" | "colleague" | "ownPast" | "reconstruction"
      reason: string
    }
    /** Of a spare: whether somebody wore it, as it was said. */
    wearer: null | {
      worn: boolean
      by: null | string
      at: string
      reason: string
    }
    /** Of a control outside its technology's band: who confirmed it, and why. */
    confirmed: null | {
      by: null | string
      at: string
      reason: string
    }
    /** Of a control that turned out to be wrong: who took it back, and why. */
    withdrawn: null | {
      by: null | string
      at: string
      reason: string
    }
    /** Why it came back into the queue after somebody had approved it. */
    returned: null | {
      at: string
      approved: boolean
      changes: {
        what: "background" | "net" | "value"
        quantity: "hp007" | "hp10" | "hp10n" | "hp3"
        before: null | number
        after: null | number
      } | {
        what: "flag"
        flag: {
          code: "aboveInvestigation" | "aboveLimit" | "aboveOwnMean" | "controlImplausible" | "controlOutlier" | "negativeGross" | "negativeNet" | "noControl" | "overlap" | "personInactive" | "quantityMissing" | "quantityNotMeasured" | "readDate" | "readGap" | "skinBelowDeep" | "spareAboveLevel" | "wearerUnknown"
          severity: "block" | "warn"
          quantity?: "hp007" | "hp10" | "hp10n" | "hp3"
          value?: number
          level?: number
          limit?: "annual" | "fiveYears" | "pregnancy" | "singleYear"
        }
      } | {
        what: "person"
        before: null | number
        after: null | number
        /** Their names, where a person reads it. */
        beforeName?: null | string
        afterName?: null | string
      } | {
        what: "position"
        before: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
        after: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
      } | {
        what: "days"
        before: {
          from: string
          to: string
        }
        after: {
          from: string
          to: string
        }
      } | {
        what: "recorded"
      }[]
      /** Why somebody withdrew the approval; without one what the reading rests on has changed. */
      reason?: string
    }
    note: null | string
    /** First of the two approvals that a dose above a limit needs. */
    firstApprovedBy: null | string
    /** The person's last published values of the quantity that this position is judged by, oldest first, µSv or null. */
    past: (null | number)[]
  }) => void)
  /** Readings were approved, or above a limit for the first of two times: the server's answer. Not when it turned all of them back. */
  onApproved?: ((answer: {
    approved: number
    /** Readings above a limit that now wait for a second administrator. */
    awaitingSecond: number
    /** Readings that were not approved: what their judgement rests on has changed since it was seen. */
    changed: {
      id: number
      serial: string
    }[]
  }) => void)
  /** Doses, or closures without a dose, were published: the server's answer. Not when there was nothing to publish any more. */
  onPublished?: ((answer: {
    published: number
    closures: number
    /** Approved readings that went back into the queue: they would have been published otherwise than their approvers saw. */
    returned: {
      id: number
      serial: string
      personName: null | string
    }[]
  }) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertValidationQueueAttributes {
  'api-base-url'?: AsText<SievertValidationQueueProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertValidationQueueProperties['cssPrefix']>
  'locales-path'?: AsText<SievertValidationQueueProperties['localesPath']>
  'default-list'?: AsText<SievertValidationQueueProperties['defaultList']>
  'client-id'?: AsText<SievertValidationQueueProperties['clientId']>
  'default-client-id'?: AsText<SievertValidationQueueProperties['defaultClientId']>
  'default-period'?: AsText<SievertValidationQueueProperties['defaultPeriod']>
  'hide-export'?: AsText<SievertValidationQueueProperties['hideExport']>
  'hide-columns'?: AsText<SievertValidationQueueProperties['hideColumns']>
}

export interface SievertValidationQueueEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  'sievert-list-change': CustomEvent<{
    /** From 0. */
    page: number
    pageSize: number
    sort: string
    search: string
    filters: {
      clientId?: string
      flag?: string
      from?: string
      period?: string
      state?: string
      technologyId?: string
      to?: string
      uploadId?: string
    }
    hidden: string[]
  }>
  /** Hears which client somebody chooses; undefined is none. With it only `clientId` says which one is shown. */
  'sievert-client-change': CustomEvent<undefined | number>
  /** Hears which period somebody chooses; undefined is none. With it only `period` says which one is shown. */
  'sievert-period-change': CustomEvent<undefined | string>
  /** Hears which reading is opened, instead of its being shown here. */
  'sievert-open': CustomEvent<{
    id: number
    uploadId: null | number
    assignmentId: number
    serial: null | string
    bearer: "area" | "control" | "person" | "spare"
    personId: null | number
    personName: null | string
    clientId: number
    clientName: string
    siteName: string
    period: string
    typeCode: string
    position: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    readAt: null | string
    kind: "assigned" | "estimated" | "read"
    cells: {
      hp007: {
        gross: null | number
        background: null | number
        net: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
        step: "clientDailyAverage" | "controlsOfClient" | "controlsOfClientAndType" | "controlsOfSiteAndType" | "manual" | "netOfSource" | "none"
        controlIds: number[]
        /** The days for which the client's daily average was taken; null with any other step. */
        over: null | {
          days: number
          annealedOn: null | string
        }
      }
      hp10: {
        gross: null | number
        background: null | number
        net: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
        step: "clientDailyAverage" | "controlsOfClient" | "controlsOfClientAndType" | "controlsOfSiteAndType" | "manual" | "netOfSource" | "none"
        controlIds: number[]
        /** The days for which the client's daily average was taken; null with any other step. */
        over: null | {
          days: number
          annealedOn: null | string
        }
      }
      hp10n: {
        gross: null | number
        background: null | number
        net: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
        step: "clientDailyAverage" | "controlsOfClient" | "controlsOfClientAndType" | "controlsOfSiteAndType" | "manual" | "netOfSource" | "none"
        controlIds: number[]
        /** The days for which the client's daily average was taken; null with any other step. */
        over: null | {
          days: number
          annealedOn: null | string
        }
      }
      hp3: {
        gross: null | number
        background: null | number
        net: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
        step: "clientDailyAverage" | "controlsOfClient" | "controlsOfClientAndType" | "controlsOfSiteAndType" | "manual" | "netOfSource" | "none"
        controlIds: number[]
        /** The days for which the client's daily average was taken; null with any other step. */
        over: null | {
          days: number
          annealedOn: null | string
        }
      }
    }
    flags: {
      code: "aboveInvestigation" | "aboveLimit" | "aboveOwnMean" | "controlImplausible" | "controlOutlier" | "negativeGross" | "negativeNet" | "noControl" | "overlap" | "personInactive" | "quantityMissing" | "quantityNotMeasured" | "readDate" | "readGap" | "skinBelowDeep" | "spareAboveLevel" | "wearerUnknown"
      severity: "block" | "warn"
      quantity?: "hp007" | "hp10" | "hp10n" | "hp3"
      value?: number
      level?: number
      limit?: "annual" | "fiveYears" | "pregnancy" | "singleYear"
    }[]
    state: "approved" | "clean" | "flagged" | "imported" | "published" | "rejected" | "superseded" | "toReRead" | "withdrawn"
    /** A control on which published doses rest: it is withdrawn, not rejected. */
    inUse: boolean
    revision: number
    /** Counts the judgements that differ; whoever approves names the one that was seen. */
    judgement: number
    /** Its line in the upload's file. */
    line: null | number
    /** Entered by hand and not withdrawn. */
    manual: null | {
      by: null | string
      at: string
      reason: string
    }
    /** Of a dose that was entered instead of a reading; null also where that was not kept yet. */
    entered: null | {
      by: null | string
      at: string
      method: "authority" | "colleague" | "ownPast" | "reconstruction"
      reason: string
    }
    /** Of a spare: whether somebody wore it, as it was said. */
    wearer: null | {
      worn: boolean
      by: null | string
      at: string
      reason: string
    }
    /** Of a control outside its technology's band: who confirmed it, and why. */
    confirmed: null | {
      by: null | string
      at: string
      reason: string
    }
    /** Of a control that turned out to be wrong: who took it back, and why. */
    withdrawn: null | {
      by: null | string
      at: string
      reason: string
    }
    /** Why it came back into the queue after somebody had approved it. */
    returned: null | {
      at: string
      approved: boolean
      changes: {
        what: "background" | "net" | "value"
        quantity: "hp007" | "hp10" | "hp10n" | "hp3"
        before: null | number
        after: null | number
      } | {
        what: "flag"
        flag: {
          code: "aboveInvestigation" | "aboveLimit" | "aboveOwnMean" | "controlImplausible" | "controlOutlier" | "negativeGross" | "negativeNet" | "noControl" | "overlap" | "personInactive" | "quantityMissing" | "quantityNotMeasured" | "readDate" | "readGap" | "skinBelowDeep" | "spareAboveLevel" | "wearerUnknown"
          severity: "block" | "warn"
          quantity?: "hp007" | "hp10" | "hp10n" | "hp3"
          value?: number
          level?: number
          limit?: "annual" | "fiveYears" | "pregnancy" | "singleYear"
        }
      } | {
        what: "person"
        before: null | number
        after: null | number
        /** Their names, where a person reads it. */
        beforeName?: null | string
        afterName?: null | string
      } | {
        what: "position"
        before: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
        after: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
      } | {
        what: "days"
        before: {
          from: string
          to: string
        }
        after: {
          from: string
          to: string
        }
      } | {
        what: "recorded"
      }[]
      /** Why somebody withdrew the approval; without one what the reading rests on has changed. */
      reason?: string
    }
    note: null | string
    /** First of the two approvals that a dose above a limit needs. */
    firstApprovedBy: null | string
    /** The person's last published values of the quantity that this position is judged by, oldest first, µSv or null. */
    past: (null | number)[]
  }>
  /** Readings were approved, or above a limit for the first of two times: the server's answer. Not when it turned all of them back. */
  'sievert-approved': CustomEvent<{
    approved: number
    /** Readings above a limit that now wait for a second administrator. */
    awaitingSecond: number
    /** Readings that were not approved: what their judgement rests on has changed since it was seen. */
    changed: {
      id: number
      serial: string
    }[]
  }>
  /** Doses, or closures without a dose, were published: the server's answer. Not when there was nothing to publish any more. */
  'sievert-published': CustomEvent<{
    published: number
    closures: number
    /** Approved readings that went back into the queue: they would have been published otherwise than their approvers saw. */
    returned: {
      id: number
      serial: string
      personName: null | string
    }[]
  }>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** The readings that wait for a decision, and the dosimeters that have none. */
export type SievertValidationQueue = SievertElement<SievertValidationQueueProperties, SievertValidationQueueEvents>

export interface SievertParticipantReportProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** The calendar year shown at first; the present one unless told. */
  year?: number
  /** Height of the whole, in px or as CSS writes lengths. What is longer scrolls inside. */
  height?: string | number
  /** Heights of the rows of tables. */
  density?: "calm" | "roomy" | "work"
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Hears which year is shown; undefined is the present one. */
  onYearChange?: ((year?: number) => void)
  /** Opens a dose by its period; without it rows only show. */
  onOpen?: ((dose: {
    doseId: number
    siteName: string
    serial: null | string
    position: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    period: string
    from: string
    to: string
    readAt: null | string
    cells: {
      hp007: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10n: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp3: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
    }
    /** Background taken off, µSv, of the quantities that have one. */
    background: {
      hp007: null | number
      hp10: null | number
      hp10n: null | number
      hp3: null | number
    }
    note: null | string
    revision: number
    clientName: string
  }) => void)
  /** The first answer is there to be seen. */
  onLoad?: (() => void)
}

export interface SievertParticipantReportAttributes {
  'api-base-url'?: AsText<SievertParticipantReportProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertParticipantReportProperties['cssPrefix']>
  'locales-path'?: AsText<SievertParticipantReportProperties['localesPath']>
  'hide-export'?: AsText<SievertParticipantReportProperties['hideExport']>
  'hide-columns'?: AsText<SievertParticipantReportProperties['hideColumns']>
}

export interface SievertParticipantReportEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Hears which year is shown; undefined is the present one. */
  'sievert-year-change': CustomEvent<undefined | number>
  /** Opens a dose by its period; without it rows only show. */
  'sievert-open': CustomEvent<{
    doseId: number
    siteName: string
    serial: null | string
    position: "area" | "chest" | "collar" | "control" | "eyeLens" | "fetal" | "ringLeft" | "ringRight" | "spare" | "wrist"
    period: string
    from: string
    to: string
    readAt: null | string
    cells: {
      hp007: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp10n: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
      hp3: {
        value: null | number
        status: "assigned" | "belowLevel" | "estimated" | "measured" | "notEvaluable" | "notMeasured"
      }
    }
    /** Background taken off, µSv, of the quantities that have one. */
    background: {
      hp007: null | number
      hp10: null | number
      hp10n: null | number
      hp3: null | number
    }
    note: null | string
    revision: number
    clientName: string
  }>
  /** The first answer is there to be seen. */
  'sievert-load': CustomEvent<null>
}

/** A monitored worker's own doses in plain words. Other roles have none. */
export type SievertParticipantReport = SievertElement<SievertParticipantReportProperties, SievertParticipantReportEvents>

export interface SievertAppProperties {
  /** Where the API is, as a path or an absolute address. `/api/v1` unless told. */
  apiBaseUrl?: string
  /** Fixes the language; otherwise people choose. */
  language?: "en" | "es"
  /** Fixes the colours; otherwise people choose. It goes before the mode of `appearance`. */
  theme?: "dark" | "light"
  /** Prefix of CSS variables and class names, and part of the names in storage; `sv` unless told. */
  cssPrefix?: string
  /** Address to fetch the texts from, with {{lng}} and {{ns}}; an embedded Sievert brings its own unless told. */
  localesPath?: string
  /** Path of the host under which the app lives, such as `/dosimetry`. */
  basename?: string
  /** Where the host's own router is, with the basename in front: when a link of the host's leads elsewhere in the app. */
  path?: string
  /** Keeps addresses in memory, starting at this one, and leaves the page's address alone. */
  memory?: string
  /** The portal's brand: colours, type, corners, distances, shadows, styles of single parts, and where light or dark comes from. */
  appearance?: Appearance
  /** Answers the token that calls carry, asked for before every call; no cookie goes along then. */
  getToken?: (() => string | Promise<string>)
  /** Who is signed in, where the portal knows it; calls carry the cookie. */
  user?: {
    id: number
    nombre: string
    rol_id: 1 | 2 | 3
    email: string
    clientId: null | number
    personId: null | number
    language: "en" | "es"
    unit: "mSv" | "mrem"
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: string
  }
  /** The API has refused a call: nobody is signed in, or the session has ended. The host signs its user in and answers true (or a promise of it): the call is then asked again. Whatever it answers, what is on screen and what was typed stay. */
  onUnauthorized?: ((reason: UnauthorizedReason) => unknown)
  /** Where preferences are kept; under names of its own in local storage unless told. */
  storage?: PreferenceStorage
  /** Element that menus, dialogs and messages open in; one inside Sievert's own root unless told. */
  portalRoot?: HTMLElement
  /** Loads the page anew, at this address when one is named. */
  reload?: ((address?: string) => void)
  /** Words of the host's own, in place of some of Sievert's. */
  messages?: {
    en?: {
      [key: string]: object
    }
    es?: {
      [key: string]: object
    }
  }
  /** Hears, once each, of errors that a widget or screen could not handle and of calls that failed for good. */
  onError?: ((error: SievertError, place?: ErrorPlace) => void)
  /** Hears every change of address inside the app, with the basename in front. */
  onNavigate?: ((path: string) => void)
}

export interface SievertAppAttributes {
  'api-base-url'?: AsText<SievertAppProperties['apiBaseUrl']>
  'css-prefix'?: AsText<SievertAppProperties['cssPrefix']>
  'locales-path'?: AsText<SievertAppProperties['localesPath']>
}

export interface SievertAppEvents {
  /** A call was refused: nobody is signed in, or the session has ended. Give `respondWith` true, or a promise of it, once somebody has signed in. */
  'sievert-unauthorized': CustomEvent<{
    reason: UnauthorizedReason
    respondWith: (answer: unknown) => void
  }>
  /** Something failed that the element could not handle, or a call failed for good. */
  'sievert-error': CustomEvent<{
    error: SievertError
    widget?: string
  }>
  /** Hears every change of address inside the app, with the basename in front. */
  'sievert-navigate': CustomEvent<string>
}

/** The whole of Sievert under a path of a portal: every screen that the signed-in user may see, with its own menu. It may stand inside the host's router; the two share the address and nothing else. Without `onUnauthorized` it brings its own sign-in page. */
export type SievertApp = SievertElement<SievertAppProperties, SievertAppEvents>

export interface SievertElements {
  'sievert-sign-in': SievertSignIn
  'sievert-dose-summary': SievertDoseSummary
  'sievert-dosimetry-history': SievertDosimetryHistory
  'sievert-person-record': SievertPersonRecord
  'sievert-dashboard': SievertDashboard
  'sievert-alerts-list': SievertAlertsList
  'sievert-reading-report': SievertReadingReport
  'sievert-clients-table': SievertClientsTable
  'sievert-dosimeter-inventory': SievertDosimeterInventory
  'sievert-personnel-table': SievertPersonnelTable
  'sievert-users-table': SievertUsersTable
  'sievert-upload': SievertUpload
  'sievert-instadose-upload': SievertInstadoseUpload
  'sievert-assignment-sheet': SievertAssignmentSheet
  'sievert-validation-queue': SievertValidationQueue
  'sievert-participant-report': SievertParticipantReport
  'sievert-app': SievertApp
}
/** What is given in a template: properties, and attributes by their own names. Callbacks are events there. */
export interface SievertTemplates {
  'sievert-sign-in': Omit<SievertSignInProperties, 'onUnauthorized' | 'onError' | 'onSignedIn' | 'onForgotPassword' | 'onLoad'> & SievertSignInAttributes & Nonce
  'sievert-dose-summary': Omit<SievertDoseSummaryProperties, 'onUnauthorized' | 'onError' | 'onLoad'> & SievertDoseSummaryAttributes & Nonce
  'sievert-dosimetry-history': Omit<SievertDosimetryHistoryProperties, 'onUnauthorized' | 'onError' | 'onOpen' | 'onLoad'> & SievertDosimetryHistoryAttributes & Nonce
  'sievert-person-record': Omit<SievertPersonRecordProperties, 'onUnauthorized' | 'onError' | 'onYearChange' | 'onOpen' | 'onLoad'> & SievertPersonRecordAttributes & Nonce
  'sievert-dashboard': Omit<SievertDashboardProperties, 'onUnauthorized' | 'onError' | 'onOpen' | 'onLoad'> & SievertDashboardAttributes & Nonce
  'sievert-alerts-list': Omit<SievertAlertsListProperties, 'onUnauthorized' | 'onError' | 'onListChange' | 'onClientChange' | 'onOpen' | 'onOpenPerson' | 'onLoad'> & SievertAlertsListAttributes & Nonce
  'sievert-reading-report': Omit<SievertReadingReportProperties, 'onUnauthorized' | 'onError' | 'onListChange' | 'onClientChange' | 'onPeriodChange' | 'onOpen' | 'onLoad'> & SievertReadingReportAttributes & Nonce
  'sievert-clients-table': Omit<SievertClientsTableProperties, 'onUnauthorized' | 'onError' | 'onListChange' | 'onOpen' | 'onLoad'> & SievertClientsTableAttributes & Nonce
  'sievert-dosimeter-inventory': Omit<SievertDosimeterInventoryProperties, 'onUnauthorized' | 'onError' | 'onListChange' | 'onOpen' | 'onLoad'> & SievertDosimeterInventoryAttributes & Nonce
  'sievert-personnel-table': Omit<SievertPersonnelTableProperties, 'onUnauthorized' | 'onError' | 'onListChange' | 'onClientChange' | 'onOpen' | 'onLoad'> & SievertPersonnelTableAttributes & Nonce
  'sievert-users-table': Omit<SievertUsersTableProperties, 'onUnauthorized' | 'onError' | 'onListChange' | 'onOpen' | 'onLoad'> & SievertUsersTableAttributes & Nonce
  'sievert-upload': Omit<SievertUploadProperties, 'onUnauthorized' | 'onError' | 'onListChange' | 'onOpen' | 'onUploaded' | 'onUploadConfirmed' | 'onOpenReadings' | 'onLoad'> & SievertUploadAttributes & Nonce
  'sievert-instadose-upload': Omit<SievertInstadoseUploadProperties, 'onUnauthorized' | 'onError' | 'onListChange' | 'onOpen' | 'onUploaded' | 'onUploadConfirmed' | 'onOpenReadings' | 'onLoad'> & SievertInstadoseUploadAttributes & Nonce
  'sievert-assignment-sheet': Omit<SievertAssignmentSheetProperties, 'onUnauthorized' | 'onError' | 'onListChange' | 'onClientChange' | 'onPeriodChange' | 'onNewPerson' | 'onLoad'> & SievertAssignmentSheetAttributes & Nonce
  'sievert-validation-queue': Omit<SievertValidationQueueProperties, 'onUnauthorized' | 'onError' | 'onListChange' | 'onClientChange' | 'onPeriodChange' | 'onOpen' | 'onApproved' | 'onPublished' | 'onLoad'> & SievertValidationQueueAttributes & Nonce
  'sievert-participant-report': Omit<SievertParticipantReportProperties, 'onUnauthorized' | 'onError' | 'onYearChange' | 'onOpen' | 'onLoad'> & SievertParticipantReportAttributes & Nonce
  'sievert-app': Omit<SievertAppProperties, 'onUnauthorized' | 'onError' | 'onNavigate'> & SievertAppAttributes & Nonce
}
export interface SievertEvents {
  'sievert-sign-in': SievertSignInEvents
  'sievert-dose-summary': SievertDoseSummaryEvents
  'sievert-dosimetry-history': SievertDosimetryHistoryEvents
  'sievert-person-record': SievertPersonRecordEvents
  'sievert-dashboard': SievertDashboardEvents
  'sievert-alerts-list': SievertAlertsListEvents
  'sievert-reading-report': SievertReadingReportEvents
  'sievert-clients-table': SievertClientsTableEvents
  'sievert-dosimeter-inventory': SievertDosimeterInventoryEvents
  'sievert-personnel-table': SievertPersonnelTableEvents
  'sievert-users-table': SievertUsersTableEvents
  'sievert-upload': SievertUploadEvents
  'sievert-instadose-upload': SievertInstadoseUploadEvents
  'sievert-assignment-sheet': SievertAssignmentSheetEvents
  'sievert-validation-queue': SievertValidationQueueEvents
  'sievert-participant-report': SievertParticipantReportEvents
  'sievert-app': SievertAppEvents
}

/** Shows a part of Sievert in an element of any page. Throws when there is no such widget. */
export declare const mount: (element: Element, props: MountProps) => Mounted

declare global {
  interface HTMLElementTagNameMap extends SievertElements {}
}
