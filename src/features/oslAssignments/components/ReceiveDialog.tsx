import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inSentence } from '../../../../contract/words/inSentence.ts'
import { monospace, tabular } from '../../../components/theme/overrides.ts'
import { CameraScan, hasCamera } from './CameraScan.tsx'
import { ScanList } from './ScanList.tsx'
import { SoundSwitch } from './SoundSwitch.tsx'
import { type Condition, useReception } from './useReception.ts'

const conditions = ['normal', 'damaged', 'contaminated'] as const

export interface ReceiveDialogProps {
  /** The sheet that is open: what comes back from elsewhere is marked. */
  clientName?: string
  period?: string
  onDone(): void
}

/** Takes returned dosimeters in by scanner: the cursor never leaves the field, and every serial is answered at once. */
export function ReceiveDialog({ clientName, period, onDone }: ReceiveDialogProps) {
  const { t } = useTranslation(['oslAssignments', 'words'])
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [condition, setCondition] = useState<Condition>('normal')
  const { scans, take, received, waiting, others, muted, setMuted } = useReception()
  const [filming, setFilming] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = () => (waiting > 0 && !leaving ? setLeaving(true) : onDone())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    take(text, condition)
    setText('')
  }
  const choose = (chosen: Condition | null) => {
    if (chosen) setCondition(chosen)
    input.current?.focus()
  }
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && leave()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      // Whatever took the cursor while the dialog opened: a scanner types into the field and nowhere else.
      slotProps={{ transition: { onEntered: () => input.current?.focus() } }}
    >
      <DialogTitle id={`${id}-title`}>{t('receive.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
          <Box>
            <Box id={`${id}-condition`} sx={{ fontSize: '0.8125rem', fontWeight: 500, mb: 0.5 }}>
              {t('receive.condition')}
            </Box>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={condition}
              aria-labelledby={`${id}-condition`}
              onChange={(_, chosen: Condition | null) => choose(chosen)}
            >
              {conditions.map((each) => (
                <ToggleButton key={each} value={each} sx={{ textTransform: 'none', px: 2 }}>
                  {each === 'normal' ? t('receive.normal') : t(`words:states.dosimeter.${each}`)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            {condition !== 'normal' && (
              <Box role="status" sx={{ mt: 0.75, color: 'warning.main', fontSize: '0.8125rem' }}>
                {t('receive.conditionHelp', { condition: inSentence(t(`words:states.dosimeter.${condition}`)) })}
              </Box>
            )}
          </Box>
          <TextField
            inputRef={input}
            autoFocus
            label={t('receive.serial')}
            helperText={t('receive.help')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{
              htmlInput: { autoComplete: 'off', spellCheck: false, style: { ...monospace, fontSize: '1rem' } },
            }}
          />
        </Box>
        {hasCamera() && (
          <Button variant="outlined" onClick={() => setFilming(!filming)} sx={{ justifySelf: 'start' }}>
            {t(filming ? 'receive.cameraStop' : 'receive.camera')}
          </Button>
        )}
        {filming && <CameraScan onScan={(scanned) => take(scanned, condition)} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, ...tabular }} aria-live="polite">
          <strong>{t('receive.count', { count: received })}</strong>
          {others > 0 && <span>{t('receive.others', { count: others })}</span>}
          {waiting > 0 && <span>{t('receive.waiting', { count: waiting })}</span>}
          <Box sx={{ ml: 'auto' }}>
            <SoundSwitch muted={muted} onChange={setMuted} />
          </Box>
        </Box>
        {leaving && waiting > 0 && <Alert severity="warning">{t('receive.leave', { count: waiting })}</Alert>}
        <ScanList scans={scans} clientName={clientName} period={period} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={leave}>
          {t(leaving && waiting > 0 ? 'receive.leaveAll' : 'receive.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
