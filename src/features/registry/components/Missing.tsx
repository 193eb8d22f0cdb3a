import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../components/status/StatusChip.tsx'

/** What is not filled in, by name; with nothing missing it says so. The sign is a shape and a word, not a colour alone. */
export function Missing({ fields }: { fields: readonly string[] }) {
  const { t } = useTranslation('registry')
  if (fields.length === 0) return <StatusChip tone="success" label={t('complete')} />
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <StatusChip tone="error" label={t('lacks', { count: fields.length })} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }} title={fields.join(', ')}>
        {fields.join(', ')}
      </Box>
    </Box>
  )
}
