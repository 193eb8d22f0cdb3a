import { usePreviewRegistryPackageQuery } from '../../../store/api/rndPackages.ts'
import { useGetSettingsQuery } from '../../../store/api/settings.ts'
import { lastQuarter } from '../model.ts'
import { NewPackageDialog } from './NewPackageDialog.tsx'

/** Opens the form of a new package when it is known which quarter ended last and under which code was sent before. */
export function NewPackageAsked({ onDone }: { onDone(id: number | null): void }) {
  const today = useGetSettingsQuery().data?.today
  const query = today ? lastQuarter(today) : { year: 0, quarter: 0 }
  const { data, error } = usePreviewRegistryPackageQuery({ query }, { skip: !today })
  if (!today || (!data && !error)) return null
  return <NewPackageDialog today={today} serviceCode={data?.serviceCode ?? ''} onDone={onDone} />
}
