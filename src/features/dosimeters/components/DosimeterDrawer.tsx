import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DosimeterLife } from '../../../../contract/schemas/dosimeters.ts'
import { CloseIcon } from '../../../components/firstIcons.ts'
import { formatDate } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { Facts } from '../../../components/layout/Facts.tsx'
import { monospace } from '../../../components/theme/overrides.ts'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useGetDosimeterLifeQuery } from '../../../store/api/dosimeters.ts'
import { DosimeterStatus } from '../columns.tsx'
import { reportableWear } from '../model.ts'
import { LifeChanges } from './LifeChanges.tsx'
import { LifeWears } from './LifeWears.tsx'

export interface DosimeterDrawerProps {
  /** Which dosimeter. */
  id: number
  onClose(): void
  /** Offers to report one that is out. */
  onReport?(dosimeter: DosimeterLife): void
}

/** The whole life of a dosimeter: who wore it, what it was sent with, read and published, and what was done to it. */
export default function DosimeterDrawer({ id, onClose, onReport }: DosimeterDrawerProps) {
  const { t } = useTranslation(['dosimeters', 'common'])
  const label = useId()
  const query = useGetDosimeterLifeQuery({ params: { id } })
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': label,
          role: 'dialog',
          sx: { width: 'min(620px, 100vw)', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', p: 2.5, pb: 1 }}>
        <Typography id={label} variant="h2" sx={{ flex: 1 }}>
          {t('life.title')} <span style={monospace as object}>{query.currentData?.serial}</span>
        </Typography>
        <IconButton aria-label={t('common:components.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Loaded compact current query={query}>
        {(life) => <Life life={life} labelledBy={label} onReport={onReport} />}
      </Loaded>
    </Drawer>
  )
}

interface LifeProps extends Pick<DosimeterDrawerProps, 'onReport'> {
  life: DosimeterLife
  labelledBy: string
}

function Life({ life, labelledBy, onReport }: LifeProps) {
  const { t, i18n } = useTranslation(['dosimeters', 'words'])
  const language = languageOfTag(i18n.language)
  return (
    <Box
      role="region"
      aria-labelledby={labelledBy}
      // What scrolls must be reachable without a mouse.
      tabIndex={0}
      sx={{ flex: 1, overflow: 'auto', px: 2.5, pb: 2.5, display: 'grid', gap: 2.5, alignContent: 'start' }}
    >
      <Facts
        min={150}
        facts={[
          { label: t('columns.status'), value: <DosimeterStatus status={life.status} t={t} /> },
          { label: t('columns.type'), value: `${life.typeCode} · ${t(`words:positions.${life.position}`)}` },
          { label: t('columns.technology'), value: life.technologyCode },
          { label: t('life.calibrated'), value: life.calibratedOn && formatDate(life.calibratedOn, language) },
          { label: t('life.annealed'), value: life.annealedOn && formatDate(life.annealedOn, language) },
        ]}
      />
      {onReport && reportableWear(life) && (
        <Box>
          <Button variant="outlined" onClick={() => onReport(life)}>
            {t('report.action')}
          </Button>
        </Box>
      )}
      <LifeWears wears={life.wears} />
      <LifeChanges changes={life.changes} />
    </Box>
  )
}
