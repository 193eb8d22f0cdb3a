import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DosimeterType } from '../../../../contract/schemas/equipment.ts'
import { FailureAlert } from '../../../components/states/FailureAlert.tsx'
import { tabular } from '../../../components/theme/overrides.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useRegisterDosimetersMutation } from '../../../store/api/dosimeters.ts'
import type { ApiError } from '../../../store/errors.ts'
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
  const [register] = useRegisterDosimetersMutation()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<{ text: string; lines: SerialLine[] } | null>(null)
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const read = useMemo(() => readSerials(text), [text])
  // The server's objections hold only for the text that it was asked about.
  const lines = refused?.text === text ? refused.lines : read
  const wrong = lines.filter(({ problem }) => problem !== undefined)
  const tooMany = lines.length > maxSerials
  const ready = lines.length > 0 && wrong.length === 0 && !tooMany

  function onRefused({ fields = [] }: ApiError) {
    const judged = withRefusals(lines, fields)
    const named = judged.some(({ problem }) => problem)
    if (named) setRefused({ text, lines: judged })
    return named
  }
  const submit = useSubmit(
    null,
    () => register({ body: { typeId: type.id, serials: lines.map(({ serial }) => serial) } }),
    {
      done: ({ registered }) => ({ summary: t('stock.done', { count: registered }), detail: type.code }),
      onDone: onClose,
      onRefused,
    },
  )
  // The server says what it would do, and does nothing.
  const [checked, setChecked] = useState('')
  const trial = useSubmit(
    null,
    () => register({ body: { typeId: type.id, serials: lines.map(({ serial }) => serial), dryRun: true } }),
    { onDone: () => setChecked(text), onRefused },
  )
  const busy = submit.busy || trial.busy
  const readFile = async (file: File | undefined) => {
    // A list of a thousand serials is small; whatever is larger is something else.
    if (file) setText((await file.slice(0, 100_000).text()).replace(/^\uFEFF/, ''))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (ready) void submit.send()
  }
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !busy && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>{t('stock.title', { code: type.code })}</DialogTitle>
      <DialogContent>
        <Box component="form" id={`${id}-form`} onSubmit={save} noValidate sx={{ display: 'grid', gap: 2 }}>
          <div>{t('stock.text', { name: type.name })}</div>
          <FailureAlert text={submit.error ?? trial.error} />
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
          <Button disabled={busy} sx={{ justifySelf: 'start' }} onClick={() => picker.current?.click()}>
            {t('stock.file')}
          </Button>
          <input
            ref={picker}
            type="file"
            accept=".csv,.txt,text/plain,text/csv"
            hidden
            onChange={(event) => void readFile(event.target.files?.[0])}
          />
          <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
            <span>{t('stock.count', { count: lines.length })}</span>
            {tooMany && <Alert severity="error">{t('stock.tooMany', { max: maxSerials })}</Alert>}
            <SerialProblems lines={wrong} />
            {ready && checked === text && (
              <Alert severity="success">{t('stock.checked', { count: lines.length })}</Alert>
            )}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('common:actions.cancel')}
        </Button>
        <Button variant="outlined" loading={trial.busy} disabled={!ready} onClick={() => void trial.send()}>
          {t('stock.check')}
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={submit.busy} disabled={!ready || busy}>
          {t('stock.save', { count: lines.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
