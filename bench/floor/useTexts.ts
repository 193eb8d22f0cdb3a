import { useTranslation } from 'react-i18next'

/** The floor's own texts: the product's names of texts, which the types know, are not among them. */
export function useTexts(): (key: string, values?: object) => string {
  const { t } = useTranslation()
  return t as unknown as ReturnType<typeof useTexts>
}
