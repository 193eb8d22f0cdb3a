import type { HTMLAttributes } from 'vue'
import type { SievertElements, SievertEvents, SievertTemplates } from './register.js'

export * from './register.js'

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name
type Handlers<Events> = {
  [Name in keyof Events as `on${Capitalize<Camel<Name & string>>}`]?: (event: Events[Name]) => void
}
type Given<Tag extends keyof SievertElements> = new () => {
  $props: Omit<HTMLAttributes, keyof SievertTemplates[Tag]> & SievertTemplates[Tag] & Handlers<SievertEvents[Tag]>
}
type SievertTags = { [Tag in keyof SievertElements]: Given<Tag> }

declare module 'vue' {
  interface GlobalComponents extends SievertTags {}
}
