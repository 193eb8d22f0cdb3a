import 'i18next'
import type adjustments from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    adjustments: typeof adjustments
  }
}
