import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DosimeterType } from '../../../../contract/schemas/equipment.ts'
import { tabular } from '../../../components/theme/overrides.ts'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useRegisterDosimetersMutation } from '../../../store/api/dosimeters.ts'
import { isApiError, messageOf } from '../../../store/errors.ts'
import { maxSerials, readSerials, type SerialLine, withRefusals } from '../serials.ts'
import { SerialProblems } from './SerialProblems.tsx'

export interface AddToStockDialogProps {
  type: Pick<DosimeterType, 'id' | 'code' | 'name'>
  /** Cancelled, or done. */
  onClose(): void
}

/** New dosimeters of a type: their serials scanned, pasted or typed. All are registered or none, and every wrong one is named. */
export function AddToStockDialog({ type, onClose }: AddToStockDialogProps) {
  const { t } = useTranslation(['dosimeterTypes', 'common', 'words'])
  const { show } = useToast()
  const [register, { isLoading }] = useRegisterDosimetersMutation()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<{ text: string; lines: SerialLine[] } | null>(null)
  const [error, setError] = useState<string>()
  const id = useId()
  const read = useMemo(() => readSerials(text), [text])
  // The server's objections hold only for the text that it was asked about.
  const lines = refused?.text === text ? refused.lines : read
  const wrong = lines.filter(({ problem }) => problem !== undefined)
  const tooMany = lines.length > maxSerials
  const ready = lines.length > 0 && wrong.length === 0 && !tooMany

  const save = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!ready || isLoading) return
    setError(undefined)
    const answer = await register({ body: { typeId: type.id, serials: lines.map(({ serial }) => serial) } })
    if (answer.data) {
      show({ severity: 'success', summary: t('stock.done', { count: answer.data.registered }), detail: type.code })
      onClose()
      return
    }
    const fields = isApiError(answer.error) ? (answer.error.fields ?? []) : []
    const judged = withRefusals(lines, fields)
    if (judged.some(({ problem }) => problem)) setRefused({ text, lines: judged })
    else setError(messageOf(answer.error) ?? t('failed'))
  }
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isLoading && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>{t('stock.title', { code: type.code })}</DialogTitle>
      <DialogContent>
        <Box component="form" id={`${id}-form`} onSubmit={save} noValidate sx={{ display: 'grid', gap: 2 }}>
          <div>{t('stock.text', { name: type.name })}</div>
          {error && (
            <Alert severity="error" icon={false}>
              {error}
            </Alert>
          )}
          <TextField
            id={`${id}-serials`}
            label={t('stock.serials')}
            helperText={t('stock.help')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            multiline
            minRows={8}
            maxRows={14}
            autoFocus
            error={wrong.length > 0 || tooMany}
            slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'characters', style: tabular } }}
          />
          <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
            <span>{t('stock.count', { count: lines.length })}</span>
            {tooMany && <Alert severity="error">{t('stock.tooMany', { max: maxSerials })}</Alert>}
            <SerialProblems lines={wrong} />
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isLoading}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={isLoading} disabled={!ready}>
          {t('stock.save', { count: lines.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
