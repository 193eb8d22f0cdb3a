import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from '../../../components/firstIcons.ts'

export interface SideDrawerProps {
  title: ReactNode
  width?: number
  onClose(): void
  children: ReactNode
}

/** Something opened beside its list; what scrolls can be reached without a mouse. */
export function SideDrawer({ title, width = 720, onClose, children }: SideDrawerProps) {
  const { t } = useTranslation('common')
  const label = useId()
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': label,
          role: 'dialog',
          sx: { width: `min(${width}px, 100vw)`, display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', p: 2.5, pb: 1 }}>
        <Typography id={label} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={t('components.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        role="region"
        aria-labelledby={label}
        tabIndex={0}
        sx={{
          flex: 1,
          overflow: 'auto',
          px: 2.5,
          pb: 2.5,
          display: 'grid',
          // No wider than the drawer: a list in it scrolls by itself, and takes nothing else along.
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2.5,
          alignContent: 'start',
        }}
      >
        {children}
      </Box>
    </Drawer>
  )
}
