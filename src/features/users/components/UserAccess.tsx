import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canUnmake } from '../../../../contract/accountActs.ts'
import type { User } from '../../../../contract/schemas/users.ts'
import { formatInstant } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { Facts } from '../../../components/layout/Facts.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { type Act, actsOn, isDestructive, toneOf } from '../model.ts'
import { UserActDialog } from './UserActDialog.tsx'

/** How an account stands: whether it signs in, since when, from where, and what can be done about it. */
export function UserAccess({ user }: { user: User }) {
  const { t, i18n } = useTranslation(['users', 'words'])
  const [asking, setAsking] = useState<Act | null>(null)
  const language = languageOfTag(i18n.language)
  const at = (instant: string) => formatInstant(instant, language)
  const { state, lastLoginAt, linkUntil, secondFactor, sessions } = user
  return (
    <Card title={t('sections.access')}>
      {state === 'invited' && !linkUntil && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('letterOver')}
        </Alert>
      )}
      {state === 'locked' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('lockedNote')}
        </Alert>
      )}
      <Facts
        facts={[
          {
            label: t('columns.state'),
            value: <StatusChip tone={toneOf[state]} label={t(`words:accountStates.${state}`)} />,
          },
          { label: t('columns.lastLoginAt'), value: lastLoginAt ? at(lastLoginAt) : t('never') },
          ...(linkUntil ? [{ label: t('linkUntil'), value: at(linkUntil) }] : []),
          { label: t('columns.secondFactor'), value: t(secondFactor ? 'yes' : 'no') },
          {
            label: t('columns.openSessions'),
            value:
              sessions.length === 0
                ? t('noSessions')
                : sessions.map(({ id, device, address, lastSeenAt }) => (
                    <div key={id}>{[device || t('unknownDevice'), address, at(lastSeenAt)].join(' · ')}</div>
                  )),
          },
        ]}
        min={300}
      />
      <Acts user={user} onAsk={setAsking} />
      {asking && <UserActDialog act={asking} user={user} onClose={() => setAsking(null)} />}
    </Card>
  )
}

function Acts({ user, onAsk }: { user: User; onAsk(act: Act): void }) {
  const { t } = useTranslation('users')
  const reason = useId()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
      {actsOn(user).map((act) => (
        <Button
          key={act}
          variant="outlined"
          color={isDestructive(act) ? 'error' : 'primary'}
          onClick={() => onAsk(act)}
        >
          {t(`acts.${act}.action`)}
        </Button>
      ))}
      {!canUnmake(user) && (
        <>
          <Button variant="outlined" color="error" disabled aria-describedby={reason}>
            {t('acts.deactivate.action')}
          </Button>
          <Box id={reason} sx={{ flexBasis: '100%', color: 'text.secondary' }}>
            {t('lastAdministrator')}
          </Box>
        </>
      )}
    </Box>
  )
}
