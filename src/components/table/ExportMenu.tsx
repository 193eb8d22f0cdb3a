import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadIcon } from '../icons.tsx'

export type ExportFormat = 'csv' | 'xlsx'

export interface ExportMenuProps extends Pick<ButtonProps, 'size' | 'color'> {
  /** A promise that it answers lasts as long as the file is being made. */
  onExport(format: ExportFormat): unknown
}

/** Takes a list along as XLSX or CSV, and says so while the file is being made. */
export function ExportMenu({ onExport, size, color }: ExportMenuProps) {
  const { t } = useTranslation('common')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const [busy, setBusy] = useState(false)
  const choose = async (format: ExportFormat) => {
    setAnchor(null)
    setBusy(true)
    try {
      await onExport(format)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        id={id}
        size={size}
        color={color}
        startIcon={busy ? <CircularProgress aria-hidden size={16} color="inherit" /> : <DownloadIcon />}
        aria-busy={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {busy ? t('components.table.exporting') : t('components.table.export')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem onClick={() => void choose('xlsx')}>{t('components.table.exportXlsx')}</MenuItem>
        <MenuItem onClick={() => void choose('csv')}>{t('components.table.exportCsv')}</MenuItem>
      </Menu>
    </>
  )
}
