import 'i18next'
import type users from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    users: typeof users
  }
}
