import Button from '@mui/material/Button'
import { useState } from 'react'
import { ConfirmDialog } from '../../src/components/dialogs/ConfirmDialog.tsx'

/** The title names the thing, the text what happens to how many, the button the act. */
export function UndoUpload({ onUndo }: { onUndo(): void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Deshacer</Button>
      <ConfirmDialog
        open={open}
        destructive
        title="¿Deshacer la carga «lecturas-2026-11.csv»?"
        confirmLabel="Deshacer la carga"
        onConfirm={onUndo}
        onCancel={() => setOpen(false)}
      >
        Se eliminan 98 lecturas y sus dosímetros vuelven a «recibido».
      </ConfirmDialog>
    </>
  )
}
