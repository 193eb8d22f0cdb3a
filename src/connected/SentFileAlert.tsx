import { useTranslation } from 'react-i18next'
import { ChoiceAlert } from '../components/forms/ChoiceAlert.tsx'
import { FailureAlert } from '../components/states/FailureAlert.tsx'
import type { ApiError } from '../store/errors.ts'

export interface SentFileAlertProps {
  /** Why a file that was sent could not be read; nothing is shown without it. */
  failure: ApiError | undefined
  /** The same in words. */
  error: string | undefined
  /** It is being sent again. */
  busy: boolean
  /** Sends the same file again, of whose workbook this sheet is meant. */
  onSheet(name: string): void
}

/** What is wrong with a file that was sent. Of a workbook with several filled sheets it asks which one is meant. */
export function SentFileAlert({ failure, error, busy, onSheet }: SentFileAlertProps) {
  const { t } = useTranslation('common')
  const sheets = failure?.sheets ?? []
  if (sheets.length === 0) return <FailureAlert text={error} />
  return (
    <ChoiceAlert
      title={t('components.sheets.title')}
      legend={t('components.sheets.legend')}
      options={sheets.map(({ name, hidden }) => ({
        value: name,
        label: hidden ? t('components.sheets.hidden', { name }) : name,
      }))}
      sendLabel={t('components.sheets.send')}
      onSend={onSheet}
      busy={busy}
    >
      {error}
    </ChoiceAlert>
  )
}
