import 'i18next'
import type personnel from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    personnel: typeof personnel
  }
}
