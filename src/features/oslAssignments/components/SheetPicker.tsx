import Box from '@mui/material/Box'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Frequency } from '../../../../contract/vocabulary.ts'
import { inSentence } from '../../../../contract/words/inSentence.ts'
import { OptionInput } from '../../../components/forms/OptionInput.tsx'
import type { Option } from '../../../components/forms/useOptions.ts'
import { PeriodSelect } from '../../../dosimetry/PeriodSelect.tsx'
import { useLazyListClientsQuery } from '../../../store/api/clients.ts'

export interface SheetPickerProps {
  client: { id: number; name: string; frequency: Frequency } | null
  /** A client was asked for by address and its name is on its way. */
  loading?: boolean
  period: string
  /** The server's clock. */
  today: string
  onClient(id: number | null): void
  onPeriod(code: string): void
}

/** Whose sheet: an active client, found by typing, and a wear period of that client's own frequency. */
export function SheetPicker({ client, loading, period, today, onClient, onPeriod }: SheetPickerProps) {
  const { t } = useTranslation(['oslAssignments', 'words'])
  const [find] = useLazyListClientsQuery()
  const load = useCallback(
    async (text: string): Promise<Option[]> => {
      const { items } = await find(
        { query: { search: text || undefined, active: 'true', sort: 'name', pageSize: 20 } },
        true,
      ).unwrap()
      return items.map(({ id, name, code, frequency }) => ({
        id,
        label: name,
        detail: `${code} · ${inSentence(t(`words:frequencies.${frequency}`))}`,
      }))
    },
    [find, t],
  )
  const value = client ? { id: client.id, label: client.name } : loading ? { id: 0, label: '…' } : null
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, maxWidth: 760, mb: 2.5 }}>
      <OptionInput
        label={t('picker.client')}
        placeholder={t('picker.placeholder')}
        value={value}
        load={load}
        onChange={(option) => onClient(option ? Number(option.id) : null)}
      />
      <PeriodSelect
        frequency={client?.frequency ?? 'monthly'}
        today={today}
        value={client ? period : ''}
        disabled={!client}
        onChange={onPeriod}
      />
    </Box>
  )
}
