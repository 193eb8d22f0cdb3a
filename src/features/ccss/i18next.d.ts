import 'i18next'
import type ccss from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ccss: typeof ccss
  }
}
