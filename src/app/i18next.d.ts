import 'i18next'
import type { Words } from '../../contract/words/words.ts'
import type components from '../components/locales/en.json'
import type dosimetry from '../dosimetry/locales/en.json'
import type app from './locales/en.json'

// Keys of texts are checked by the compiler. A feature adds its namespace in its own `i18next.d.ts`.
declare module 'i18next' {
  interface ResourceNamespaceMap {
    words: Words
    common: typeof app & typeof components & typeof dosimetry
  }
  interface CustomTypeOptions {
    defaultNS: 'common'
  }
}
