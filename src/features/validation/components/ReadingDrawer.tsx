import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMicrosieverts } from '../../../../contract/dose.ts'
import { needsTwo } from '../../../../contract/flags.ts'
import { judgedQuantity } from '../../../../contract/quantities.ts'
import { lettersOf } from '../../../../contract/reportCodes.ts'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { formatInstant } from '../../../components/format/dates.ts'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../../components/icons.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { tabular } from '../../../components/theme/overrides.ts'
import { quantityHeader, useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { SparkLine } from '../../../dosimetry/SparkLine.tsx'
import { bearerName } from '../columns.tsx'
import { changeSentence } from '../decisionWords.ts'
import { flagSentence } from '../flagWords.ts'
import { canTakeOut, groupFlags, passedLevel, severityTones, stateTones } from '../model.ts'
import { ReadingArithmetic } from './ReadingArithmetic.tsx'
import { WearerDialog } from './WearerDialog.tsx'

export interface ReadingDrawerProps {
  reading: Reading
  /** Moves to the reading before (−1) or after (1) in the list; undefined at its ends. */
  onPrevious?(): void
  onNext?(): void
  onClose(): void
  onKeyDown(event: KeyboardEvent): void
  /** The decisions, at the foot. */
  actions: ReactNode
}

/** Everything about one reading: the arithmetic written out, every flag explained, and the person's past. */
export function ReadingDrawer({ reading, onPrevious, onNext, onClose, onKeyDown, actions }: ReadingDrawerProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const id = useId()
  const format = useDoseFormat()
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      // The list knows better where the cursor belongs: on the reading that was shown last.
      disableRestoreFocus
      slotProps={{
        paper: {
          'aria-labelledby': id,
          sx: { width: 'min(560px, 100vw)', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5, p: 2.5, pb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {bearerName(t, reading)}
          </Typography>
          <Box sx={{ color: 'text.secondary' }}>{`${reading.clientName} · ${reading.siteName}`}</Box>
        </Box>
        <IconButton aria-label={t('drawer.previous')} disabled={!onPrevious} onClick={onPrevious}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton aria-label={t('drawer.next')} disabled={!onNext} onClick={onNext}>
          <ChevronRightIcon />
        </IconButton>
        <IconButton aria-label={t('common:components.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        role="region"
        aria-labelledby={id}
        // What scrolls must be reachable without a mouse.
        tabIndex={0}
        sx={{ flex: 1, overflow: 'auto', px: 2.5, pb: 2.5 }}
      >
        <Facts reading={reading} />
        <Returned reading={reading} />
        <Section title={t('drawer.arithmetic')}>
          <ReadingArithmetic reading={reading} />
        </Section>
        <Section title={t('drawer.flags', { count: groupFlags(reading.flags).length })}>
          <FlagList reading={reading} />
          <OfSpare reading={reading} />
        </Section>
        {reading.bearer === 'person' && (
          <Section title={t('drawer.past', { quantity: quantityHeader(judgedQuantity(reading.position), format) })}>
            <Past reading={reading} />
          </Section>
        )}
      </Box>
      <Box
        sx={(theme) => ({
          p: 2,
          borderTop: `1px solid ${theme.vars.palette.divider}`,
          '& > *': { ml: '0 !important' },
        })}
      >
        {actions}
      </Box>
    </Drawer>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

function Facts({ reading }: { reading: Reading }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const { language } = useDoseFormat()
  const facts: [string, ReactNode][] = [
    [
      t('columns.dosimeter'),
      `${reading.serial ?? '—'} · ${t(`words:positions.${reading.position}`)} · ${reading.typeCode}`,
    ],
    [t('columns.period'), periodLabel(reading.period, language)],
    [
      t('columns.readAt'),
      reading.readAt ? formatInstant(reading.readAt, language) : t(`words:readingKinds.${reading.kind}`),
    ],
    [
      t('columns.state'),
      <StatusChip key="state" tone={stateTones[reading.state]} label={t(`words:states.reading.${reading.state}`)} />,
    ],
  ]
  if (reading.revision > 1) facts.push([t('drawer.revision'), reading.revision])
  if (reading.firstApprovedBy) facts.push([t('drawer.firstApproval'), reading.firstApprovedBy])
  if (reading.wearer) {
    const { worn, by, at, reason } = reading.wearer
    const said = { name: by ?? t('withdraw.unknown'), date: formatInstant(at, language), reason }
    facts.push([t(worn ? 'wearer.wornBy' : 'wearer.notWorn'), t('wearer.by', said)])
  }
  if (reading.note) facts.push([t('drawer.note'), reading.note])
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '8.5rem 1fr', columnGap: 2, rowGap: 0.75 }}>
      {facts.map(([name, value]) => [
        <Box component="dt" key={`${name}-name`} sx={{ color: 'text.secondary' }}>
          {name}
        </Box>,
        <Box component="dd" key={name} sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>,
      ])}
    </Box>
  )
}

/** Why a reading that somebody had approved is in the queue again: each change, from what to what. */
function Returned({ reading }: { reading: Reading }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const format = useDoseFormat()
  if (!reading.returned) return null
  const { approved, changes, at } = reading.returned
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <Box sx={{ fontWeight: 600 }}>{`${t('returned.title')} · ${formatInstant(at, format.language)}`}</Box>
      {t(approved ? 'returned.approved' : 'returned.first')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {changes.map((change) => {
          const sentence = changeSentence(t, change, format)
          return <li key={sentence}>{sentence}</li>
        })}
      </Box>
    </Alert>
  )
}

/** Asks who wore a spare; while nobody has decided, it may be said anew. */
function OfSpare({ reading }: { reading: Reading }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const [asked, setAsked] = useState(false)
  if ((reading.bearer !== 'spare' && !reading.wearer) || !canTakeOut(reading)) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button variant="outlined" size="small" onClick={() => setAsked(true)}>
        {t('wearer.action')}
      </Button>
      {asked && <WearerDialog reading={reading} onDone={() => setAsked(false)} />}
    </Box>
  )
}

function FlagList({ reading }: { reading: Reading }) {
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

function Past({ reading }: { reading: Reading }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const format = useDoseFormat()
  const shown = (value: number | null) => {
    if (value === null) return t('drawer.noValue')
    // The past carries what was below the recording level as 0, and no measured dose is 0.
    return value === 0 ? lettersOf('belowLevel') : formatMicrosieverts(value, format)
  }
  if (reading.past.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('drawer.noPast')}</Box>
  return (
    <>
      <SparkLine values={reading.past} level={passedLevel(reading)} width={480} height={64} />
      <Box sx={{ mt: 1, color: 'text.secondary', ...tabular }}>{reading.past.map(shown).join(' · ')}</Box>
    </>
  )
}
