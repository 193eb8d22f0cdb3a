import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HiddenText } from '../../../components/HiddenText.tsx'
import { StatusChip, type Tone } from '../../../components/status/StatusChip.tsx'
import { monospace, tabular } from '../../../components/theme/overrides.ts'
import { type LineScan, lastToUndo, undoneScans } from '../scanning/lineScans.ts'
import type { QueueState } from '../scanning/scanQueue.ts'
import { isMuted, mute, playTone } from '../scanning/scanSound.ts'
import { useQueue } from '../scanning/useQueue.ts'
import { ScanDeskContext } from '../scanning/useScanDesk.ts'
import { SoundSwitch } from './SoundSwitch.tsx'

const tones: Record<QueueState, Tone> = {
  wait: 'progress',
  again: 'warning',
  held: 'warning',
  saved: 'success',
  refused: 'error',
}
/** Answers that stay in sight when all is well. */
const lastShown = 5

/** What was scanned into the lines and what became of each: written, spoken, and undone by a key. */
export function ScanDeskBar() {
  const { t } = useTranslation(['oslAssignments', 'common'])
  const desk = useContext(ScanDeskContext)
  if (!desk) throw new Error('ScanDeskBar stands outside a sheet.')
  const scans = useQueue(desk.queue)
  const [muted, setMuted] = useState(isMuted)
  const waiting = scans.filter(({ state }) => state === 'again' || state === 'held').length
  const heard = useRef(0)
  useEffect(() => {
    if (waiting > heard.current) playTone('again')
    heard.current = waiting
  }, [waiting])
  if (scans.length === 0) return null
  const count = (states: readonly QueueState[]) => scans.filter(({ state }) => states.includes(state)).length
  const undone = undoneScans(scans)
  const given = scans.filter(({ key, job, state }) => job.kind === 'give' && state === 'saved' && !undone.has(key))
  const newest = scans.toReversed()
  const shown = newest.filter((scan, index) => index < lastShown || scan.state !== 'saved')
  const latest = (state: QueueState) =>
    newest.filter((scan) => scan.state === state).toSorted((a, b) => (b.settledAt ?? 0) - (a.settledAt ?? 0))[0]
  const [saved, refused] = [latest('saved'), latest('refused')]
  return (
    <Box
      component="section"
      aria-label={t('scans.title')}
      data-print="hide"
      sx={(theme) => ({
        p: 1.5,
        mb: 2,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, ...tabular }}>
        <strong>{t('scans.saved', { count: given.length })}</strong>
        {count(['wait']) > 0 && <span>{t('scans.onTheirWay', { count: count(['wait']) })}</span>}
        {waiting > 0 && (
          <Box component="span" sx={{ color: 'warning.main' }}>
            {t('scans.unanswered', { count: waiting })}
          </Box>
        )}
        {count(['refused']) > 0 && (
          <Box component="span" sx={{ color: 'error.main' }}>
            {t('scans.refused', { count: count(['refused']) })}
          </Box>
        )}
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto', alignItems: 'center' }}>
          {waiting > 0 && (
            <Button size="small" onClick={() => desk.queue.wake()}>
              {t('scans.retry')}
            </Button>
          )}
          <Button size="small" disabled={!lastToUndo(scans)} onClick={desk.undoLast} aria-keyshortcuts="Control+Z">
            {t('scans.undo')}
          </Button>
          <SoundSwitch
            muted={muted}
            onChange={(quiet) => {
              mute(quiet)
              setMuted(quiet)
            }}
          />
        </Box>
      </Box>
      <Box
        component="ul"
        aria-label={t('scans.list')}
        // A list that scrolls must be reachable without a mouse.
        tabIndex={0}
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 190, overflow: 'auto' }}
      >
        {shown.map((scan) => (
          <Box
            component="li"
            key={scan.key}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, py: 0.5 }}
          >
            <Box component="span" sx={{ ...monospace, width: 110, overflowWrap: 'anywhere' }}>
              {scan.job.serial}
            </Box>
            <Box component="span" sx={{ flex: '1 1 10rem', minWidth: 0 }}>
              <ScanWords scan={scan} />
            </Box>
            {undone.has(scan.key) ? (
              <StatusChip tone="neutral" label={t('scans.states.undone')} />
            ) : (
              <StatusChip tone={tones[scan.state]} label={t(`scans.states.${scan.state}`)} />
            )}
          </Box>
        ))}
      </Box>
      {/* What was refused interrupts; what went well waits its turn. */}
      <HiddenText>
        <span role="status">{saved && <ScanWords scan={saved} withSerial />}</span>
        <span role="alert">{refused && <ScanWords scan={refused} withSerial />}</span>
      </HiddenText>
    </Box>
  )
}

/** One scan in a sentence. */
function ScanWords({
  scan: { job, state, result, message },
  withSerial = false,
}: {
  scan: LineScan
  withSerial?: boolean
}) {
  const { t } = useTranslation(['oslAssignments', 'common'])
  const serial = withSerial ? `${job.serial}: ` : ''
  if (job.kind === 'stray') return <>{serial + t('scans.noLine')}</>
  const { who } = job.line
  if (state === 'refused') return <>{`${serial}${who} · ${message ?? t('common:components.failed')}`}</>
  if (job.kind === 'undo' && state !== 'saved') return <>{serial + t('scans.takingBack', { name: who })}</>
  if (job.kind === 'undo')
    return <>{serial + t(result === null ? 'scans.nothingToUndo' : 'scans.takenBack', { name: who })}</>
  const elsewhere = result && result.id !== job.line.id ? ` · ${t('scans.byType', { type: result.typeCode })}` : ''
  return <>{`${serial}${who}${elsewhere}`}</>
}
