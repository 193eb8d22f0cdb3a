import type { SievertProviderProps } from '@sievert/portal'
import { useTranslation } from 'react-i18next'
import { useShell } from './portal/PortalContext.tsx'

/** What this portal lets Sievert know: its own way to the API, its language and colours, and who asks people to enter. */
export function usePortal(): Omit<SievertProviderProps, 'children'> {
  const { i18n } = useTranslation()
  const { dark, askAgain, told } = useShell()
  return {
    apiBaseUrl: '/sievert/api/v1',
    language: i18n.language === 'en' ? 'en' : 'es',
    theme: dark ? 'dark' : 'light',
    onUnauthorized: askAgain,
    onError: (error) => told.errors.push('status' in error ? `${error.status} ${error.code}` : String(error)),
  }
}
