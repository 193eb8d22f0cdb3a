import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { paths, recordHref } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useCurrentUser, usePermission } from '../../../store/hooks.ts'
import { Dashboard } from '../components/Dashboard.tsx'
import type { Links } from '../model.ts'

const administratorLinks: Links = {
  readingsToValidate: paths.validateReadings.href(),
  openAlerts: `${paths.alerts.href()}?state=open`,
  dosimetersOut: `${paths.dosimeters.href()}?status=shipped`,
  unreturned: `${paths.dosimeters.href()}?overdue=true`,
  activePeople: `${paths.personal.href()}?active=true`,
  activeClients: `${paths.clients.href()}?active=true`,
  person: recordHref,
}
const { readingsToValidate: _, activeClients: __, ...officerLinks } = administratorLinks

/** The home page. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const user = useCurrentUser()
  const seesAll = usePermission('dashboard.read') === 'all'
  return (
    <>
      <PageHeader title={t('title')} description={user ? t('welcome', { name: user.nombre }) : undefined} />
      <Dashboard
        links={seesAll ? administratorLinks : officerLinks}
        renderLink={(href, children) => <TextLink to={href}>{children}</TextLink>}
      />
    </>
  )
}
