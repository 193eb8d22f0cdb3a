import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import type { Sheet } from '../../../../contract/schemas/assignments.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { useCreatePackingListMutation } from '../../../store/api/packingLists.ts'
import { downloadFile } from '../../../store/download.ts'
import { messageOf } from '../../../store/errors.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { workState } from '../model.ts'

/** Packs every draft line into one numbered list and hands over its PDF. */
export function PackDialog({ sheet, onDone }: { sheet: Sheet; onDone(): void }) {
  const { t, i18n } = useTranslation('oslAssignments')
  const { show } = useToast()
  const dispatch = useAppDispatch()
  const [create, { error, isLoading }] = useCreatePackingListMutation()
  const confirm = async () => {
    const { data } = await create({ body: { clientId: sheet.clientId, period: sheet.period } })
    if (!data) return
    show({ severity: 'success', summary: t('pack.done', { number: data.number, count: data.lines }) })
    onDone()
    await dispatch(downloadFile('packingLists.pdf', { params: { id: data.id }, query: {} }))
  }
  const names = {
    count: workState(sheet).drafts,
    client: sheet.clientName,
    period: periodLabel(sheet.period, languageOfTag(i18n.language)),
  }
  return (
    <ConfirmDialog
      open
      title={t('pack.title', names)}
      confirmLabel={t('pack.confirm')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onDone}
    >
      {t('pack.text', names)}
      {error && (
        <Alert severity="error" icon={false} sx={{ mt: 2 }}>
          {messageOf(error) ?? t('failed')}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
