import { useGetSettingsQuery } from '../../../store/api/settings.ts'
import { DemoAccounts, type DemoAccountsProps } from './DemoAccounts.tsx'

/** The accounts to try, where the service says that it is a demonstration. */
export default function OfferedAccounts(props: DemoAccountsProps) {
  const { data: settings } = useGetSettingsQuery()
  return settings?.demo ? <DemoAccounts {...props} /> : null
}
