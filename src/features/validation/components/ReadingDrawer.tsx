import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMicrosieverts } from '../../../../contract/dose.ts'
import { judgedQuantity } from '../../../../contract/quantities.ts'
import { lettersOf } from '../../../../contract/reportCodes.ts'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { CloseIcon } from '../../../components/firstIcons.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../components/icons.ts'
import { NameLink } from '../../../components/names/NameLink.tsx'
import { tabular } from '../../../components/theme/overrides.ts'
import { quantityHeader, useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { SparkLine } from '../../../dosimetry/SparkLine.tsx'
import { bearerName } from '../columns.tsx'
import { groupFlags, passedLevel } from '../model.ts'
import { ReadingArithmetic } from './ReadingArithmetic.tsx'
import { ReadingFacts, Returned } from './ReadingFacts.tsx'
import { ReadingFlags } from './ReadingFlags.tsx'

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
            <NameLink of={{ person: reading.personId }}>{bearerName(t, reading)}</NameLink>
          </Typography>
          <Box sx={{ color: 'text.secondary' }}>
            <NameLink of={{ client: reading.clientId }}>{reading.clientName}</NameLink> · {reading.siteName}
          </Box>
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
        <ReadingFacts reading={reading} />
        <Returned reading={reading} />
        <Section title={t('drawer.arithmetic')}>
          <ReadingArithmetic reading={reading} />
        </Section>
        <Section title={t('drawer.flags', { count: groupFlags(reading.flags).length })}>
          <ReadingFlags reading={reading} />
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
