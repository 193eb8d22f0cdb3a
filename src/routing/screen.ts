import type { Namespace } from 'i18next'
import type { ComponentType } from 'react'
import type { Policy } from '../../contract/policies.ts'
import type { ScreenName } from './paths.ts'

/**
 * One screen of a feature, as its `routes.tsx` declares it. The app turns it into a route, guards it by its policy, gives
 * it its title (`screens.<name>` of the common texts) and, when the menu names it, its place there.
 */
export interface Screen {
  name: ScreenName
  /** Who may open it; others see a page that says so. */
  policy: Policy
  /** Texts to have before it is shown. They are fetched beside its code. */
  namespaces: readonly (Namespace & string)[]
  /** The page's code, as a dynamic import with a default export. */
  load: () => Promise<{ default: ComponentType }>
  /**
   * A list, all of whose state stands in its address: left for another screen it is kept as it was, until one of the answers
   * that it showed is forgotten, as what is written makes them.
   */
  kept?: true
  /** `shell` (the default) is the signed-in frame, `auth` the one with logo and cover. */
  layout?: 'shell' | 'auth'
}
