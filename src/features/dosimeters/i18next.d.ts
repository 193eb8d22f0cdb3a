import 'i18next'
import type dosimeters from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dosimeters: typeof dosimeters
  }
}
