import 'i18next'
import type technologies from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    technologies: typeof technologies
  }
}
