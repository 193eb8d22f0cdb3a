import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiArgs } from '../../../../contract/api.ts'
import { DownloadIcon } from '../../../components/icons.tsx'
import { listQueryOf } from '../../../routing/listState.ts'
import { downloadFile } from '../../../store/download.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import type { QueueState } from './Queue.tsx'

type ExportQuery = ApiArgs<'readings.export'>['query']

/** Everything that the filters and the search leave, as CSV or XLSX. */
export function ExportButton({ state }: { state: QueueState }) {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const take = (format: ExportQuery['format']) => {
    setAnchor(null)
    const { page: _, pageSize: __, sort: ___, ...filters } = listQueryOf<ApiArgs<'readings.list'>['query']>(state)
    void dispatch(downloadFile('readings.export', { query: { ...filters, format } }))
  }
  return (
    <>
      <Button
        id={id}
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
        <MenuItem onClick={() => take('xlsx')}>{t('components.table.exportXlsx')}</MenuItem>
        <MenuItem onClick={() => take('csv')}>{t('components.table.exportCsv')}</MenuItem>
      </Menu>
    </>
  )
}
