import 'i18next'
import type account from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    account: typeof account
  }
}
