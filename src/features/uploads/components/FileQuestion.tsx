import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Upload } from '../../../../contract/schemas/uploads.ts'
import { ChoiceAlert } from '../../../components/forms/ChoiceAlert.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useChooseUploadMutation } from '../../../store/api/uploads.ts'
import { type Question, toChoice } from '../model.ts'

export interface FileQuestionProps {
  uploadId: number
  refusal: NonNullable<Upload['refusal']>
  question: Question
}

/** What a file leaves open, with the ways in which it can be read: whoever sent it says which, and the kept original is read again. */
export function FileQuestion({ uploadId, refusal, question }: FileQuestionProps) {
  const { t } = useTranslation('uploads')
  const [choose] = useChooseUploadMutation()
  const submit = useSubmit(null, (value: string) =>
    choose({ params: { id: uploadId }, body: toChoice(question.about, value) }),
  )
  return (
    <Box sx={{ mt: 2 }}>
      <ChoiceAlert
        title={t('question.title')}
        legend={t(`question.about.${question.about}`)}
        options={question.options}
        sendLabel={t('question.send')}
        onSend={(value) => void submit.send(value)}
        busy={submit.busy}
        error={submit.error}
      >
        {refusal.message}
      </ChoiceAlert>
    </Box>
  )
}
