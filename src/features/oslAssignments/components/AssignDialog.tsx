import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Sheet } from '../../../../contract/schemas/assignments.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useAssignStockMutation } from '../../../store/api/assignments.ts'
import { messageOf } from '../../../store/errors.ts'
import { shortages, workState } from '../model.ts'

/** Gives dosimeters from stock to every line that lacks one. Says beforehand what the stock is short of. */
export function AssignDialog({ sheet, onDone }: { sheet: Sheet; onDone(): void }) {
  const { t } = useTranslation('oslAssignments')
  const { show } = useToast()
  const [assign, { error, isLoading }] = useAssignStockMutation()
  const short = shortages(sheet)
  const confirm = async () => {
    const { data } = await assign({ body: { clientId: sheet.clientId, period: sheet.period } })
    if (!data) return
    const missing = data.missing.map(({ typeCode, missing }) => `${typeCode}: ${missing}`).join(', ')
    show({
      severity: missing ? 'warn' : 'success',
      summary: t('assign.done', { count: data.assigned }),
      detail: missing ? t('assign.missing', { types: missing }) : undefined,
      sticky: Boolean(missing),
    })
    onDone()
  }
  return (
    <ConfirmDialog
      open
      title={t('assign.title', { count: workState(sheet).withoutDosimeter })}
      confirmLabel={t('assign.confirm')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onDone}
    >
      {t('assign.text')}
      {short.length > 0 && (
        <Alert severity="warning" icon={false} sx={{ mt: 2 }}>
          <Box sx={{ fontWeight: 'fontWeightBold' }}>{t('assign.short')}</Box>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {short.map(({ typeCode, needed, inStock }) => (
              <li key={typeCode}>{t('assign.shortage', { type: typeCode, needed, inStock })}</li>
            ))}
          </Box>
        </Alert>
      )}
      {error && (
        <Alert severity="error" icon={false} sx={{ mt: 2 }}>
          {messageOf(error) ?? t('failed')}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
