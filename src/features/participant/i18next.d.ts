import 'i18next'
import type participant from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    participant: typeof participant
  }
}
