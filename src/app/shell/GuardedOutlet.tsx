import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { allows } from '../../../contract/policies.ts'
import { ForbiddenState } from '../../components/states/states.tsx'
import { LinkButton } from '../../routing/LinkButton.tsx'
import { paths } from '../../routing/paths.ts'
import { useGetSettingsQuery } from '../../store/api/settings.ts'
import { useCurrentUser } from '../../store/hooks.ts'
import { homeOf } from '../home.ts'
import { useScreen } from '../pageTitle.ts'

/** The screen, when the user may see it; a page that says so, when not. Participants are led to their report. */
export function GuardedOutlet() {
  const { t } = useTranslation('common')
  const user = useCurrentUser()
  const screen = useScreen()
  const { pathname } = useLocation()
  const { data: settings } = useGetSettingsQuery()

  if (user?.rol_id === 3 && pathname !== paths.participantReport.href()) {
    return <Navigate to={paths.participantReport.href()} replace />
  }
  const byId = screen?.name.startsWith('ccss') && user && settings?.ccssUserIds.includes(user.id)
  if (screen && allows(screen.policy, user) === 'none' && !byId) {
    return (
      <ForbiddenState
        titleAs="h1"
        title={t('errors.forbiddenTitle')}
        text={t('errors.forbiddenText', { screen: t(`screens.${screen.name}`) })}
        action={<LinkButton to={homeOf(user)}>{t('errors.goHome')}</LinkButton>}
      />
    )
  }
  return <Outlet />
}
