import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Adjustment } from '../../../../contract/schemas/adjustments.ts'
import { CloseIcon } from '../../../components/firstIcons.ts'
import { NameLink, SerialLink } from '../../../components/names/NameLink.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { evidenceLines } from '../../../doses/chainWords.ts'
import { DoseChainButton } from '../../../doses/DoseChainButton.tsx'
import { DoseChange } from '../../../dosimetry/DoseChange.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { useCurrentUser } from '../../../store/hooks.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { changeOf, flagText, trailOf } from '../adjustmentWords.ts'
import { choicesOf, stateTones } from '../model.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { LayDialog } from './LayDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'

export interface AdjustmentDrawerProps {
  adjustment: Adjustment
  onClose(): void
}

/** All that a decision on a published dose rests on: before and after, what was read, what the judge says, and the trail. */
export function AdjustmentDrawer({ adjustment, onClose }: AdjustmentDrawerProps) {
  const { t } = useTranslation(['adjustments', 'common', 'words'])
  const { t: shared } = useTranslation(['common', 'words'])
  const id = useId()
  const format = useDoseFormat()
  const {
    personId,
    personName,
    clientId,
    clientName,
    serial,
    position,
    period,
    evidence,
    flags,
    renewed,
    origin,
    reason,
  } = adjustment
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': id,
          role: 'dialog',
          sx: { width: 'min(600px, 100vw)', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5, p: 2.5, pb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h2">
            <NameLink of={{ person: personId }}>{personName}</NameLink>
          </Typography>
          <Box sx={{ color: 'text.secondary' }}>
            <NameLink of={{ client: clientId }}>{clientName}</NameLink>
            {' · '}
            {serial && (
              <>
                <SerialLink serial={serial} />
                {' · '}
              </>
            )}
            {[t(`words:positions.${position}`), periodLabel(period, format.language)].join(' · ')}
          </Box>
        </Box>
        <DoseChainButton doseId={adjustment.doseId} name={personName} period={periodLabel(period, format.language)} />
        <IconButton aria-label={t('common:components.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        role="region"
        aria-labelledby={id}
        // What scrolls must be reachable without a mouse.
        tabIndex={0}
        sx={{ flex: 1, overflow: 'auto', px: 2.5, pb: 2.5, display: 'grid', gap: 2, alignContent: 'start' }}
      >
        <Box>
          <StatusChip tone={stateTones[adjustment.state]} label={t(`words:states.adjustment.${adjustment.state}`)} />
        </Box>
        <Notices adjustment={adjustment} />
        <Section title={t(`words:adjustmentOrigins.${origin}`)}>
          {reason}
          {adjustment.control && <div>{t('common:dose.chain.control', { serial: adjustment.control })}</div>}
        </Section>
        <DoseChange before={adjustment.before} after={adjustment.after} />
        {evidence && (
          <Section title={t('evidence')}>
            <Lines lines={evidenceLines(shared, evidence, format)} />
          </Section>
        )}
        {adjustment.after && (
          <Section title={t('judge')}>
            {flags.length === 0 ? t('noFlags') : <Lines lines={flags.map((flag) => flagText(t, flag, format))} />}
          </Section>
        )}
        {renewed && (
          <Alert severity="warning">
            {t('renewed')}
            <Lines lines={renewed.changes.map((change) => changeOf(t, change, format))} />
          </Alert>
        )}
        <Section title={t('trail.title')}>
          <Lines lines={trailOf(t, adjustment, format)} />
        </Section>
      </Box>
      <Actions adjustment={adjustment} onDone={onClose} />
    </Drawer>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ overflowWrap: 'anywhere' }}>
    <Typography variant="h3" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
)

/** Why it is not this reader who approves it. */
function Notices({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useTranslation(['adjustments', 'common', 'words'])
  const user = useCurrentUser()
  const mayDecide = usePermission('adjustments.decide') !== 'none'
  const { why } = choicesOf(adjustment, user?.id)
  if (!why || (!mayDecide && why !== 'stale')) return null
  return <Alert severity="info">{t(`why.${why}`)}</Alert>
}

function Actions({ adjustment, onDone }: { adjustment: Adjustment; onDone(): void }) {
  const { t } = useTranslation(['adjustments', 'common', 'words'])
  const user = useCurrentUser()
  const mayDecide = usePermission('adjustments.decide') !== 'none'
  const [act, setAct] = useState<'lay' | 'approve' | 'reject' | null>(null)
  const { lay, approve, reject } = choicesOf(adjustment, user?.id)
  if (!mayDecide || !reject) return null
  const done = (finished: boolean) => {
    setAct(null)
    if (finished) onDone()
  }
  return (
    <Box
      sx={(theme) => ({
        p: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {approve && (
        <Button variant="contained" onClick={() => setAct('approve')}>
          {t('approve.action')}
        </Button>
      )}
      {lay && (
        <Button variant={approve ? 'outlined' : 'contained'} onClick={() => setAct('lay')}>
          {t('lay.action')}
        </Button>
      )}
      <Button color="error" onClick={() => setAct('reject')}>
        {t('reject.action')}
      </Button>
      {act === 'approve' && <ApproveDialog adjustment={adjustment} onDone={done} />}
      {act === 'lay' && <LayDialog adjustment={adjustment} onDone={done} />}
      {act === 'reject' && <RejectDialog adjustment={adjustment} onDone={done} />}
    </Box>
  )
}
