import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tabular } from '../../../components/theme/overrides.ts'

/** The recovery codes, this once. Neither Escape nor a press beside it closes it: they cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const { t } = useTranslation('account')
  const [copied, setCopied] = useState(false)
  const id = useId()
  const mayCopy = typeof navigator !== 'undefined' && navigator.clipboard !== undefined
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{t('codes.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{t('codes.text')}</Alert>
        <Box
          component="ul"
          aria-label={t('codes.title')}
          sx={{
            ...tabular,
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
          }}
        >
          {codes.map((code) => (
            <Box component="li" key={code} sx={{ fontFamily: 'monospace', fontSize: '1rem' }}>
              {code}
            </Box>
          ))}
        </Box>
        <Box role="status">{copied && t('codes.copied')}</Box>
      </DialogContent>
      <DialogActions>
        {mayCopy && (
          <Button onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}>
            {t('codes.copy')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('codes.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
