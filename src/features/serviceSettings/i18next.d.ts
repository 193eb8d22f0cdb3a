import 'i18next'
import type serviceSettings from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    serviceSettings: typeof serviceSettings
  }
}
