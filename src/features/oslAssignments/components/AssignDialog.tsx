import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Sheet } from '../../../../contract/schemas/assignments.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useAssignStockMutation } from '../../../store/api/assignments.ts'
import { shortages, workState } from '../model.ts'

/** Gives dosimeters from stock to every line that lacks one. Says beforehand what the stock is short of. */
export function AssignDialog({ sheet, onDone }: { sheet: Sheet; onDone(): void }) {
  const { t } = useTranslation('oslAssignments')
  const [assign] = useAssignStockMutation()
  const short = shortages(sheet)
  const body = { clientId: sheet.clientId, period: sheet.period }
  const { confirm } = useSubmit(null, () => assign({ body }), {
    done: ({ assigned, missing }) => {
      const types = missing.map(({ typeCode, missing: lacking }) => `${typeCode}: ${lacking}`).join(', ')
      const summary = t('assign.done', { count: assigned })
      return types ? { severity: 'warn', sticky: true, summary, detail: t('assign.missing', { types }) } : { summary }
    },
    onDone,
  })
  return (
    <ConfirmDialog
      open
      title={t('assign.title', { count: workState(sheet).withoutDosimeter })}
      confirmLabel={t('assign.confirm')}
      {...confirm}
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
    </ConfirmDialog>
  )
}
