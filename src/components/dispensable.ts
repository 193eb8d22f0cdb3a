import { type ComponentType, lazy } from 'react'

/** A part that its place is whole without: shown when its code has come, and nothing where it does not come. */
export const dispensable = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => (await load().catch(() => null)) ?? { default: () => null })
