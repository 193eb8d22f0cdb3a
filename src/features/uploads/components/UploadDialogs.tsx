import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Upload } from '../../../../contract/schemas/uploads.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useUndoUploadMutation } from '../../../store/api/uploads.ts'
import { rowsToWrite } from '../model.ts'

interface UploadDialogProps {
  upload: Upload
  onDone(): void
}

/** Asks before the dry run is written, with its counts. */
export function ConfirmUploadDialog({ upload, onDone, onConfirm }: UploadDialogProps & { onConfirm(): void }) {
  const { t } = useTranslation('uploads')
  const { counts } = upload
  return (
    <ConfirmDialog
      open
      title={t('confirm.title', { count: rowsToWrite(upload) })}
      confirmLabel={t('confirm.confirm')}
      onConfirm={onConfirm}
      onCancel={onDone}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        <li>{t('confirm.new', { count: counts.new })}</li>
        {counts.changed > 0 && <li>{t('confirm.changed', { count: counts.changed })}</li>}
        {counts.proposal > 0 && <li>{t('confirm.proposal', { count: counts.proposal })}</li>}
        {counts.unchanged > 0 && <li>{t('confirm.unchanged', { count: counts.unchanged })}</li>}
        {counts.rejected > 0 && (
          <Box component="li" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {t('confirm.rejected', { count: counts.rejected })}
          </Box>
        )}
      </Box>
    </ConfirmDialog>
  )
}

/** Asks before an upload is taken back, and says what that means for its readings. */
export function UndoUploadDialog({ upload, onDone }: UploadDialogProps) {
  const { t } = useTranslation('uploads')
  const [undo] = useUndoUploadMutation()
  const { confirm } = useSubmit(null, () => undo({ params: { id: upload.id } }), {
    done: () => ({ summary: t('undo.done', { name: upload.fileName }) }),
    onDone,
  })
  const written = upload.state === 'confirmed'
  return (
    <ConfirmDialog
      open
      destructive
      title={t(written ? 'undo.title' : 'undo.titleDry', { name: upload.fileName })}
      confirmLabel={t(written ? 'undo.confirm' : 'undo.confirmDry')}
      {...confirm}
      onCancel={onDone}
    >
      {written ? t('undo.text', { count: upload.counts.new + upload.counts.changed }) : t('undo.textDry')}
      {written && upload.counts.proposal > 0 && (
        <Box sx={{ mt: 1 }}>{t('undo.proposal', { count: upload.counts.proposal })}</Box>
      )}
      {written && upload.counts.changed > 0 && (
        <Box sx={{ mt: 1 }}>{t('undo.restored', { count: upload.counts.changed })}</Box>
      )}
    </ConfirmDialog>
  )
}
