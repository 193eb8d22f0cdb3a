import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { formatMicrosieverts } from '../../../../contract/dose.ts'
import { registryObservations } from '../../../../contract/registry.ts'
import type { RegistryPackage } from '../../../../contract/schemas/registryPackages.ts'
import { CallLink } from '../../../components/CallLink.tsx'
import { formatInstant } from '../../../components/format/dates.ts'
import { Facts } from '../../../components/layout/Facts.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { useGetRegistryPackageQuery } from '../../../store/api/rndPackages.ts'
import { lettersOfObservation, packageTones } from '../model.ts'
import { PackageActions } from './PackageActions.tsx'
import { PackageProblems } from './PackageProblems.tsx'
import { PackageRecords } from './PackageRecords.tsx'
import { SideDrawer } from './SideDrawer.tsx'

export interface PackageDrawerProps {
  id: number
  onClose(): void
  /** Shows another package: the correction of this one, or what it corrects. */
  onOpen(id: number): void
}

/** A package from the freeze to the registry's answer: what it holds, how it stands, and what can be done now. */
export function PackageDrawer({ id, onClose, onOpen }: PackageDrawerProps) {
  const { t } = useTranslation('registry')
  const query = useGetRegistryPackageQuery({ params: { id } })
  return (
    <SideDrawer title={t('package.title', { number: query.currentData?.number ?? '' })} width={820} onClose={onClose}>
      <Loaded compact current query={query}>
        {(found) => (
          <>
            <PackageFacts found={found} onOpen={onOpen} />
            <PackageActions found={found} onOpen={onOpen} />
            <PackageProblems found={found} />
            <PackageRecords key={found.id} id={found.id} />
          </>
        )}
      </Loaded>
    </SideDrawer>
  )
}

function PackageFacts({ found, onOpen }: { found: RegistryPackage; onOpen(id: number): void }) {
  const { t } = useTranslation(['registry', 'words'])
  const format = useDoseFormat()
  const said = (what: { by: string | null; at: string } | null, more = '') =>
    what && [formatInstant(what.at, format.language), what.by, more].filter(Boolean).join(' · ')
  const other = (to: { id: number; number: string } | null) =>
    to && <CallLink onClick={() => onOpen(to.id)}>{to.number}</CallLink>
  const letters = registryObservations
    .filter((word) => found.observations[word] > 0)
    .map((word) => `${lettersOfObservation(word)} ${found.observations[word]}`)
  const facts = [
    {
      label: t('columns.state'),
      value: <StatusChip tone={packageTones[found.state]} label={t(`words:states.package.${found.state}`)} />,
    },
    { label: t('columns.quarter'), value: t('quarter', found) },
    { label: t('fields.serviceCode'), value: found.serviceCode },
    {
      label: t('columns.records'),
      value: t('package.holds', { records: found.records, people: found.people, entities: found.entities }),
    },
    {
      label: t('columns.controlTotal', { unit: format.unit }),
      value: formatMicrosieverts(found.controlTotal, format),
    },
    { label: t('package.letters'), value: letters.join(' · ') },
    { label: t('package.frozen'), value: said(found.frozen) },
    { label: t('words:states.package.verified'), value: said(found.verified) },
    { label: t('words:states.package.sent'), value: said(found.sent, found.sent?.reference) },
    { label: t('package.answered'), value: said(found.answered, found.answered?.fileName ?? '') },
    { label: t('package.answer'), value: found.answered && t('package.answerText', found) },
    { label: t('package.corrects'), value: other(found.correctionOf) },
    { label: t('package.correctedBy'), value: other(found.correctedBy) },
    { label: t('words:states.package.closed'), value: said(found.closed) },
    { label: t('words:states.package.cancelled'), value: said(found.cancelled, found.cancelled?.reason) },
  ]
  return (
    <>
      <Facts min={210} facts={facts.filter(({ value }) => value)} />
      {found.changedSince > 0 && (
        <Alert severity="warning">{t('package.changedSince', { count: found.changedSince })}</Alert>
      )}
    </>
  )
}
