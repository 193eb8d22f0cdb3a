import 'i18next'
import type dosimeterTypes from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dosimeterTypes: typeof dosimeterTypes
  }
}
