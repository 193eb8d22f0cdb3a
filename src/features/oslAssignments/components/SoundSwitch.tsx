import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useTranslation } from 'react-i18next'

/** Whether scans are heard as well as seen. */
export function SoundSwitch({ muted, onChange }: { muted: boolean; onChange(muted: boolean): void }) {
  const { t } = useTranslation('oslAssignments')
  return (
    <FormControlLabel
      label={t('scans.sound')}
      slotProps={{ typography: { sx: { fontSize: '0.8125rem' } } }}
      sx={{ mr: 0 }}
      control={<Switch size="small" checked={!muted} onChange={(_, on) => onChange(!on)} />}
    />
  )
}
