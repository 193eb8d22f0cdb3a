import { useTranslation } from 'react-i18next'
import type { FirstStep } from '../../../../contract/vocabulary.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { paths, recordHref } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useCurrentUser } from '../../../store/hooks.ts'
import { Dashboard } from '../components/Dashboard.tsx'
import type { DashboardTarget, Figure } from '../model.ts'

const lists: Record<Figure, string> = {
  readingsToValidate: paths.validateReadings.href(),
  openAlerts: `${paths.alerts.href()}?state=open`,
  dosimetersOut: `${paths.dosimeters.href()}?status=shipped`,
  unreturned: `${paths.dosimeters.href()}?overdue=true`,
  nextShipments: `${paths.reprintPackingList.href()}?shipped=false`,
  registryPending: `${paths.rndReadingsPackages.href()}?state=open`,
  activePeople: `${paths.personal.href()}?active=true`,
  activeClients: `${paths.clients.href()}?active=true`,
}
const steps: Record<FirstStep, string> = {
  technology: paths.technologies.href(),
  dosimeterType: paths.dosimeterTypesCreate.href(),
  dosimeter: paths.dosimeters.href(),
  client: paths.clientsCreate.href(),
  person: paths.personalCreate.href(),
  packingList: paths.oslAssignments.href(),
}

function hrefOf(target: DashboardTarget): string {
  if (target.what === 'person') return recordHref(target.personId)
  return target.what === 'firstStep' ? steps[target.step] : lists[target.what]
}

/** The home page. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const user = useCurrentUser()
  return (
    <>
      <PageHeader title={t('title')} description={user ? t('welcome', { name: user.nombre }) : undefined} />
      <Dashboard renderLink={(target, label) => <TextLink to={hrefOf(target)}>{label}</TextLink>} />
    </>
  )
}
