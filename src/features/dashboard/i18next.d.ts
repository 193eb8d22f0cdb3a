import 'i18next'
import type dashboard from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof dashboard
  }
}
