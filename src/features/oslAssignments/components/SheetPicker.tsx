import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Frequency } from '../../../../contract/vocabulary.ts'
import { inSentence } from '../../../../contract/words/inSentence.ts'
import { ClientInput } from '../../../connected/pick/ClientInput.tsx'
import { PeriodSelect } from '../../../dosimetry/PeriodSelect.tsx'

export interface SheetPickerProps {
  /** The client that was asked for; what is known of it follows. */
  clientId: number | null
  client: { frequency: Frequency } | null
  period: string
  /** The server's clock. */
  today: string
  onClient(id: number | null): void
  onPeriod(code: string): void
}

/** Whose sheet: an active client, found by typing, and a wear period of that client's own frequency. */
export function SheetPicker({ clientId, client, period, today, onClient, onPeriod }: SheetPickerProps) {
  const { t } = useTranslation(['oslAssignments', 'words'])
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, maxWidth: 760, mb: 2.5 }}>
      <ClientInput
        activeOnly
        policy="assignments.read"
        value={clientId}
        onChange={onClient}
        detail={({ code, frequency }) => `${code} · ${inSentence(t(`words:frequencies.${frequency}`))}`}
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
