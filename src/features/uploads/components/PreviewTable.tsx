import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import type { FilePreview } from '../../../../contract/schemas/fileMappings.ts'

export interface PreviewTableProps {
  preview: FilePreview
  /** The line that is taken for the heading. */
  line: number
  onLine(line: number): void
}

const shownRows = 8

/** How a file begins, with the line that names the columns. */
export function PreviewTable({ preview, line, onLine }: PreviewTableProps) {
  const { t } = useTranslation('uploads')
  const rows = preview.rows.slice(0, Math.max(shownRows, preview.rows.findIndex((row) => row.line === line) + 4))
  return (
    <>
      <MuiTextField
        select
        label={t('mapping.headerLine')}
        value={line}
        onChange={({ target }) => onLine(Number(target.value))}
        sx={{ maxWidth: 220 }}
      >
        {preview.rows.map((row) => (
          <MenuItem key={row.line} value={row.line}>
            {t('mapping.line', { line: row.line })}
          </MenuItem>
        ))}
      </MuiTextField>
      <Box
        role="region"
        aria-label={t('mapping.preview')}
        tabIndex={0}
        sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Box component="table" sx={{ borderCollapse: 'collapse', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
          <tbody>
            {rows.map((row) => (
              <Box
                component="tr"
                key={row.line}
                sx={{
                  '& td, & th': { px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider', textAlign: 'left' },
                  ...(row.line === line && { fontWeight: 600 }),
                }}
              >
                <Box component="th" scope="row" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                  {row.line}
                </Box>
                {row.cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a file have no other name than their place.
                  <td key={index}>{cell}</td>
                ))}
              </Box>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  )
}
