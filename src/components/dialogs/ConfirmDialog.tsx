import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../states/FailureAlert.tsx'

export interface ConfirmDialogProps {
  /** Shown or not. */
  open: boolean
  /** The question, with the name of what it is about. */
  title: string
  /** What will happen. */
  children?: ReactNode
  /** The verb of what will happen, never just "yes". */
  confirmLabel: string
  /** "Cancel" unless the way back has a better name. */
  cancelLabel?: string
  /** Red button; the cursor starts on cancel. */
  destructive?: boolean
  /** The act is under way: nothing can be pressed twice. */
  busy?: boolean
  /** Why it could not be done. */
  error?: string
  /** The act was chosen. */
  onConfirm(): void
  /** The way back: the button, Escape, a press beside the dialog. */
  onCancel(): void
}

/** Asks before something is done that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, destructive, busy, error, onConfirm, onCancel } = props
  const { t } = useTranslation('common')
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      // Whatever took the cursor while the dialog opened: Enter answers the question.
      slotProps={{ transition: { onEntered: () => first.current?.focus() } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {(children || error) && (
        <DialogContent sx={{ color: 'text.secondary', display: 'grid', gap: 2 }}>
          {children && <div id={`${id}-text`}>{children}</div>}
          <FailureAlert text={error} />
        </DialogContent>
      )}
      <DialogActions>
        <Button ref={destructive ? first : undefined} onClick={onCancel} disabled={busy} autoFocus={destructive}>
          {cancelLabel ?? t('components.cancel')}
        </Button>
        <Button
          ref={destructive ? undefined : first}
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          onClick={onConfirm}
          loading={busy}
          autoFocus={!destructive}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
