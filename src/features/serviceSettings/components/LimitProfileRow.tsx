import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { formatMicrosieverts } from '../../../../contract/dose.ts'
import type { LimitProfile } from '../../../../contract/schemas/limitProfiles.ts'
import { doseSeries } from '../../../../contract/vocabulary.ts'
import { formatDate } from '../../../components/format/dates.ts'
import { StatusChip, type Tone } from '../../../components/status/StatusChip.tsx'
import { tabular } from '../../../components/theme/overrides.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { limitColumns, limitName } from '../limitColumns.ts'

const tones: Record<LimitProfile['state'], Tone> = { inForce: 'success', ahead: 'info', past: 'neutral' }

/** One system of limits: from when, of what law, and its figures by the part of the body. Without `onRemove` it stays for now. */
export function LimitProfileRow({ profile, onRemove }: { profile: LimitProfile; onRemove?: () => void }) {
  const { t } = useTranslation(['serviceSettings', 'common', 'words'])
  const format = useDoseFormat()
  const shown = (value: number | null) => (value === null ? '—' : formatMicrosieverts(value, format))
  return (
    <Box component="li" sx={(theme) => ({ border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 1, p: 2 })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Box sx={{ fontWeight: 600, flex: '1 1 240px' }}>
          {profile.id === 0 ? t('limits.international') : profile.name}
          <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
            {profile.id === 0
              ? t('limits.always')
              : t('limits.from', { from: formatDate(profile.validFrom, format.language) })}
          </Box>
        </Box>
        <StatusChip tone={tones[profile.state]} label={t(`limits.states.${profile.state}`)} />
        <StatusChip
          tone={profile.verifiedAgainstLaw ? 'success' : 'warning'}
          label={t(profile.verifiedAgainstLaw ? 'limits.verified' : 'limits.unverified')}
        />
        {profile.state === 'ahead' && (
          <Button size="small" variant="outlined" disabled={!onRemove} onClick={onRemove}>
            {t('limits.remove')}
          </Button>
        )}
      </Box>
      {/* What scrolls must be reachable without a mouse. */}
      <Box role="region" aria-label={profile.name} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box
          component="table"
          sx={{
            borderCollapse: 'collapse',
            '& th, & td': { p: 0.5, pr: 2, textAlign: 'right', whiteSpace: 'nowrap', ...tabular },
          }}
        >
          <thead>
            <Box component="tr" sx={{ '& th': { fontWeight: 500, color: 'text.secondary' } }}>
              <Box component="th" scope="col" sx={{ textAlign: 'left !important' }}>{`(${format.unit})`}</Box>
              {limitColumns.map((column) => (
                <th key={column} scope="col">
                  {limitName(t, column)}
                </th>
              ))}
              <th scope="col">{t('limits.columns.investigation')}</th>
            </Box>
          </thead>
          <tbody>
            {doseSeries.map((series) => (
              <tr key={series}>
                <Box component="th" scope="row" sx={{ fontWeight: 400, textAlign: 'left !important' }}>
                  {t(`words:series.${series}`)}
                </Box>
                {limitColumns.map((column) => (
                  <td key={column}>{shown(profile.limits[series][column])}</td>
                ))}
                <td>{shown(profile.investigation[series])}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Box sx={{ mt: 1, color: 'text.secondary' }}>
        {[
          t('limits.pregnancyLine', { value: shown(profile.pregnancy), unit: format.unit }),
          t(profile.proRata ? 'limits.proRataLine' : 'limits.wholeLine'),
          profile.fiveYearsFrom === null
            ? t('limits.rollingLine')
            : t('limits.blocksLine', { year: profile.fiveYearsFrom }),
          profile.apronChest !== null &&
            t('limits.apronLine', { chest: profile.apronChest, collar: profile.apronCollar }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Box>
    </Box>
  )
}
