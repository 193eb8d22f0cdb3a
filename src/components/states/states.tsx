import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyIcon, ErrorIcon, LockIcon, RefreshIcon, SearchIcon } from '../icons.tsx'
import { StateMessage } from './StateMessage.tsx'

interface Common {
  title?: string
  text?: ReactNode
  compact?: boolean
  titleAs?: 'h1' | 'h2' | 'p'
}

/** Nothing there yet. With `onClearFilters` it says that filters hide everything, and offers to lift them. */
export function EmptyState({
  action,
  onClearFilters,
  ...rest
}: Common & { action?: ReactNode; onClearFilters?(): void }) {
  const { t } = useTranslation('common')
  return (
    <StateMessage
      {...rest}
      icon={onClearFilters ? SearchIcon : EmptyIcon}
      role="status"
      title={rest.title ?? t('components.emptyTitle')}
      text={rest.text ?? (onClearFilters ? t('components.emptyFiltered') : undefined)}
      actions={
        onClearFilters ? (
          <Button variant="outlined" onClick={onClearFilters}>
            {t('components.clearFilters')}
          </Button>
        ) : (
          action
        )
      }
    />
  )
}

/** It could not be loaded. `reference` is the request id, for whoever looks into it. */
export function ErrorState({
  onRetry,
  reference,
  action,
  ...rest
}: Common & { onRetry?(): void; reference?: string; action?: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <StateMessage
      {...rest}
      icon={ErrorIcon}
      role="alert"
      title={rest.title ?? t('components.errorTitle')}
      text={
        <>
          {rest.text ?? t('components.errorText')}
          {reference && (
            <Box component="span" sx={{ display: 'block', mt: 0.5, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
              {t('components.reference', { id: reference })}
            </Box>
          )}
        </>
      }
      actions={
        <>
          {onRetry && (
            <Button variant="outlined" startIcon={<RefreshIcon />} onClick={onRetry}>
              {t('components.retry')}
            </Button>
          )}
          {action}
        </>
      }
    />
  )
}

/** The reader's role does not allow it. */
export function ForbiddenState({ action, ...rest }: Common & { action?: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <StateMessage
      {...rest}
      icon={LockIcon}
      title={rest.title ?? t('components.forbiddenTitle')}
      text={rest.text ?? t('components.forbiddenText')}
      actions={action}
    />
  )
}

/** There is nothing under this address. */
export function NotFoundState({ action, ...rest }: Common & { action?: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <StateMessage
      {...rest}
      icon={SearchIcon}
      title={rest.title ?? t('components.notFoundTitle')}
      text={rest.text ?? t('components.notFoundText')}
      actions={action}
    />
  )
}

/** What a failed call leaves to show. */
export interface Failure {
  text?: string
  reference?: string
  forbidden?: boolean
  notFound?: boolean
}

interface FailedProps extends Pick<Common, 'compact' | 'titleAs'> {
  failure: Failure
  onRetry?(): void
  /** Where else to go when there is nothing here. */
  action?: ReactNode
}

/** What does not come: nobody may see it, there is none, or something failed and may be tried again. */
export function FailedState({ failure, onRetry, action, ...rest }: FailedProps) {
  const { text, reference, forbidden, notFound } = failure
  if (forbidden) return <ForbiddenState {...rest} text={text} />
  if (notFound) return <NotFoundState {...rest} action={action} />
  return <ErrorState {...rest} text={text} reference={reference} onRetry={onRetry} />
}

/** Work under way whose length nobody knows. */
export function LoadingState({ text, compact }: { text?: string; compact?: boolean }) {
  const { t } = useTranslation('common')
  const label = text ?? t('components.loading')
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        gap: 2,
        minHeight: compact ? 120 : '50vh',
        color: 'text.secondary',
      }}
    >
      <CircularProgress aria-hidden size={compact ? 28 : 40} thickness={3.2} />
      <span>{label}</span>
    </Box>
  )
}
