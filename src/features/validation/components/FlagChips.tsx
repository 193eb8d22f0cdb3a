import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import type { Flag } from '../../../../contract/vocabulary.ts'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { flagSentence } from '../flagWords.ts'
import { groupFlags, severityTones } from '../model.ts'
import { SmallChip } from './SmallChip.ts'

/** The flags of a reading, one chip a code; `most` cuts the list and says how many more there are. */
export function FlagChips({ flags, most }: { flags: readonly Flag[]; most?: number }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const format = useDoseFormat()
  const groups = groupFlags(flags)
  const shown = most === undefined ? groups : groups.slice(0, most)
  const rest = groups.length - shown.length
  if (groups.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      {shown.map(({ code, severity, flags: own }) => (
        <Tooltip describeChild key={code} title={own.map((flag) => flagSentence(t, flag, format)).join(' ')}>
          <SmallChip>
            <StatusChip tone={severityTones[severity]} label={t(`words:flags.${code}`)} />
          </SmallChip>
        </Tooltip>
      ))}
      {rest > 0 && (
        <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {t('row.more', { count: rest })}
        </Box>
      )}
    </Box>
  )
}
