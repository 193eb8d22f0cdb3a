import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoseChain } from '../../contract/schemas/adjustments.ts'
import { CloseIcon } from '../components/firstIcons.ts'
import { Loaded } from '../connected/Loaded.tsx'
import { useDoseFormat } from '../dosimetry/doseFormat.ts'
import { periodLabel } from '../dosimetry/periodLabel.ts'
import { useGetDoseChainQuery } from '../store/api/doses.ts'
import { usePermission } from '../store/usePermission.ts'
import { AdjustmentRequestDialog } from './AdjustmentRequestDialog.tsx'
import { DoseVersion } from './DoseVersion.tsx'

export interface DoseChainDrawerProps {
  /** Any version of the dose. */
  doseId: number
  onClose(): void
}

/** A published dose from its first version to the one in force: what each says, what it rests on, who decided and why. */
export default function DoseChainDrawer({ doseId, onClose }: DoseChainDrawerProps) {
  const { t } = useTranslation(['common', 'words'])
  const id = useId()
  const query = useGetDoseChainQuery({ params: { id: doseId } })
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': id,
          role: 'dialog',
          sx: { width: 'min(560px, 100vw)', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', p: 2.5, pb: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {t('dose.chain.title')}
        </Typography>
        <IconButton aria-label={t('components.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Loaded compact current query={query}>
        {(chain) => <Chain chain={chain} labelledBy={id} />}
      </Loaded>
    </Drawer>
  )
}

function Chain({ chain, labelledBy }: { chain: DoseChain; labelledBy: string }) {
  const { t } = useTranslation(['common', 'words'])
  const { language } = useDoseFormat()
  const mayAsk = usePermission('adjustments.request') !== 'none'
  const [asked, setAsked] = useState(false)
  const [current] = chain.versions
  return (
    <>
      <Box
        role="region"
        aria-labelledby={labelledBy}
        // What scrolls must be reachable without a mouse.
        tabIndex={0}
        sx={{ flex: 1, overflow: 'auto', px: 2.5, pb: 2.5 }}
      >
        <Box sx={{ fontWeight: 600 }}>{chain.personName}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {[chain.clientName, chain.serial, t(`words:positions.${chain.position}`), periodLabel(chain.period, language)]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        {chain.waiting > 0 && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {t('dose.chain.waiting', { count: chain.waiting })}
          </Alert>
        )}
        <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {chain.versions.map((version) => (
            <DoseVersion key={version.doseId} version={version} inForce={version === current} />
          ))}
        </Box>
      </Box>
      {mayAsk && current && (
        <Box sx={(theme) => ({ p: 2, borderTop: `1px solid ${theme.vars.palette.divider}` })}>
          <Button variant="outlined" onClick={() => setAsked(true)}>
            {t('dose.request.action')}
          </Button>
          {asked && <AdjustmentRequestDialog dose={{ ...chain, ...current }} onDone={() => setAsked(false)} />}
        </Box>
      )}
    </>
  )
}
