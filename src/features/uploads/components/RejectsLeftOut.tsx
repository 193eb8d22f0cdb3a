import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Upload } from '../../../../contract/schemas/uploads.ts'

/** Says that a file has more rejected rows than are listed, and why the others were rejected. */
export function RejectsLeftOut({ upload }: { upload: Upload }) {
  const { t } = useTranslation('uploads')
  if (upload.rejectsLeftOut.length === 0) return null
  const left = upload.rejectsLeftOut.reduce((sum, { count }) => sum + count, 0)
  return (
    <Alert severity="warning" icon={false} sx={{ mt: 2 }}>
      <AlertTitle>{t('leftOut.title', { count: upload.counts.rejected - left })}</AlertTitle>
      {t('leftOut.others', { count: left })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {upload.rejectsLeftOut.map(({ code, count, message }) => (
          <li key={code}>{t('leftOut.reason', { count, message, interpolation: { escapeValue: false } })}</li>
        ))}
      </Box>
    </Alert>
  )
}
