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
import { Part } from './Part.tsx'
import { PasskeysPart } from './PasskeysPart.tsx'
import { type Outcome, PasswordDialog, type Purpose } from './PasswordDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

type Standing = ApiResponse<'auth.profile'>['secondFactor']

/** The second factor: what is asked for after the password, and how that is set up and taken away. */
export function SecondFactorCard() {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState<Purpose | null>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const close = () => setOutcome(null)
  // Without new codes, those of before stay good, and nothing has to be kept.
  const shown = (codes: string[]) => setOutcome(codes.length > 0 ? { codes } : null)
  const query = useGetProfileQuery(undefined)
  return (
    <Card title={t('secondFactor.title')} description={t('secondFactor.text')}>
      <Loaded query={query} keep compact>
        {({ secondFactor }) => (
          <>
            <AppPart secondFactor={secondFactor} onAsk={setAsking} />
            <PasskeysPart secondFactor={secondFactor} onCodes={shown} />
            {secondFactor && <CodesPart count={secondFactor.recoveryCodes} onRenew={() => setAsking('renew')} />}
          </>
        )}
      </Loaded>
      {asking && (
        <PasswordDialog
          purpose={asking}
          passkeys={query.data?.secondFactor?.passkeys ?? 0}
          onCancel={() => setAsking(null)}
          onDone={(came) => {
            setAsking(null)
            setOutcome(came)
          }}
        />
      )}
      {outcome && 'secret' in outcome && <ConfirmCodeDialog {...outcome} onCancel={close} onDone={shown} />}
      {outcome && 'codes' in outcome && <RecoveryCodesDialog codes={outcome.codes} onClose={close} />}
    </Card>
  )
}

function AppPart({ secondFactor, onAsk }: { secondFactor: Standing; onAsk(purpose: Purpose): void }) {
  const { t, i18n } = useTranslation('account')
  const since = secondFactor?.since
  return (
    <Part title={t('secondFactor.app')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {since ? (
          <StatusChip
            tone="success"
            label={t('secondFactor.on', { since: formatInstant(since, languageOfTag(i18n.language)) })}
          />
        ) : (
          <StatusChip tone="neutral" label={t('secondFactor.off')} />
        )}
        <Button
          variant={since || secondFactor ? 'outlined' : 'contained'}
          color={since ? 'error' : 'primary'}
          onClick={() => onAsk(since ? 'remove' : 'begin')}
        >
          {t(`secondFactor.${since ? 'remove' : 'begin'}.action`)}
        </Button>
      </Box>
    </Part>
  )
}

/** Few are left when the next mishap may be the last. */
const fewCodes = 3

function CodesPart({ count, onRenew }: { count: number; onRenew(): void }) {
  const { t } = useTranslation('account')
  return (
    <Part title={t('codes.title')}>
      {count <= fewCodes ? (
        <Alert severity="warning">{t('secondFactor.codesLeft', { count })}</Alert>
      ) : (
        <div>{t('secondFactor.codesLeft', { count })}</div>
      )}
      <Button variant="outlined" onClick={onRenew}>
        {t('secondFactor.renew.action')}
      </Button>
    </Part>
  )
}
