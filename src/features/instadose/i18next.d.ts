import 'i18next'
import type instadose from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    instadose: typeof instadose
  }
}
