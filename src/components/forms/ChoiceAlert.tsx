import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../states/FailureAlert.tsx'

export interface ChoiceAlertProps {
  /** What is open. */
  title: string
  /** Why, in a sentence. */
  children: ReactNode
  /** The question itself. */
  legend: string
  /** Its answers; a value may be ''. */
  options: readonly { value: string; label: string }[]
  /** What sending the answer does. */
  sendLabel: string
  /** Hears the answer. */
  onSend(value: string): void
  /** An answer is under way. */
  busy: boolean
  /** Why the last answer failed. */
  error?: string
}

/**
 * Asks a person to say which of several is meant before anything goes on. Nothing is chosen beforehand: a choice that nobody
 * made would be a guess.
 */
export function ChoiceAlert({ title, children, legend, options, sendLabel, onSend, busy, error }: ChoiceAlertProps) {
  const { t } = useTranslation('common')
  const id = useId()
  // By its place: an answer of '' is one, too.
  const [chosen, setChosen] = useState<number | null>(null)
  const [missing, setMissing] = useState(false)
  const option = chosen === null ? undefined : options[chosen]
  const unanswered = missing && option === undefined
  // No form of its own, as it may stand inside one.
  const send = () => {
    setMissing(option === undefined)
    if (option) onSend(option.value)
  }
  return (
    <Alert severity="warning" icon={false} sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <AlertTitle>{title}</AlertTitle>
      {children}
      <Box sx={{ mt: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <FormControl error={unanswered}>
          <FormLabel id={id} sx={{ color: 'text.primary', fontSize: '0.875rem', fontWeight: 600, mb: 0.5 }}>
            {legend}
          </FormLabel>
          <RadioGroup aria-labelledby={id} value={chosen ?? ''} onChange={(_, value) => setChosen(Number(value))}>
            {options.map(({ value, label }, index) => (
              <FormControlLabel
                key={value}
                value={index}
                label={label}
                control={<Radio />}
                sx={{ '& .MuiFormControlLabel-label': { fontSize: '0.875rem', py: 0.5 } }}
              />
            ))}
          </RadioGroup>
          {unanswered && (
            <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
              {t('components.choice.missing')}
            </Box>
          )}
        </FormControl>
        <FailureAlert text={error} />
        <Button variant="contained" disabled={busy} onClick={send}>
          {sendLabel}
        </Button>
      </Box>
    </Alert>
  )
}
