import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { languageOfTag } from '../../../components/format/language.ts'
import { StatusChip, type Tone } from '../../../components/status/StatusChip.tsx'
import { monospace } from '../../../components/theme/overrides.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import type { Scan, ScanOutcome } from './useReception.ts'

const tones: Record<ScanOutcome, Tone> = {
  received: 'success',
  alreadyReceived: 'warning',
  notShipped: 'error',
  unknown: 'error',
  malformed: 'error',
  failed: 'error',
  wait: 'progress',
  again: 'warning',
  held: 'warning',
}

export interface ScanListProps {
  scans: readonly Scan[]
  clientName?: string
  period?: string
}

/** The answers to what was scanned, newest first. What belongs to another client or period says so. */
export function ScanList({ scans, clientName, period }: ScanListProps) {
  const { t } = useTranslation(['oslAssignments', 'words'])
  if (scans.length === 0) {
    return <Box sx={{ color: 'text.secondary', py: 3, textAlign: 'center' }}>{t('receive.none')}</Box>
  }
  return (
    <Box
      component="ul"
      aria-label={t('receive.list')}
      // A list that scrolls must be reachable without a mouse.
      tabIndex={0}
      sx={(theme) => ({
        listStyle: 'none',
        m: 0,
        p: 0,
        height: 300,
        overflow: 'auto',
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 1,
      })}
    >
      {scans.map((scan) => (
        <ScanItem key={scan.key} scan={scan} clientName={clientName} period={period} />
      ))}
    </Box>
  )
}

function ScanItem({ scan, clientName, period }: { scan: Scan } & Omit<ScanListProps, 'scans'>) {
  const { t, i18n } = useTranslation(['oslAssignments', 'words'])
  const { result } = scan
  const elsewhere =
    result?.clientName && result.period && (result.clientName !== clientName || result.period !== period)
      ? `${result.clientName} · ${periodLabel(result.period, languageOfTag(i18n.language))}`
      : ''
  const who = result?.clientName ? (result.personName ?? t('receive.noPerson')) : (scan.message ?? '')
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        px: 1.5,
        py: 1,
        '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Box component="span" sx={{ ...monospace, width: 110, overflowWrap: 'anywhere' }}>
        {scan.serial}
      </Box>
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        {who}
        {elsewhere && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{elsewhere}</Box>}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.75 }}>
        {scan.condition !== 'normal' && scan.outcome === 'received' && (
          <StatusChip tone="warning" label={t(`words:states.dosimeter.${scan.condition}`)} />
        )}
        <StatusChip tone={tones[scan.outcome]} label={t(`receive.outcomes.${scan.outcome}`)} />
      </Box>
    </Box>
  )
}
