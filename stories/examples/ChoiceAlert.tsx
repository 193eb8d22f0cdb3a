import { useState } from 'react'
import { ChoiceAlert } from '../../src/components/forms/ChoiceAlert.tsx'

const options = ['Octubre', 'Noviembre'].map((sheet) => ({ value: sheet, label: sheet }))

/** Nothing is read until somebody has said which sheet is meant. */
export function WhichSheet() {
  const [sheet, setSheet] = useState<string>()
  if (sheet) return <p>Se lee la hoja {sheet}.</p>
  return (
    <ChoiceAlert
      title="No está claro cuál hoja corresponde"
      legend="¿Cuál hoja corresponde?"
      options={options}
      sendLabel="Leer esta hoja"
      onSend={setSheet}
      busy={false}
    >
      Más de una hoja del libro tiene contenido.
    </ChoiceAlert>
  )
}
