import wordsEn from '../../contract/words/en.json'
import wordsEs from '../../contract/words/es.json'
import componentsEn from '../components/locales/en.json'
import componentsEs from '../components/locales/es.json'
import {
  colors,
  density,
  elevation,
  type ModeColors,
  motion,
  radius,
  space,
  toastColors,
  type,
} from '../components/theme/tokens.ts'
import dosimetryEn from '../dosimetry/locales/en.json'
import dosimetryEs from '../dosimetry/locales/es.json'

const texts = {
  es: { ...componentsEs, ...dosimetryEs, ...wordsEs },
  en: { ...componentsEn, ...dosimetryEn, ...wordsEn },
}

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]

/** The key of a text that components, dose parts or the words of the field have in both languages. */
export type WordKey = Paths<typeof texts.es> & Paths<typeof texts.en>

export type TokenName =
  | `colors.${keyof ModeColors}`
  | `toastColors.${keyof typeof toastColors}`
  | `radius.${keyof typeof radius}`
  | `space.${keyof typeof space}`
  | `motion.${keyof typeof motion}`
  | `elevation.${keyof typeof elevation.light}`
  | `type.${Paths2<Pick<typeof type, 'sizes' | 'weights'>>}`
  | `density.${Paths2<typeof density>}`

type Paths2<T> = { [K in keyof T & string]: `${K}.${keyof T[K] & string}` }[keyof T & string]

/** What the page of a component tells beside its docstring, its props and its stories. */
export interface Guide {
  /** When to use it, a sentence each. */
  use: string[]
  /** What to use where it does not fit: name, and when. */
  instead?: Record<string, string>
  /** Its parts, in the order in which they are read. */
  anatomy?: string[]
  /** What the keyboard does and what a screen reader says. */
  keys: string[]
  /** The texts of its own; those that the caller gives are props. */
  words?: WordKey[]
  /** The tokens that give it its look. */
  tokens?: TokenName[]
}

/** A story that shows how, or how not: its page puts the two beside each other and says why. */
export interface Verdict {
  verdict: 'do' | 'dont'
  because: string
}

const at = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], root)

/** A text in both languages. */
export const wordsOf = (key: WordKey) => ({ es: String(at(texts.es, key)), en: String(at(texts.en, key)) })

const plain = { toastColors, radius, space, motion, type, density }

/** The value of a token in each theme; the same text in both where the theme makes no difference. */
export function tokenOf(name: TokenName): { light: string; dark: string } {
  const [group, ...rest] = name.split('.')
  const themed = group === 'colors' ? colors : group === 'elevation' ? elevation : null
  const path = rest.join('.')
  if (themed) return { light: String(at(themed.light, path)), dark: String(at(themed.dark, path)) }
  const value = at(plain, name)
  const unit = typeof value !== 'number' || name.startsWith('type.weights') ? '' : group === 'motion' ? ' ms' : ' px'
  return { light: `${value}${unit}`, dark: `${value}${unit}` }
}
