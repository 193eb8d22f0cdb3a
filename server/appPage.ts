import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the page of an address needs beside its entry: paths of files, and names of texts. */
export interface AddressNeeds {
  /** Scripts of the frame and of the screen. */
  code: readonly string[]
  /** Those of the grid, which only wide screens show. */
  grid: readonly string[]
  /** Namespaces of texts, beside those that every screen has. */
  texts: readonly string[]
  /** Roles that may open it, and what it asks the API for first. */
  roles: readonly number[]
  first: string | null
  /** It is what everybody without a session is shown. */
  isSignIn: boolean
  /** It is where an address leads that is no screen's: the root's, above all. */
  isHome: boolean
}

/** The file in which the build says which addresses are screens, with what each needs. */
export const addressesFile = 'addresses.json'

/** The sign-in page as the build has drawn it: what stands in the page before any script has come. */
export const drawnFile = 'sign-in.html'

const nonceMark = '__CSP_NONCE__'
const needsMark = '<meta name="sievert-needs" content="" />'
/** Behind what the page names itself: browsers fetch few files at a time, and the first paint and the entry come first. */
const codeMark = '</head>'
/** Before the entry is run: it finds there what is drawn. */
const bodyMark = '</body>'

/** The built app's page. */
export interface AppPage {
  /** Is a path, without its query, that of a screen? */
  isScreen(path: string): boolean
  /**
   * The page for a path. What its screen needs is named in the head, where a browser begins to fetch it before any script
   * has run. To somebody without a session most show the sign-in page instead, which stands drawn in the page.
   */
  pageOf(path: string, nonce: string, signedIn: boolean): string
}

/**
 * The colours of both modes, to stand in the page: as files they would be waited for before anything is painted. Read each
 * time, since a service may put its own in their place while the server runs.
 */
const coloursIn = (folder: string) => {
  const files = ['light', 'dark'].map((mode) => join(folder, 'themes', `${mode}.css`))
  // A service that takes one away loses its colours, not the page.
  const sheets = files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
  return `<style nonce="${nonceMark}" data-sievert-theme>${sheets.join('').replaceAll('</', '<\\/')}</style>`
}

/** Reads the page and the addresses of a built app; null when none is built there. */
export function readAppPage(folder: string): AppPage | null {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return null
  const page = readFileSync(file, 'utf8')
  const known: Record<string, AddressNeeds> = JSON.parse(readFileSync(join(folder, addressesFile), 'utf8'))
  const screens = Object.entries(known).map(([pattern, needs]) => ({
    matches: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`),
    isForAnyone: pattern.startsWith('/auth/'),
    isSignIn: needs.isSignIn,
    isHome: needs.isHome,
    needs: needsOf(needs),
    code: codeOf(needs),
  }))
  const signIn = screens.find(({ isSignIn }) => isSignIn)
  const home = screens.find(({ isHome }) => isHome)
  const drawn = readFileSync(join(folder, drawnFile), 'utf8')
  const screenOf = (path: string) => screens.find(({ matches }) => matches.test(path))
  return {
    isScreen: (path) => path === '/' || screenOf(path) !== undefined,
    pageOf: (path, nonce, signedIn) => {
      const screen = screenOf(path) ?? home
      const shown = signedIn || screen?.isForAnyone ? screen : signIn
      const { needs, code } = shown ?? { needs: needsMark, code: '' }
      return page
        .replace(needsMark, () => needs + coloursIn(folder))
        .replace(codeMark, () => code + codeMark)
        .replace(bodyMark, () => (signedIn || shown !== signIn ? '' : drawn) + bodyMark)
        .replaceAll(nonceMark, nonce)
    },
  }
}

/** Read by `firstPaint.js`, which knows the language, the width and who was here last. */
const needsOf = ({ grid, texts, roles, first }: AddressNeeds) => {
  const asks = first === null ? '' : ` data-first="${first.replaceAll('&', '&amp;')}"`
  return `<meta name="sievert-needs" content="${texts.join(' ')}" data-grid="${grid.join(' ')}" data-roles="${roles.join(' ')}"${asks} />`
}

const codeOf = ({ code }: AddressNeeds) =>
  code.map((path) => `<link rel="modulepreload" crossorigin href="${path}" />\n`).join('')
