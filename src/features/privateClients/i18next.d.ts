import 'i18next'
import type privateClients from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    privateClients: typeof privateClients
  }
}
