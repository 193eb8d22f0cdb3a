import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Upload } from '../../../../contract/schemas/uploads.ts'
import { FailureAlert } from '../../../components/states/FailureAlert.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useChooseUploadMutation } from '../../../store/api/uploads.ts'
import { type Question, toChoice } from '../model.ts'

export interface FileQuestionProps {
  uploadId: number
  refusal: NonNullable<Upload['refusal']>
  question: Question
}

/**
 * What a file leaves open, with the ways in which it can be read: whoever sent it says which, and the kept original is read
 * again. Nothing is chosen beforehand, since a choice that nobody made would be a guess.
 */
export function FileQuestion({ uploadId, refusal, question }: FileQuestionProps) {
  const { t } = useTranslation('uploads')
  const legend = useId()
  // By its place: a choice of '' is one, too.
  const [chosen, setChosen] = useState<number | null>(null)
  const [missing, setMissing] = useState(false)
  const [choose] = useChooseUploadMutation()
  const submit = useSubmit(null, (value: string) =>
    choose({ params: { id: uploadId }, body: toChoice(question.about, value) }),
  )
  const send = () => {
    const option = chosen === null ? undefined : question.options[chosen]
    setMissing(option === undefined)
    if (option) void submit.send(option.value)
  }
  return (
    <Alert severity="warning" icon={false} sx={{ mt: 2, '& .MuiAlert-message': { width: '100%' } }}>
      <AlertTitle>{t('question.title')}</AlertTitle>
      {refusal.message}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        sx={{ mt: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}
      >
        <FormControl error={missing && chosen === null}>
          <FormLabel id={legend} sx={{ color: 'text.primary', fontSize: '0.875rem', fontWeight: 600, mb: 0.5 }}>
            {t(`question.about.${question.about}`)}
          </FormLabel>
          <RadioGroup aria-labelledby={legend} value={chosen ?? ''} onChange={(_, value) => setChosen(Number(value))}>
            {question.options.map(({ value, label }, index) => (
              <FormControlLabel
                key={value}
                value={index}
                label={label}
                control={<Radio />}
                sx={{ '& .MuiFormControlLabel-label': { fontSize: '0.875rem', py: 0.5 } }}
              />
            ))}
          </RadioGroup>
          {missing && chosen === null && (
            <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
              {t('question.missing')}
            </Box>
          )}
        </FormControl>
        <FailureAlert text={submit.error} />
        <Button type="submit" variant="contained" disabled={submit.busy}>
          {t('question.send')}
        </Button>
      </Box>
    </Alert>
  )
}
