import type { HTMLAttributes } from 'svelte/elements'
import type { SievertElements, SievertEvents, SievertTemplates } from './register.js'

export * from './register.js'

type Handlers<Events> = { [Name in keyof Events as `on${Name & string}`]?: (event: Events[Name]) => void }
type Given<Tag extends keyof SievertElements> = Omit<HTMLAttributes<HTMLElement>, keyof SievertTemplates[Tag]> &
  SievertTemplates[Tag] & Handlers<SievertEvents[Tag]>
type SievertTags = { [Tag in keyof SievertElements]: Given<Tag> }

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SievertTags {}
}
