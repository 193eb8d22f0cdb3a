import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiResponse } from '../../../../contract/api.ts'
import { formatInstant } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useGetProfileQuery } from '../../../store/api/auth.ts'
import { ConfirmCodeDialog } from './ConfirmCodeDialog.tsx'
import { type Outcome, PasswordDialog, type Purpose } from './PasswordDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** The second factor: whether a code is asked for after the password, and how that is set up and taken away. */
export function SecondFactorCard() {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState<Purpose | null>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const close = () => setOutcome(null)
  const query = useGetProfileQuery(undefined)
  return (
    <Card title={t('secondFactor.title')} description={t('secondFactor.text')}>
      <Loaded query={query} keep compact>
        {({ secondFactor }) => <Standing secondFactor={secondFactor} onAsk={setAsking} />}
      </Loaded>
      {asking && (
        <PasswordDialog
          purpose={asking}
          onCancel={() => setAsking(null)}
          onDone={(came) => {
            setAsking(null)
            setOutcome(came)
          }}
        />
      )}
      {outcome && 'secret' in outcome && (
        <ConfirmCodeDialog {...outcome} onCancel={close} onDone={(codes) => setOutcome({ codes })} />
      )}
      {outcome && 'codes' in outcome && <RecoveryCodesDialog codes={outcome.codes} onClose={close} />}
    </Card>
  )
}

interface StandingProps {
  secondFactor: ApiResponse<'auth.profile'>['secondFactor']
  onAsk(purpose: Purpose): void
}

/** Few are left when the next mishap may be the last. */
const fewCodes = 3

function Standing({ secondFactor, onAsk }: StandingProps) {
  const { t, i18n } = useTranslation('account')
  const button = (purpose: Purpose) => (
    <Button
      variant={purpose === 'begin' ? 'contained' : 'outlined'}
      color={purpose === 'remove' ? 'error' : 'primary'}
      onClick={() => onAsk(purpose)}
    >
      {t(`secondFactor.${purpose}.action`)}
    </Button>
  )
  if (!secondFactor) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <StatusChip tone="neutral" label={t('secondFactor.off')} />
        {button('begin')}
      </Box>
    )
  }
  const { since, recoveryCodes: count } = secondFactor
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <StatusChip
        tone="success"
        label={t('secondFactor.on', { since: formatInstant(since, languageOfTag(i18n.language)) })}
      />
      {count <= fewCodes ? (
        <Alert severity="warning">{t('secondFactor.codesLeft', { count })}</Alert>
      ) : (
        <div>{t('secondFactor.codesLeft', { count })}</div>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {button('renew')}
        {button('remove')}
      </Box>
    </Box>
  )
}
