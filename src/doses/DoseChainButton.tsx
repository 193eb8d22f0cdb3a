import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryIcon } from '../components/icons.ts'
import { lazyPart } from '../components/lazyPart.tsx'
import { retriable } from '../components/retriable.ts'
import { usePermission } from '../store/usePermission.ts'

const DoseChainDrawer = lazyPart(retriable(() => import('./DoseChainDrawer.tsx')))

export interface DoseChainButtonProps {
  doseId: number
  /** Whose dose it is and of when, for who cannot see the row. */
  name: string
  period: string
}

/** Opens the versions of a published dose, for those who may see them. */
export function DoseChainButton({ doseId, name, period }: DoseChainButtonProps) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  if (usePermission('doses.chain') === 'none') return null
  return (
    <>
      <Tooltip describeChild title={t('dose.chain.open')}>
        <IconButton
          size="small"
          aria-label={t('dose.chain.openOf', { name, period })}
          onClick={(event) => {
            event.stopPropagation()
            setOpen(true)
          }}
        >
          <HistoryIcon />
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <DoseChainDrawer doseId={doseId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
