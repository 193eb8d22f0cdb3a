import 'i18next'
import type packingLists from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    packingLists: typeof packingLists
  }
}
