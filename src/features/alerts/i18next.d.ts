import 'i18next'
import type alerts from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    alerts: typeof alerts
  }
}
