import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Upload } from '../../../../contract/schemas/uploads.ts'
import { CheckIcon, DownloadIcon, FileIcon, HistoryIcon } from '../../../components/icons.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { FailureAlert } from '../../../components/states/FailureAlert.tsx'
import { ProgressBar } from '../../../components/status/ProgressBar.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useHostEvents } from '../../../connected/hostEvents.ts'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useConfirmUploadMutation, useGetUploadQuery } from '../../../store/api/uploads.ts'
import { downloadFile } from '../../../store/download.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { isWorking, percentDone, pollMs, rowsToWrite, uploadTones } from '../model.ts'
import { FileQuestion } from './FileQuestion.tsx'
import { RejectsLeftOut } from './RejectsLeftOut.tsx'
import { ConfirmUploadDialog, UndoUploadDialog } from './UploadDialogs.tsx'
import { UploadFacts } from './UploadFacts.tsx'
import { UploadRows, type UploadRowsProps } from './UploadRows.tsx'

export interface UploadViewProps extends Pick<UploadRowsProps, 'list'> {
  uploadId: number
  /** The way to the readings of a confirmed upload. */
  readingsLink?: ReactNode
}

/** One upload: how far the server is with it, why it was refused, or its dry run with what can be done about it. */
export function UploadView({ uploadId, readingsLink, list }: UploadViewProps) {
  const { t } = useTranslation(['uploads', 'words'])
  const args = { params: { id: uploadId } }
  const [confirm] = useConfirmUploadMutation()
  const submit = useSubmit(null, () => confirm(args), {
    // Also after a broken connection the upload itself says whether it was confirmed.
    onRefused: () => {
      void query.refetch()
      return false
    },
  })
  const known = useGetUploadQuery(args).currentData
  const busy = submit.busy || Boolean(known && isWorking(known))
  const query = useGetUploadQuery(args, { pollingInterval: busy ? pollMs : 0 })
  const upload = query.currentData

  const { show } = useToast()
  const { onUploadConfirmed } = useHostEvents()
  const asked = useRef(false)
  useEffect(() => {
    // A large file is written behind the answer: done is what the upload says, not the call.
    if (upload?.state !== 'confirmed' || !asked.current) return
    asked.current = false
    show({ severity: 'success', summary: t('confirm.done', { count: rowsToWrite(upload) }) })
    onUploadConfirmed?.(upload)
  }, [upload, show, t, onUploadConfirmed])

  const write = () => {
    asked.current = true
    void submit.send()
  }
  return (
    <Loaded current keep query={query}>
      {(shown) => (
        <>
          <UploadCard upload={shown} busy={busy} readingsLink={readingsLink} onConfirm={write}>
            {!busy && (
              <FailureAlert
                title={t('view.notConfirmed')}
                text={shown.failure?.message ?? submit.error}
                sx={{ mt: 2 }}
              />
            )}
          </UploadCard>
          {!isWorking(shown) && shown.state !== 'refused' && <UploadRows upload={shown} list={list} />}
        </>
      )}
    </Loaded>
  )
}

interface UploadCardProps {
  upload: Upload
  busy: boolean
  readingsLink?: ReactNode
  onConfirm(): void
  children: ReactNode
}

function UploadCard({ upload, busy, readingsLink, onConfirm, children }: UploadCardProps) {
  const { t } = useTranslation(['uploads', 'words'])
  const [asking, setAsking] = useState<'confirm' | 'undo' | null>(null)
  const nothing = upload.state === 'analysed' && rowsToWrite(upload) + upload.readCount === 0
  return (
    <Card
      title={upload.fileName}
      actions={<StatusChip tone={uploadTones[upload.state]} label={t(`words:states.upload.${upload.state}`)} />}
      sx={{ mb: 2.5 }}
    >
      <UploadFacts upload={upload} />
      {busy && <Working upload={upload} />}
      {upload.refusal?.question ? (
        <FileQuestion
          key={`${upload.refusal.code} ${upload.refusal.message}`}
          uploadId={upload.id}
          refusal={upload.refusal}
          question={upload.refusal.question}
        />
      ) : (
        <FailureAlert title={t('view.refused')} text={upload.refusal?.message} sx={{ mt: 2 }} />
      )}
      <RejectsLeftOut upload={upload} />
      {children}
      <Box data-print="hide" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5, alignItems: 'center' }}>
        <Downloads upload={upload} />
        {upload.state === 'confirmed' && readingsLink}
        <Box sx={{ flex: 1 }} />
        {upload.canUndo && !busy && (
          <Button color="error" startIcon={<HistoryIcon />} onClick={() => setAsking('undo')}>
            {t(upload.state === 'confirmed' ? 'undo.action' : 'undo.actionDry')}
          </Button>
        )}
        {upload.state === 'confirmed' && !upload.canUndo && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('undo.off')}</Box>
        )}
        {upload.state === 'analysed' && !busy && (
          <>
            {nothing && (
              <Box id="confirm-off" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {t('confirm.off')}
              </Box>
            )}
            <Button
              variant="contained"
              startIcon={<CheckIcon />}
              disabled={nothing}
              aria-describedby={nothing ? 'confirm-off' : undefined}
              onClick={() => setAsking('confirm')}
            >
              {t('confirm.action', { count: rowsToWrite(upload) })}
            </Button>
          </>
        )}
      </Box>
      {asking === 'confirm' && (
        <ConfirmUploadDialog
          upload={upload}
          onDone={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null)
            onConfirm()
          }}
        />
      )}
      {asking === 'undo' && <UndoUploadDialog upload={upload} onDone={() => setAsking(null)} />}
    </Card>
  )
}

function Working({ upload }: { upload: Upload }) {
  const { t, i18n } = useTranslation(['uploads', 'words'])
  const number = new Intl.NumberFormat(i18n.language, { useGrouping: 'always' })
  const { progress } = upload
  const label = upload.state === 'analysing' ? t('view.analysing') : t('view.confirming')
  const detail =
    progress &&
    (progress.total === null
      ? t('view.rowsDone', { count: progress.done, shown: number.format(progress.done) })
      : t('view.rowsOf', { done: number.format(progress.done), total: number.format(progress.total) }))
  return (
    <Box sx={{ mt: 2.5, maxWidth: 560 }}>
      <ProgressBar label={label} percent={percentDone(progress)} detail={detail ?? undefined} />
    </Box>
  )
}

function Downloads({ upload }: { upload: Upload }) {
  const { t } = useTranslation(['uploads', 'words'])
  const dispatch = useAppDispatch()
  const params = { id: upload.id }
  return (
    <>
      <Button startIcon={<FileIcon />} onClick={() => void dispatch(downloadFile('uploads.file', { params }))}>
        {t('view.download')}
      </Button>
      {upload.counts.rejected > 0 && (
        <Button
          startIcon={<DownloadIcon />}
          onClick={() => void dispatch(downloadFile('uploads.rejects', { params, query: {} }))}
        >
          {t('view.rejects', { count: upload.counts.rejected })}
        </Button>
      )}
    </>
  )
}
