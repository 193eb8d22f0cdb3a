import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Policy } from '../../../contract/policies.ts'
import type { Client, ClientListItem } from '../../../contract/schemas/clients.ts'
import type { OptionInputProps } from '../../components/forms/OptionInput.tsx'
import type { Option } from '../../components/forms/useOptions.ts'
import { steady } from '../../components/steady.tsx'
import { useGetClientQuery, useLazyGetClientQuery, useLazyListClientsQuery } from '../../store/api/clients.ts'
import { type PickProps, pickPageSize } from './pickProps.ts'
import { useOwnClient } from './useOwnClient.ts'
import { useRecentFirst } from './useRecentFirst.ts'

/** What is known of a client wherever it is found. */
export type PickedClient = Pick<Client & ClientListItem, 'id' | 'name' | 'code' | 'frequency' | 'active'>

export interface ClientInputProps extends PickProps<number, PickedClient> {
  /** Leaves out clients that take nobody any more. */
  activeOnly?: boolean
  /** What it is picked for: whoever may do that at one client only is not asked for it. */
  policy?: Policy
  /** The second line of an option; the code unless told. */
  detail?(client: PickedClient): string
}

/** One of all clients, found by name or code in an input that is given: forms have it at once, a list when its code has come. */
export const clientPick = (Input: ComponentType<OptionInputProps>) =>
  steady(({ value, onChange, activeOnly, policy: _, detail, ...rest }: ClientInputProps) => {
    const { t } = useTranslation('common', { keyPrefix: 'components.pick' })
    const [list] = useLazyListClientsQuery()
    const [get] = useLazyGetClientQuery()
    const [picked, setPicked] = useState<ClientOption | null>(null)
    const optionOf = (client: PickedClient): ClientOption => ({
      id: client.id,
      label: client.name,
      detail: detail ? detail(client) : client.code,
      client,
    })
    const recent = useRecentFirst('clients', {
      async find(text) {
        const active = activeOnly ? ('true' as const) : undefined
        const query = { search: text || undefined, sort: 'name', pageSize: pickPageSize, active } as const
        return (await list({ query }, true).unwrap()).items.map(optionOf)
      },
      async one(id) {
        const client = await get({ params: { id: Number(id) } }, true).unwrap()
        return activeOnly && !client.active ? undefined : optionOf(client)
      },
    })
    // What was picked a moment ago has its name already; one that came with the address or the form gets it from the server.
    const named = picked?.id === value ? picked : null
    const { currentData } = useGetClientQuery(
      { params: { id: value ?? 0 } },
      { skip: value === null || named !== null },
    )
    return (
      <Input
        placeholder={t('clientHint')}
        {...rest}
        label={rest.label ?? t('client')}
        load={recent.load}
        value={value === null ? null : (named ?? { id: value, label: currentData?.name ?? '…' })}
        onChange={(option) => {
          const chosen = option as ClientOption | null
          recent.picked(option)
          setPicked(chosen)
          onChange(chosen?.client.id ?? null, chosen?.client ?? null)
        }}
      />
    )
  })

interface ClientOption extends Option {
  client: PickedClient
}

/** A filter of a list, as `useList` gives it. */
interface FilterProps {
  value: string
  onChange(value: string): void
}
export type ClientFilterProps = Omit<ClientInputProps, 'value' | 'onChange'> & FilterProps

/** The same, as a filter: with nothing chosen it is everybody that one may see, an officer's own client too. */
export const clientFilter = (AnyClient: ReturnType<typeof clientPick>) =>
  function ClientFilter({ value, onChange, ...rest }: ClientFilterProps) {
    const { t } = useTranslation('common', { keyPrefix: 'components.pick' })
    if (useOwnClient(rest.policy) !== null) return null
    return (
      <AnyClient
        placeholder={t('allClients')}
        {...rest}
        value={Number(value) || null}
        onChange={(id) => onChange(id === null ? '' : String(id))}
      />
    )
  }
