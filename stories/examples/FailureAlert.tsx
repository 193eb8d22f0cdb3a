import Button from '@mui/material/Button'
import { useState } from 'react'
import { FailureAlert } from '../../src/components/states/FailureAlert.tsx'

/** Without a text nothing is there: the next failure is read out again. */
export function Deactivate() {
  const [error, setError] = useState<string>()
  return (
    <>
      <FailureAlert text={error} />
      <Button onClick={() => setError('El cliente tiene personas activas y no se puede desactivar.')}>
        Desactivar
      </Button>
    </>
  )
}
