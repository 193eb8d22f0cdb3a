import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiResponse } from '../../../../contract/api.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { formatInstant } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import {
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useListOwnSessionsQuery,
} from '../../../store/api/auth.ts'

type Session = ApiResponse<'auth.sessions'>['items'][number]

/** Where one is signed in: in which browser, from which address, since when; and the end of those that should not be. */
export function SessionsCard() {
  const { t } = useTranslation('account')
  const query = useListOwnSessionsQuery(undefined)
  const [ending, setEnding] = useState<Session | 'others' | null>(null)
  const others = query.data?.items.some(({ current }) => !current) ?? false
  return (
    <Card
      title={t('sessions.title')}
      description={t('sessions.text')}
      actions={
        others && (
          <Button variant="outlined" color="error" onClick={() => setEnding('others')}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <Loaded query={query} keep compact>
        {({ items }) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map((session) => (
              <SessionLine key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </Box>
        )}
      </Loaded>
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </Card>
  )
}

function useWords() {
  const { t, i18n } = useTranslation('account')
  const at = (instant: string) => formatInstant(instant, languageOfTag(i18n.language))
  return { t, at, nameOf: ({ device }: Session) => device || t('sessions.unknown') }
}

function SessionLine({ session, onEnd }: { session: Session; onEnd(): void }) {
  const { t, at, nameOf } = useWords()
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 1.5,
        '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Box sx={{ fontWeight: 'fontWeightMedium' }}>
          {nameOf(session)} · {session.address}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t('sessions.times', { since: at(session.createdAt), seen: at(session.lastSeenAt) })}
        </Box>
      </Box>
      {session.current ? (
        <StatusChip tone="success" label={t('sessions.current')} />
      ) : (
        <Button size="small" aria-label={t('sessions.endOf', { name: nameOf(session) })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </Box>
  )
}

function EndDialog({ ending, onClose }: { ending: Session | 'others'; onClose(): void }) {
  const { t, at, nameOf } = useWords()
  const [endOne] = useEndOwnSessionMutation()
  const [endOthers] = useEndOtherSessionsMutation()
  const { confirm } = useSubmit(
    null,
    () => (ending === 'others' ? endOthers() : endOne({ params: { id: ending.id } })),
    {
      done: () => ({ summary: t('sessions.ended') }),
      onDone: onClose,
    },
  )
  return (
    <ConfirmDialog
      open
      destructive
      title={ending === 'others' ? t('sessions.othersTitle') : t('sessions.endTitle', { name: nameOf(ending) })}
      confirmLabel={ending === 'others' ? t('sessions.endOthers') : t('sessions.end')}
      {...confirm}
      onCancel={onClose}
    >
      {ending === 'others'
        ? t('sessions.othersText')
        : t('sessions.endText', { address: ending.address, seen: at(ending.lastSeenAt) })}
    </ConfirmDialog>
  )
}
