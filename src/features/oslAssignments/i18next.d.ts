import 'i18next'
import type oslAssignments from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    oslAssignments: typeof oslAssignments
  }
}
