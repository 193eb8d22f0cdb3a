import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { LoadingState } from '../../../components/states/states.tsx'
import { useFailureText } from '../../../connected/useFailureText.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import {
  useListMissingReadingsQuery,
  useListReadingsQuery,
  usePublishReadingsMutation,
} from '../../../store/api/readings.ts'
import { publicationMessage } from '../decisionWords.ts'
import { useToldDecisions } from '../useToldDecisions.ts'

/** As many closures as are looked at to say how many have no record yet. */
const looked = 200

export interface PublishDialogProps {
  filter: { clientId?: number; period?: string }
  /** Whose readings, in words. */
  scope: string
  onDone(): void
}

/** Publishes what is approved, and with it the closures without a dose: says how many of each before anything is final. */
export function PublishDialog({ filter, scope, onDone }: PublishDialogProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const { tellPublished } = useToldDecisions()
  const textOf = useFailureText()
  const [closures, setClosures] = useState(true)
  const [publish] = usePublishReadingsMutation()
  const fresh = { refetchOnMountOrArgChange: true }
  const { data: queue, error: queueError } = useListReadingsQuery({ query: { ...filter, pageSize: 1 } }, fresh)
  const { data: missing, error: missingError } = useListMissingReadingsQuery(
    { query: { ...filter, pageSize: looked } },
    fresh,
  )
  const unknown = textOf(queueError ?? missingError)
  const approved = queue?.summary.approved ?? 0
  const undecided = (queue?.summary.clean ?? 0) + (queue?.summary.flagged ?? 0)
  const open = missing?.items.filter(({ cells, estimateReadingId }) => cells === null && estimateReadingId === null)
  const ended = open?.length ?? 0
  const more = (missing?.total ?? 0) > looked
  const ready = queue !== undefined && missing !== undefined
  const nothing = approved === 0 && (!closures || ended === 0)

  const { confirm } = useSubmit(null, () => publish({ body: { ...filter, closures } }), {
    done: (answer) => publicationMessage(t, answer),
    onDone: (answer) => {
      tellPublished(answer)
      onDone()
    },
  })
  return (
    <ConfirmDialog
      open
      title={ready ? t('publish.title', { count: approved }) : t('publish.action')}
      confirmLabel={nothing ? t('publish.nothing') : t('publish.confirm')}
      {...confirm}
      error={confirm.error ?? unknown}
      busy={confirm.busy || (!ready && !unknown)}
      onConfirm={nothing ? onDone : confirm.onConfirm}
      onCancel={onDone}
    >
      <Box sx={{ mb: 1 }}>{t('publish.scope', { scope })}</Box>
      {!ready && !unknown && <LoadingState compact />}
      {ready && (
        <>
          {approved > 0 && <Box sx={{ mb: 1 }}>{t('publish.text', { count: approved })}</Box>}
          {undecided > 0 && <Box sx={{ mb: 1 }}>{t('publish.undecided', { count: undecided })}</Box>}
          <FormControlLabel
            sx={{ alignItems: 'flex-start', color: 'text.primary', '& .MuiCheckbox-root': { pt: 0 } }}
            slotProps={{ typography: { variant: 'body2' } }}
            control={<Checkbox checked={closures} onChange={(_, on) => setClosures(on)} />}
            label={t(more ? 'publish.closuresMore' : 'publish.closures', { count: ended })}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
