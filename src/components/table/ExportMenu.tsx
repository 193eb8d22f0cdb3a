import Button, { type ButtonProps } from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadIcon } from '../icons.tsx'

export type ExportFormat = 'csv' | 'xlsx'

export interface ExportMenuProps extends Pick<ButtonProps, 'size' | 'color'> {
  onExport(format: ExportFormat): void
}

/** Takes a list along as XLSX or CSV. */
export function ExportMenu({ onExport, size, color }: ExportMenuProps) {
  const { t } = useTranslation('common')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const choose = (format: ExportFormat) => {
    setAnchor(null)
    onExport(format)
  }
  return (
    <>
      <Button
        id={id}
        size={size}
        color={color}
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('components.table.export')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem onClick={() => choose('xlsx')}>{t('components.table.exportXlsx')}</MenuItem>
        <MenuItem onClick={() => choose('csv')}>{t('components.table.exportCsv')}</MenuItem>
      </Menu>
    </>
  )
}
