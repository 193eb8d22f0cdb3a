import type { Interpolation } from '@emotion/react'
import type { density, ModeColors } from '../tokens.ts'
import type { Part } from './parts.ts'

/** Where the colours of an attribute come from: dark while it holds a word. */
export interface AttributeMode {
  /** The attribute's name, such as `class` or `data-theme`. */
  attribute: string
  /** The word that means dark; `dark` unless told. */
  dark?: string
  /** Selector of the element that has it: the nearest around the widget, else the page's first; `html` unless told. */
  of?: string
}

/** Light or dark: always the one, as the reader's system has it, or as an attribute or a media query of the page says. */
export type AppearanceMode = 'light' | 'dark' | 'system' | AttributeMode | { media: string }

/** Colours by the names of the tokens, as CSS writes them. What is not named is derived from what is. */
export type BrandColors = Partial<ModeColors>

/** A portal's brand. Everything may be left out; what is left out is Sievert's own or follows from what is named. */
export interface Appearance {
  mode?: AppearanceMode
  /** A colour that is named for one mode only is made readable for the other. */
  colors?: { light?: BrandColors; dark?: BrandColors }
  /** `size` is that of working text in px: 14 unless told; all other type grows and shrinks with it. */
  font?: { family?: string; size?: number }
  /** Corners of controls in px; cards, dialogs and marks follow. 8 unless told. */
  radius?: number
  /** Unit of distances in px. 8 unless told. */
  space?: number
  /** Heights of controls and of the rows of tables; `work` unless told. */
  density?: keyof typeof density
  /** Shadows, as CSS writes them, of what lies on the page and of what floats above it; `flat` has none. */
  elevation?: 'flat' | { card?: string; floating?: string }
  /** Styles of single parts, after everything else: `{ button: { textTransform: 'uppercase' } }`. */
  elements?: Partial<Record<Part, Interpolation<object>>>
  /**
   * The cascade layer that all styles of Sievert stand in. The page's rules outside of layers then win over them, also those
   * that mean nobody in particular.
   */
  layer?: string
}

/** One thing that is wrong with an appearance. */
export type AppearanceProblem =
  | {
      kind: 'contrast'
      mode: 'light' | 'dark'
      /** The names of the two colours: what is written, and on what. */
      color: keyof ModeColors
      on: keyof ModeColors
      /** The ratio that they have, and the least that they need: 4.5 for text, 3 for lines that carry meaning. */
      measured: number
      needed: number
    }
  | { kind: 'unreadable'; mode: 'light' | 'dark'; color: keyof ModeColors; value: string }

const inWords = (problem: AppearanceProblem): string =>
  problem.kind === 'unreadable'
    ? `${problem.mode}: ${problem.color} is “${problem.value}”, which is no colour that can be read; Sievert's own stands there.`
    : `${problem.mode}: ${problem.color} on ${problem.on} has a contrast of ${problem.measured.toFixed(2)}:1 and needs ${problem.needed}:1.`

/** The colours of a brand cannot be read, by people or by Sievert. They are shown as they are; `problems` says which. */
export class AppearanceError extends Error {
  constructor(readonly problems: readonly AppearanceProblem[]) {
    super(`Sievert's appearance: ${problems.map(inWords).join(' ')}`)
    this.name = 'AppearanceError'
  }
}
