import type { ComponentType, ReactNode } from 'react'
import type { ThemeMode } from '../store/uiSlice.ts'

/** What the root of everything shown is given: the page itself (`PageRoot`) or an element of a host's (`OwnRoot`). */
export interface RootProps {
  mode: ThemeMode
  language: string
  cssPrefix: string
  nonce?: string
  portalRoot?: HTMLElement
  children: ReactNode
}
export type Root = ComponentType<RootProps>
