import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Form, type FormProps } from './Form.tsx'

export interface FormDialogProps<In extends FieldValues, Out> extends Omit<FormProps<In, Out>, 'id' | 'sx'> {
  /** Shown or not. */
  open: boolean
  /** What is asked, as the heading. */
  title: string
  /** The verb of what is sent. */
  saveLabel: string
  /** Cancel or Escape; what was typed is gone. */
  onCancel(): void
  /** The word on the way back, where the act itself is a cancelling. */
  cancelLabel?: string
  /** What has to be known before typing. */
  intro?: ReactNode
  /** Whether what has to be known before is there: nothing is sent until then. It is unless told. */
  ready?: boolean
  /** How wide it may be; `sm` for a handful of fields. */
  maxWidth?: 'xs' | 'sm' | 'md'
}

/** A short form on top of the page. Typed changes are not lost to a press beside it: only cancel and Escape close it. */
export function FormDialog<In extends FieldValues, Out>(props: FormDialogProps<In, Out>) {
  const { open, title, saveLabel, onCancel, cancelLabel, intro, ready = true, maxWidth = 'sm', ...form } = props
  const { t } = useTranslation('common')
  const id = useId()
  const { isSubmitting } = form.form.formState
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isSubmitting && onCancel()}
      maxWidth={maxWidth}
      fullWidth
      aria-labelledby={`${id}-title`}
      slotProps={{ transition: { onEntered: () => focusFirstField(`${id}-form`) } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        {intro}
        <Form {...form} id={`${id}-form`} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isSubmitting}>
          {cancelLabel ?? t('components.cancel')}
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={isSubmitting} disabled={!ready}>
          {saveLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Once the dialog has opened: whoever opened it can type at once, unless the cursor is in a field of it already. */
function focusFirstField(formId: string) {
  const form = document.getElementById(formId)
  if (!form || form.contains(document.activeElement)) return
  form.querySelector<HTMLElement>('input:enabled, textarea:enabled, [role="combobox"]')?.focus()
}
