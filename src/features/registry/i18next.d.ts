import 'i18next'
import type registry from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    registry: typeof registry
  }
}
