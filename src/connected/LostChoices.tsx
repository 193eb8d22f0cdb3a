import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../components/states/FailureAlert.tsx'
import { retryOf } from './retryOf.ts'
import { useFailureText } from './useFailureText.ts'

export interface LostChoicesProps {
  /** What the form offers to choose from, as RTK Query's hooks give it. */
  of: readonly { error?: unknown; refetch(): unknown }[]
}

/** Says that what a form offers to choose from could not be fetched, and asks for it again; nothing while all is there. */
export function LostChoices({ of }: LostChoicesProps) {
  const { t } = useTranslation('common')
  const textOf = useFailureText()
  const lost = of.find(({ error }) => error)
  return (
    <FailureAlert text={textOf(lost?.error)}>
      <div>
        <Button onClick={() => retryOf(...of)?.()}>{t('components.retry')}</Button>
      </div>
    </FailureAlert>
  )
}
