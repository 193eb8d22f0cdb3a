import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../files/fileRules.ts'
import { useHostChoices } from '../hostChoices.ts'
import { DownloadIcon } from '../icons.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** How far a file is, and the way to stop it. */
export interface ExportTask {
  /** Raised when somebody stops it. */
  signal: AbortSignal
  /** Hears how far it is. */
  onProgress(progress: ExportProgress): void
}
/** What came of a file, and of how many rows it is where that is known. */
export interface ExportProgress {
  /** What has come of the file. */
  bytes: number
  /** Of how many rows the file will be; null where nobody has counted them. */
  rows: number | null
}

export interface ExportMenuProps extends Pick<ButtonProps, 'size' | 'color'> {
  /** A promise that it answers lasts as long as the file is being made. */
  onExport(format: ExportFormat, task: ExportTask): unknown
}

/** Takes a list along as XLSX or CSV; while the file is on its way it says how far it is, and stops it when told to. */
export function ExportMenu({ onExport, size, color }: ExportMenuProps) {
  const { t } = useTranslation('common')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const [running, setRunning] = useState<AbortController | null>(null)
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const [slow, setSlow] = useState(false)
  const busy = running !== null
  const { hideExport } = useHostChoices()
  if (hideExport) return null
  const choose = async (format: ExportFormat) => {
    const stop = new AbortController()
    setAnchor(null)
    setRunning(stop)
    // What is there in a second needs no way to stop it, and moves nothing.
    const timer = setTimeout(() => setSlow(true), 1_000)
    try {
      await onExport(format, { signal: stop.signal, onProgress: setProgress })
    } finally {
      clearTimeout(timer)
      setSlow(false)
      setRunning(null)
      setProgress(null)
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
        onClick={(event) => busy || setAnchor(event.currentTarget)}
      >
        {busy ? t('components.table.exporting') : t('components.table.export')}
      </Button>
      {busy && slow && (
        <>
          {progress && <ExportStanding progress={progress} />}
          <Button size={size} color={color} onClick={() => running.abort()}>
            {t('components.table.stopExport')}
          </Button>
        </>
      )}
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

/** "2.4 MB of the file, 18,000 rows in all": what is known of a file that is on its way. */
function ExportStanding({ progress: { bytes, rows } }: { progress: ExportProgress }) {
  const { t, i18n } = useTranslation('common')
  const size = sizeText(bytes, i18n.language)
  const shown = rows === null ? null : new Intl.NumberFormat(i18n.language).format(rows)
  return (
    <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {shown === null
        ? t('components.table.exported', { size })
        : t('components.table.exportedOf', { size, count: rows ?? 0, shown })}
    </Typography>
  )
}
