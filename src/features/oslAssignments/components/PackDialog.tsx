import { useTranslation } from 'react-i18next'
import type { Sheet } from '../../../../contract/schemas/assignments.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { useCreatePackingListMutation } from '../../../store/api/packingLists.ts'
import { downloadFile } from '../../../store/download.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { workState } from '../model.ts'

/** Packs every draft line into one numbered list and hands over its PDF. */
export function PackDialog({ sheet, onDone }: { sheet: Sheet; onDone(): void }) {
  const { t, i18n } = useTranslation('oslAssignments')
  const dispatch = useAppDispatch()
  const [create] = useCreatePackingListMutation()
  const body = { clientId: sheet.clientId, period: sheet.period }
  const { confirm } = useSubmit(null, () => create({ body }), {
    done: ({ number, lines }) => ({ summary: t('pack.done', { number, count: lines }) }),
    onDone: ({ id }) => {
      onDone()
      void dispatch(downloadFile('packingLists.pdf', { params: { id }, query: {} }))
    },
  })
  const names = {
    count: workState(sheet).drafts,
    client: sheet.clientName,
    period: periodLabel(sheet.period, languageOfTag(i18n.language)),
  }
  return (
    <ConfirmDialog open title={t('pack.title', names)} confirmLabel={t('pack.confirm')} {...confirm} onCancel={onDone}>
      {t('pack.text', names)}
    </ConfirmDialog>
  )
}
