import 'i18next'
import type clients from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    clients: typeof clients
  }
}
