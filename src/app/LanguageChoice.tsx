import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../contract/vocabulary.ts'
import { LanguageSwitcher } from '../components/LanguageSwitcher.tsx'
import { useAppDispatch } from '../store/hooks.ts'
import { languageChosen } from '../store/uiSlice.ts'
import { languageOf } from './i18n.ts'
import { useSeams } from './SievertCore.tsx'

export interface LanguageChoiceProps {
  /** Hears the choice, to keep it elsewhere than in this browser. */
  onChosen?(language: Language): void
}

/** The language switcher of the page; nothing where a host has chosen the language. */
export function LanguageChoice({ onChosen }: LanguageChoiceProps) {
  const { t, i18n } = useTranslation('common')
  const dispatch = useAppDispatch()
  const { languageIsFixed } = useSeams()
  if (languageIsFixed) return null
  return (
    <LanguageSwitcher
      label={t('shell.language')}
      current={languageOf(i18n)}
      languages={languages.map((code) => ({ code, name: t(`languages.${code}`) }))}
      onChange={(code) => {
        dispatch(languageChosen(code as Language))
        onChosen?.(code as Language)
      }}
    />
  )
}
