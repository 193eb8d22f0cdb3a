import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiResponse } from '../../../../contract/api.ts'
import { ErrorIcon } from '../../../components/firstIcons.ts'
import { LinkButton } from '../../../routing/LinkButton.tsx'
import { paths } from '../../../routing/paths.ts'
import { useCheckLinkQuery } from '../../../store/api/auth.ts'
import { messageOf } from '../../../store/errors.ts'
import { isInviteToken, isSetupToken } from '../model.ts'
import { AuthDone } from './AuthDone.tsx'

type LinkState = ApiResponse<'auth.checkLink'>['state']

/** Looks at a link before anybody types: what stands behind it is shown when it is good, else why it is not and what helps. */
export function LinkGate({ token, children }: { token: string; children: ReactNode }) {
  const { t } = useTranslation('auth')
  const { data, error, isFetching, refetch } = useCheckLinkQuery({ body: { token } })
  // As it was when the page was opened: using the link up is not news to whoever does it.
  const [state, setState] = useState<LinkState>()
  if (data && !state) setState(data.state)

  if (state === 'good') return children
  if (state) {
    // Whoever was invited has no password to forget: a new letter comes from the service, and a used one means sign in.
    const again =
      isSetupToken(token) || isInviteToken(token)
        ? { to: paths.login.href(), label: t('reset.login') }
        : { to: paths.forgotPassword.href(), label: t('reset.again') }
    const texts = isSetupToken(token)
      ? { cut: t('link.cutSetup'), over: t('link.overSetup') }
      : { cut: t('link.cut'), over: t(isInviteToken(token) ? 'link.overInvited' : 'link.over') }
    return (
      <AuthDone
        icon={ErrorIcon}
        title={state === 'cut' ? t('link.cutTitle') : t('link.overTitle')}
        text={texts[state]}
        action={<LinkButton to={again.to}>{again.label}</LinkButton>}
      />
    )
  }
  if (error && !isFetching) {
    return (
      <AuthDone
        icon={ErrorIcon}
        title={t('link.unknownTitle')}
        text={messageOf(error) ?? t('link.unknown')}
        action={
          <Button variant="contained" onClick={refetch}>
            {t('link.retry')}
          </Button>
        }
      />
    )
  }
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
      <CircularProgress size={24} aria-hidden />
      {t('link.checking')}
    </Box>
  )
}
