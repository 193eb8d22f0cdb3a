import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useAppSelector, useAppStore } from '../store/hooks.ts'

/** Inside a host: says that the session has ended and that nothing typed is lost, with the way back. */
export function ExpiredNotice() {
  const { t } = useTranslation('common')
  const { environment } = useAppStore()
  // Standing alone the sign-in page says so.
  const expired = useAppSelector(({ session }) => session.expired && !session.former)
  if (!expired) return null
  // Not the kit's Alert: this stands around every page, and the first page should not pay for it.
  return (
    <Box
      role="alert"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        mb: 2,
        px: 2,
        py: 1,
        borderRadius: 1,
        border: `1px solid ${theme.vars.palette.warning.main}`,
        backgroundColor: theme.vars.palette.warning.tint,
      })}
    >
      <span>{t('embed.expired')}</span>
      <Button size="small" variant="outlined" onClick={() => void environment.mayWrite()}>
        {t('embed.signIn')}
      </Button>
    </Box>
  )
}
