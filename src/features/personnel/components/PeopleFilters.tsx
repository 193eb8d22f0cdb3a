import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { OptionInput } from '../../../components/forms/OptionInput.tsx'
import type { Option } from '../../../components/forms/useOptions.ts'
import type { List } from '../../../connected/useList.ts'
import { useGetClientQuery } from '../../../store/api/clients.ts'
import { useCurrentUser, useMay } from '../../../store/hooks.ts'
import type { PersonFilter } from '../model.ts'
import { useClientOptions } from '../useClientOptions.ts'

/** Client (for whoever sees several), its sites once it is chosen, category and status. */
export function PeopleFilters({ list }: { list: List<'people.list', PersonFilter> }) {
  const { t } = useTranslation(['personnel', 'words'])
  const { state, update } = list
  const { filters } = state
  const user = useCurrentUser()
  const seesAll = useMay('people.read') === 'all'
  const clientId = (seesAll ? Number(filters.clientId) : user?.clientId) || 0
  const { currentData: client } = useGetClientQuery({ params: { id: clientId } }, { skip: clientId === 0 })
  return (
    <>
      {seesAll && (
        <ClientFilter
          id={clientId}
          name={client?.name}
          onChange={(id) => update({ filters: { ...filters, clientId: id, siteId: '' } })}
        />
      )}
      {client && (
        <FilterSelect
          label={t('filters.site')}
          allLabel={t('filters.allSites')}
          {...list.filter('siteId')}
          value={client.sites.some(({ id }) => String(id) === filters.siteId) ? (filters.siteId ?? '') : ''}
          options={client.sites.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <FilterSelect
        label={t('filters.category')}
        allLabel={t('filters.allCategories')}
        width={160}
        {...list.filter('category')}
        options={(['A', 'B'] as const).map((each) => ({ value: each, label: t(`words:categories.${each}`) }))}
      />
      <FilterSelect
        label={t('filters.status')}
        allLabel={t('filters.allStatuses')}
        width={160}
        {...list.filter('active')}
        options={[
          { value: 'true', label: t('status.active') },
          { value: 'false', label: t('status.inactive') },
        ]}
      />
    </>
  )
}

function ClientFilter({ id, name, onChange }: { id: number; name?: string; onChange(id: string): void }) {
  const { t } = useTranslation(['personnel', 'words'])
  const load = useClientOptions()
  const [chosen, setChosen] = useState<Option | null>(null)
  // What was chosen a moment ago has its name already; one that came with the address gets it from the server.
  const value = id === 0 ? null : chosen?.id === id ? chosen : { id, label: name ?? '…' }
  return (
    <Box sx={{ width: { xs: '100%', sm: 250 } }}>
      <OptionInput
        bare
        label={t('filters.client')}
        placeholder={t('filters.allClients')}
        value={value}
        load={load}
        onChange={(option) => {
          setChosen(option)
          onChange(option ? String(option.id) : '')
        }}
      />
    </Box>
  )
}
