import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LimitProfile, LimitProfiles } from '../../../../contract/schemas/limitProfiles.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { formatDate } from '../../../components/format/dates.ts'
import { PlusIcon } from '../../../components/icons.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { FailureAlert } from '../../../components/states/FailureAlert.tsx'
import { ProgressBar } from '../../../components/status/ProgressBar.tsx'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useJobs } from '../../../connected/useJobs.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { useGetLimitProfilesQuery, useRemoveLimitProfileMutation } from '../../../store/api/settings.ts'
import { changedToast } from './changedToast.ts'
import { LimitProfileDialog } from './LimitProfileDialog.tsx'
import { LimitProfileRow } from './LimitProfileRow.tsx'

/** The systems of limits that doses are judged by, each from a day on. New ones begin from the latest. */
export function LimitProfilesCard() {
  const { t } = useTranslation(['serviceSettings', 'common', 'words'])
  const query = useJobs(useGetLimitProfilesQuery, undefined, {
    going: ({ changing: each }) => (each ? 1 : 0),
    route: 'settings.addLimitProfile',
  })
  const changing = query.data?.changing
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<LimitProfile | null>(null)
  const latest = query.data?.items[0]
  return (
    <Card
      sx={{ mt: 3 }}
      title={t('limits.title')}
      description={t('limits.text')}
      actions={
        latest && (
          <Button
            disabled={Boolean(changing)}
            variant="outlined"
            startIcon={<PlusIcon />}
            onClick={() => setAdding(true)}
          >
            {t('limits.add')}
          </Button>
        )
      }
    >
      <Loaded query={query} compact>
        {({ items, failure }) => (
          <>
            {changing && <Changing {...changing} />}
            {!changing && <FailureAlert title={t('limits.notChanged')} text={failure?.message} sx={{ mb: 2 }} />}
            <Box
              component="ul"
              sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
            >
              {items.map((profile) => (
                <LimitProfileRow
                  key={profile.id}
                  profile={profile}
                  onRemove={changing ? undefined : () => setRemoving(profile)}
                />
              ))}
            </Box>
          </>
        )}
      </Loaded>
      {adding && latest && <LimitProfileDialog latest={latest} onDone={() => setAdding(false)} />}
      {removing && <RemoveDialog profile={removing} onClose={() => setRemoving(null)} />}
    </Card>
  )
}

/** How far the readings are that are judged anew. The limits stay as they were until all of them are. */
function Changing({ done, total }: NonNullable<LimitProfiles['changing']>) {
  const { t } = useTranslation(['serviceSettings', 'common', 'words'])
  return (
    <Box sx={{ mb: 2 }}>
      <ProgressBar
        label={t('limits.changing')}
        percent={total ? (100 * done) / total : undefined}
        detail={total ? t('limits.progress', { done, count: total }) : t('limits.goesOn')}
      />
    </Box>
  )
}

function RemoveDialog({ profile, onClose }: { profile: LimitProfile; onClose(): void }) {
  const { t } = useTranslation(['serviceSettings', 'common', 'words'])
  const { language } = useDoseFormat()
  const [remove] = useRemoveLimitProfileMutation()
  const { confirm } = useSubmit(null, () => remove({ params: { id: profile.id } }), {
    done: ({ changed }) => changedToast(t, t('limits.removed'), changed),
    onDone: onClose,
  })
  const from = formatDate(profile.validFrom, language)
  return (
    <ConfirmDialog
      open
      title={t('limits.removeTitle', { name: profile.name })}
      confirmLabel={t('limits.remove')}
      destructive
      {...confirm}
      onCancel={onClose}
    >
      {t('limits.removeText', { from })}
    </ConfirmDialog>
  )
}
