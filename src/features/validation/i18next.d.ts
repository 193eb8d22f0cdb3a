import 'i18next'
import type validation from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    validation: typeof validation
  }
}
