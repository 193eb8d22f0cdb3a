import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needsTwo } from '../../../../contract/flags.ts'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { isIn, voidReadings } from '../../../../contract/states.ts'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { flagSentence } from '../flagWords.ts'
import { groupFlags, severityTones, undecided } from '../model.ts'

const ConfirmControlDialog = lazyNamed(
  retriable(() => import('./ConfirmControlDialog.tsx')),
  'ConfirmControlDialog',
)
const WearerDialog = lazyNamed(
  retriable(() => import('./WearerDialog.tsx')),
  'WearerDialog',
)
const WithdrawControlDialog = lazyNamed(
  retriable(() => import('./WithdrawControlDialog.tsx')),
  'WithdrawControlDialog',
)

/** Every flag of a reading explained, with what can be said about it. */
export function ReadingFlags({ reading }: { reading: Reading }) {
  return (
    <>
      <Explained reading={reading} />
      <OfSpare reading={reading} />
      <OfControl reading={reading} />
    </>
  )
}

function Explained({ reading }: { reading: Reading }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const format = useDoseFormat()
  const groups = groupFlags(reading.flags)
  if (groups.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('drawer.noFlags')}</Box>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {groups.map(({ code, severity, flags }) => (
        <li key={code}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.25 }}>
            <StatusChip tone={severityTones[severity]} label={t(`words:flags.${code}`)} />
            <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              {flags.some(needsTwo) ? t('severity.second') : t(`severity.${severity}`)}
            </Box>
          </Box>
          {flags.map((flag) => (
            <div key={flag.quantity ?? flag.code}>{flagSentence(t, flag, format)}</div>
          ))}
        </li>
      ))}
    </Box>
  )
}

/** Asks who wore a spare; while nobody has decided, it may be said anew. */
function OfSpare({ reading }: { reading: Reading }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const [asked, setAsked] = useState(false)
  if ((reading.bearer !== 'spare' && !reading.wearer) || !undecided(reading)) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button variant="outlined" size="small" onClick={() => setAsked(true)}>
        {t('wearer.action')}
      </Button>
      {asked && <WearerDialog reading={reading} onDone={() => setAsked(false)} />}
    </Box>
  )
}

/** Asks why an implausible control counts, or takes a control back that turned out to be wrong, whatever was decided on it. */
function OfControl({ reading }: { reading: Reading }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const [asked, setAsked] = useState<'confirm' | 'withdraw' | null>(null)
  if (reading.bearer !== 'control' || isIn(voidReadings, reading.state)) return null
  const implausible = undecided(reading) && reading.flags.some(({ code }) => code === 'controlImplausible')
  return (
    <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {implausible && (
        <Button variant="outlined" size="small" onClick={() => setAsked('confirm')}>
          {t('confirmControl.action')}
        </Button>
      )}
      <Button variant="outlined" size="small" color="error" onClick={() => setAsked('withdraw')}>
        {t('withdrawControl.action')}
      </Button>
      {asked === 'confirm' && <ConfirmControlDialog reading={reading} onDone={() => setAsked(null)} />}
      {asked === 'withdraw' && <WithdrawControlDialog reading={reading} onDone={() => setAsked(null)} />}
    </Box>
  )
}
