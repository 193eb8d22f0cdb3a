import 'i18next'
import type uploads from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    uploads: typeof uploads
  }
}
