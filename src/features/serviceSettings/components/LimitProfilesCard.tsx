import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LimitProfile } from '../../../../contract/schemas/limitProfiles.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { formatDate } from '../../../components/format/dates.ts'
import { PlusIcon } from '../../../components/icons.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { useGetLimitProfilesQuery, useRemoveLimitProfileMutation } from '../../../store/api/settings.ts'
import { LimitProfileDialog } from './LimitProfileDialog.tsx'
import { LimitProfileRow } from './LimitProfileRow.tsx'

/** The systems of limits that doses are judged by, each from a day on. New ones begin from the latest. */
export function LimitProfilesCard() {
  const { t } = useTranslation(['serviceSettings', 'common', 'words'])
  const query = useGetLimitProfilesQuery()
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
          <Button variant="outlined" startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
            {t('limits.add')}
          </Button>
        )
      }
    >
      <Loaded query={query} compact>
        {({ items }) => (
          <Box
            component="ul"
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
          >
            {items.map((profile) => (
              <LimitProfileRow key={profile.id} profile={profile} onRemove={() => setRemoving(profile)} />
            ))}
          </Box>
        )}
      </Loaded>
      {adding && latest && <LimitProfileDialog latest={latest} onDone={() => setAdding(false)} />}
      {removing && <RemoveDialog profile={removing} onClose={() => setRemoving(null)} />}
    </Card>
  )
}

function RemoveDialog({ profile, onClose }: { profile: LimitProfile; onClose(): void }) {
  const { t } = useTranslation(['serviceSettings', 'common', 'words'])
  const { language } = useDoseFormat()
  const [remove] = useRemoveLimitProfileMutation()
  const { confirm } = useSubmit(null, () => remove({ params: { id: profile.id } }), {
    done: ({ changed }) => ({
      summary: t('limits.removed'),
      detail: changed > 0 ? t('limits.judged', { count: changed }) : undefined,
    }),
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
