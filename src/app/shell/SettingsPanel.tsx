import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx'
import { CloseIcon } from '../../components/firstIcons.ts'
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts'
import { resetPreferences } from '../../store/session.ts'
import { adminViewSet, themeChosen } from '../../store/uiSlice.ts'
import { useSeams } from '../SievertCore.tsx'

interface SettingsPanelProps {
  open: boolean
  onClose(): void
}

/** What an administrator may set here: dark mode, the admin view, and starting afresh. */
export default function SettingsPanel({ open, onClose }: SettingsPanelProps) {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const { reload, themeIsFixed } = useSeams()
  const { theme, adminView } = useAppSelector((state) => state.ui)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Drawer
        anchor="right"
        open={open}
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': t('settings.title'), sx: { width: 'min(22rem, 92vw)' } } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 3, pt: 2, pb: 1 }}>
          <Typography variant="h2">{t('settings.title')}</Typography>
          <IconButton aria-label={t('settings.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        {!themeIsFixed && (
          <Setting
            label={t('settings.darkMode')}
            help={t('settings.darkModeHelp')}
            checked={theme === 'dark'}
            onChange={(on) => dispatch(themeChosen(on ? 'dark' : 'light'))}
          />
        )}
        <Setting
          label={t('settings.adminView')}
          help={t('settings.adminViewHelp')}
          checked={adminView}
          onChange={(on) => dispatch(adminViewSet(on))}
        />
        <Box sx={{ px: 3, py: 2 }}>
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {t('settings.reset')}
          </Button>
          <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
            {t('settings.resetHelp')}
          </Typography>
        </Box>
      </Drawer>
      <ConfirmDialog
        open={asking}
        destructive
        title={t('settings.resetTitle')}
        confirmLabel={t('settings.resetConfirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          dispatch(resetPreferences())
          reload()
        }}
      >
        {t('settings.resetText')}
      </ConfirmDialog>
    </>
  )
}

function Setting(props: { label: string; help: string; checked: boolean; onChange(on: boolean): void }) {
  const id = useId()
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        alignItems: 'center',
        px: 3,
        py: 1.5,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box component="label" htmlFor={id} sx={{ fontWeight: 'fontWeightMedium' }}>
        {props.label}
      </Box>
      <Switch
        id={id}
        checked={props.checked}
        onChange={(_, on) => props.onChange(on)}
        slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
      />
      <Typography id={`${id}-help`} variant="caption" sx={{ color: 'text.secondary', gridColumn: '1 / -1' }}>
        {props.help}
      </Typography>
    </Box>
  )
}
