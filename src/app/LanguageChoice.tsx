import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../contract/vocabulary.ts'
import { LanguageSwitcher } from '../components/LanguageSwitcher.tsx'
import { useSavePreferencesMutation } from '../store/api/auth.ts'
import { useAppDispatch, useAppSelector } from '../store/hooks.ts'
import { languageChosen } from '../store/uiSlice.ts'
import { languageOf } from './i18n.ts'
import { useSeams } from './SievertCore.tsx'

/** The language switcher; for a signed-in user the choice is kept on the server too, for mail and reports. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation('common')
  const dispatch = useAppDispatch()
  const isAuthenticated = useAppSelector(({ session }) => session.isAuthenticated)
  const currentUser = useAppSelector(({ session }) => session.currentUser)
  const [savePreferences] = useSavePreferencesMutation()
  const { languageIsFixed } = useSeams()
  if (languageIsFixed) return null
  return (
    <LanguageSwitcher
      label={t('shell.language')}
      current={languageOf(i18n)}
      languages={languages.map((code) => ({ code, name: t(`languages.${code}`) }))}
      onChange={(code) => {
        dispatch(languageChosen(code as Language))
        if (isAuthenticated && currentUser) {
          void savePreferences({ body: { language: code as Language, unit: currentUser.unit } })
        }
      }}
    />
  )
}
