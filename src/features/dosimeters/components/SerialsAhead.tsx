import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { monospace } from '../../../components/theme/overrides.ts'
import { serialsNamed } from '../model.ts'

/** Which dosimeters an act is about, and why the server left all of them as they are. */
export function SerialsAhead({ serials, objections }: { serials: readonly string[]; objections: readonly string[] }) {
  const { t } = useTranslation('dosimeters')
  const { named, more } = serialsNamed(serials)
  return (
    <>
      <Box sx={{ ...monospace, overflowWrap: 'anywhere' }}>
        {named}
        {more > 0 && ` ${t('more', { count: more })}`}
      </Box>
      {objections.length > 0 && (
        <Alert severity="error" icon={false}>
          <Box sx={{ fontWeight: 'fontWeightBold' }}>{t('refused', { count: objections.length })}</Box>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 180, overflowY: 'auto' }} tabIndex={0}>
            {objections.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  )
}
