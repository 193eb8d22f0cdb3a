import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionInput } from '../../components/forms/OptionInput.tsx'
import type { Option } from '../../components/forms/useOptions.ts'
import { useGetPersonQuery, useLazyGetPersonQuery, useLazyListPeopleQuery } from '../../store/api/people.ts'
import { type PickProps, pickPageSize } from './pickProps.ts'
import { useRecentFirst } from './useRecentFirst.ts'

/** What is known of a person wherever it is found. */
export interface PickedPerson {
  id: number
  /** "Last names, first names", as lists show people. */
  name: string
  idNumber: string
  clientId: number
  siteId: number
  siteName: string
}

export interface PersonInputProps extends PickProps<number, PickedPerson> {
  /** Only people of this client. An officer finds its own client's people whatever is asked for. */
  clientId?: number
  /** Leaves out those whose monitoring has ended. */
  activeOnly?: boolean
}

/** A person, found by name or id number. */
export function PersonInput({ value, onChange, clientId, activeOnly, ...rest }: PersonInputProps) {
  const { t } = useTranslation('common', { keyPrefix: 'components.pick' })
  const [list] = useLazyListPeopleQuery()
  const [get] = useLazyGetPersonQuery()
  const [picked, setPicked] = useState<PersonOption | null>(null)
  const recent = useRecentFirst('people', {
    async find(text) {
      const active = activeOnly ? ('true' as const) : undefined
      const query = { clientId, search: text || undefined, active, sort: 'name', pageSize: pickPageSize } as const
      return (await list({ query }, true).unwrap()).items.map(optionOf)
    },
    async one(id) {
      const person = await get({ params: { id: Number(id) } }, true).unwrap()
      const fits = (!activeOnly || person.active) && (clientId === undefined || person.clientId === clientId)
      return fits ? optionOf({ ...person, name: nameOf(person) }) : undefined
    },
  })
  const named = picked?.id === value ? picked : null
  const { currentData } = useGetPersonQuery({ params: { id: value ?? 0 } }, { skip: value === null || named !== null })
  return (
    <OptionInput
      placeholder={t('personHint')}
      {...rest}
      label={rest.label ?? t('person')}
      load={recent.load}
      value={value === null ? null : (named ?? { id: value, label: currentData ? nameOf(currentData) : '…' })}
      onChange={(option) => {
        const chosen = option as PersonOption | null
        recent.picked(option)
        setPicked(chosen)
        onChange(chosen?.person.id ?? null, chosen?.person ?? null)
      }}
    />
  )
}

interface PersonOption extends Option {
  person: PickedPerson
}

const optionOf = (person: PickedPerson): PersonOption => ({
  id: person.id,
  label: person.name,
  detail: `${person.idNumber} · ${person.siteName}`,
  person,
})

const nameOf = ({ firstNames, lastNames }: { firstNames: string; lastNames: string }) => `${lastNames}, ${firstNames}`

/** A person's name by its id. */
export function PersonName({ id }: { id: number }) {
  const { data } = useGetPersonQuery({ params: { id } })
  return <>{data && nameOf(data)}</>
}
