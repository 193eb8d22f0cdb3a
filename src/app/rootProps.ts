import type { ComponentType, CSSProperties, ReactNode } from 'react'
import type { Appearance } from '../components/theme/brand/appearance.ts'
import type { ThemeMode } from '../store/uiSlice.ts'

/** What the root of everything shown is given: the page itself (`PageRoot`) or an element of a host's (`OwnRoot`). */
export interface RootProps {
  mode: ThemeMode
  language: string
  cssPrefix: string
  nonce?: string
  portalRoot?: HTMLElement
  /** A portal's brand; a page of Sievert's own has its own look. */
  appearance?: Appearance
  /** What a host says of the element itself. */
  box?: { className?: string; style?: CSSProperties }
  children: ReactNode
}
export type Root = ComponentType<RootProps>
