import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../store/errors.ts'

/** What is said of a failed call: the server's words, the failure's own, or that it could not be done. Nothing failed: undefined. */
export function useFailureText(): (error: unknown) => string | undefined {
  const { t } = useTranslation('common')
  return useCallback((error) => (error ? (messageOf(error) ?? t('components.failed')) : undefined), [t])
}
