import { useSavePreferencesMutation } from '../../store/api/auth.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { LanguageChoice } from '../LanguageChoice.tsx'

/** The language switcher of a signed-in user, whose choice is kept on the server too, for mail and reports. */
export function OwnLanguage() {
  const isAuthenticated = useAppSelector(({ session }) => session.isAuthenticated)
  const currentUser = useAppSelector(({ session }) => session.currentUser)
  const [savePreferences] = useSavePreferencesMutation()
  const save = isAuthenticated && currentUser
  return (
    <LanguageChoice
      onChosen={(language) => save && void savePreferences({ body: { language, unit: currentUser.unit } })}
    />
  )
}
