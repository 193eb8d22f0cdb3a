import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { monospace } from '../../../components/theme/overrides.ts'
import { queueKeys } from '../queueKeys.ts'

/** The keys of the queue. */
export function KeysDialog({ onDone }: { onDone(): void }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const id = useId()
  return (
    <Dialog open onClose={onDone} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('keys.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2, color: 'text.secondary' }}>{t('keys.text')}</Box>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1 }}>
          {queueKeys.map(({ keys, does }) => [
            <Box component="dt" key={`${does}-keys`} sx={{ display: 'flex', gap: 0.5 }}>
              {keys.map((key) => (
                <Key key={key} name={key === 'Space' ? t('keys.space') : key} />
              ))}
            </Box>,
            <Box component="dd" key={does} sx={{ m: 0 }}>
              {t(`keys.does.${does}`)}
            </Box>,
          ])}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onDone}>
          {t('common:components.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** One key, as a key cap. */
export function Key({ name }: { name: string }) {
  return (
    <Box
      component="kbd"
      sx={(theme) => ({
        ...monospace,
        px: 0.75,
        minWidth: 22,
        textAlign: 'center',
        borderRadius: 0.5,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderBottomWidth: 2,
        backgroundColor: theme.vars.palette.surface.sunken,
      })}
    >
      {name}
    </Box>
  )
}
