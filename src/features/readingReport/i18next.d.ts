import 'i18next'
import type readingReport from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    readingReport: typeof readingReport
  }
}
