import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../components/states/FailureAlert.tsx'
import { useFailureText } from './useFailureText.ts'

export interface LostChoicesProps {
  /** What the form offers to choose from, as RTK Query's hooks give it. */
  of: readonly { error?: unknown; refetch(): unknown }[]
}

/** Says that what a form offers to choose from could not be fetched, and asks for it again; nothing while all is there. */
export function LostChoices({ of }: LostChoicesProps) {
  const { t } = useTranslation('common')
  const textOf = useFailureText()
  const lost = of.filter(({ error }) => error)
  const askAgain = () => {
    for (const query of lost) void query.refetch()
  }
  return (
    <FailureAlert text={textOf(lost[0]?.error)}>
      <div>
        <Button onClick={askAgain}>{t('components.retry')}</Button>
      </div>
    </FailureAlert>
  )
}
