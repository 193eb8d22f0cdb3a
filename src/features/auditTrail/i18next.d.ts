import 'i18next'
import type auditTrail from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auditTrail: typeof auditTrail
  }
}
