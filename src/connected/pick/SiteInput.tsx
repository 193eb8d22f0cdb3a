import { useTranslation } from 'react-i18next'
import { OptionInput } from '../../components/forms/OptionInput.tsx'
import type { Option } from '../../components/forms/useOptions.ts'
import { useGetClientQuery, useLazyGetClientQuery } from '../../store/api/clients.ts'
import type { PickProps } from './pickProps.ts'
import { useOwnClient } from './useOwnClient.ts'
import { useRecentFirst } from './useRecentFirst.ts'

export interface PickedSite {
  id: number
  name: string
  department: string
}

export interface SiteInputProps extends PickProps<number, PickedSite> {
  /** Whose sites; an officer's own client's without it. */
  clientId?: number | null
  /** What the chosen site is called, until the others have arrived. */
  known?: { id: number; name: string }
}

/** What people type, without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** One of a client's sites, found by its name or department. All of them come with the client. */
export function SiteInput({ value, onChange, clientId, known, disabled, help, ...rest }: SiteInputProps) {
  const { t } = useTranslation('common', { keyPrefix: 'components.pick' })
  const own = useOwnClient()
  const whose = clientId ?? own
  const { currentData: client } = useGetClientQuery({ params: { id: whose ?? 0 } }, { skip: whose === null })
  const sites: readonly PickedSite[] = client?.sites ?? []
  const [get] = useLazyGetClientQuery()
  // Asked for, not looked up: whoever opens the list before the client has come waits for it.
  const all = async () => (whose === null ? [] : (await get({ params: { id: whose } }, true).unwrap()).sites)
  const recent = useRecentFirst('sites', {
    find: async (text) => (await all()).map(optionOf).filter(({ label }) => plain(label).includes(plain(text))),
    one: async (id) => (await all()).filter((site) => site.id === id).map(optionOf)[0],
  })
  const chosen = sites.find(({ id }) => id === value)
  const label = chosen ? optionOf(chosen).label : known?.id === value ? known?.name : '…'
  return (
    <OptionInput
      {...rest}
      label={rest.label ?? t('site')}
      disabled={disabled || whose === null}
      help={help ?? (whose === null ? t('noSites') : undefined)}
      load={recent.load}
      value={value === null ? null : { id: value, label: label ?? '…' }}
      onChange={(option) => {
        recent.picked(option)
        const site = sites.find(({ id }) => id === option?.id) ?? null
        onChange(site?.id ?? null, site)
      }}
    />
  )
}

const optionOf = ({ id, name, department }: PickedSite): Option => ({
  id,
  label: department ? `${name} · ${department}` : name,
})

/** A site's name by its id and its client's. */
export function SiteName({ id, clientId }: { id: number; clientId: number }) {
  const { data } = useGetClientQuery({ params: { id: clientId } })
  const site = data?.sites.find((each) => each.id === id)
  return <>{site && optionOf(site).label}</>
}
