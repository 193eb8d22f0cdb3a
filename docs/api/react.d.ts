import type * as React from 'react'
import type { SievertElements, SievertEvents, SievertTemplates } from './register.js'

export * from './register.js'

type Handlers<Events> = { [Name in keyof Events as `on${Name & string}`]?: (event: Events[Name]) => void }
type Given<Tag extends keyof SievertElements> = Omit<React.HTMLAttributes<HTMLElement>, keyof SievertTemplates[Tag]> &
  React.RefAttributes<SievertElements[Tag]> & SievertTemplates[Tag] & Handlers<SievertEvents[Tag]>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends SievertIntrinsics {}
  }
}
type SievertIntrinsics = { [Tag in keyof SievertElements]: Given<Tag> }
