import { WithToday } from '../../../connected/WithToday.tsx'
import { usePreviewRegistryPackageQuery } from '../../../store/api/rndPackages.ts'
import { lastQuarter } from '../model.ts'
import { NewPackageDialog } from './NewPackageDialog.tsx'

interface AskedProps {
  onDone(id: number | null): void
}

/** Opens the form of a new package when it is known which quarter ended last and under which code was sent before. */
export const NewPackageAsked = ({ onDone }: AskedProps) => (
  <WithToday>{(today) => <WithCode today={today} onDone={onDone} />}</WithToday>
)

function WithCode({ today, onDone }: AskedProps & { today: string }) {
  const { data, error } = usePreviewRegistryPackageQuery({ query: lastQuarter(today) })
  if (!data && !error) return null
  return <NewPackageDialog today={today} serviceCode={data?.serviceCode ?? ''} onDone={onDone} />
}
