import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { allows, isParticipant, listOf, type Policy } from '../../../contract/policies.ts'
import { showInZone } from '../../components/format/dates.ts'
import { ForbiddenState, LoadingState } from '../../components/states/states.tsx'
import { NoSettings } from '../../connected/NoSettings.tsx'
import { LinkButton } from '../../routing/LinkButton.tsx'
import { paths } from '../../routing/paths.ts'
import { useCurrentUser } from '../../store/hooks.ts'
import { useLists } from '../../store/usePermission.ts'
import { homeOf } from '../home.ts'
import { KeptScreens } from '../kept/KeptScreens.tsx'
import { useScreen } from '../pageTitle.ts'
import { isByMenu } from './byMenu.ts'

/** The screen, when the user may see it; a page that says so, when not. Participants are led to their report. */
export function GuardedOutlet() {
  const { t } = useTranslation('common')
  const user = useCurrentUser()
  const screen = useScreen()
  const { pathname, state } = useLocation()
  const lists = useLists()
  // Before the screen, which shows instants.
  if (user) showInZone(user.timeZone)

  const granted = screen ? allows(screen.policy, user, lists) : 'all'
  const allowedByRole = (policy: Policy) => allows(policy, user) !== 'none'
  // Whether a list of the settings names the user is not known before they have come.
  if (screen && listOf(screen.policy) && !lists && !allowedByRole(screen.policy)) {
    return <NoSettings titleAs="h1" waiting={<LoadingState />} />
  }
  const own = screen?.policy === 'signedIn' && isByMenu(state)
  if (isParticipant(user) && granted !== 'ccss' && !own && pathname !== paths.participantReport.href()) {
    return <Navigate to={paths.participantReport.href()} replace />
  }
  if (screen && granted === 'none') {
    return (
      <ForbiddenState
        titleAs="h1"
        title={t('errors.forbiddenTitle')}
        text={t('errors.forbiddenText', { screen: t(`screens.${screen.name}`) })}
        action={<LinkButton to={homeOf(user)}>{t('errors.goHome')}</LinkButton>}
      />
    )
  }
  return <KeptScreens />
}
