import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { User, UserInvitation } from '../../../../contract/schemas/users.ts'
import { ClientName } from '../../../connected/ClientName.tsx'
import { PersonName } from '../../../connected/pick/PersonInput.tsx'
import { seesOther, sightsOf } from '../model.ts'

/** What the user will see and do with the role and belonging that stand in the form. */
export function Sights({ user }: { user?: User }) {
  const { t } = useTranslation('users')
  const [rol_id, clientId, personId] = useWatch<UserInvitation, ['rol_id', 'clientId', 'personId']>({
    name: ['rol_id', 'clientId', 'personId'],
  })
  const { of, sights } = sightsOf(rol_id)
  const whom = {
    client: clientId ? <ClientName id={clientId} /> : t('sights.noClient'),
    person: personId ? <PersonName id={personId} /> : t('sights.noPerson'),
    all: t('sights.everybody'),
  }[of ?? 'all']
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5, mt: 2.5 }}>
      <Box sx={(theme) => ({ p: 2, borderRadius: 1, backgroundColor: theme.vars.palette.surface.sunken })}>
        <div>
          {t('sights.title')} <strong>{whom}</strong>
        </div>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {sights.map((sight) => (
            <li key={sight}>{t(`sights.${sight}`)}</li>
          ))}
        </Box>
      </Box>
      {seesOther(user, { rol_id, clientId, personId }) && (
        <Alert severity="info">{t('sights.signsInAnew', { count: user?.openSessions ?? 0 })}</Alert>
      )}
    </Box>
  )
}
