import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyIcon, ErrorIcon, LockIcon, RefreshIcon, SearchIcon } from '../firstIcons.ts'
import { StateMessage } from './StateMessage.tsx'

interface Common {
  /** What is the matter, where it can be said better than in general. */
  title?: string
  /** Why, and what helps. */
  text?: ReactNode
  /** Less air, for a place inside a card or a table. */
  compact?: boolean
  /** The title's level on the page: h1 where the state is all that the page has. */
  titleAs?: 'h1' | 'h2' | 'p'
}

export interface EmptyStateProps extends Common {
  /** The first step out of nothing: "Register a client". */
  action?: ReactNode
  /** Filters hide everything: lifts them. */
  onClearFilters?(): void
}

export interface ErrorStateProps extends Common {
  /** Asks again. */
  onRetry?(): void
  /** The request id, for whoever looks into it. */
  reference?: string
  /** Another way on. */
  action?: ReactNode
}

export interface RefusalProps extends Common {
  /** Where else to go. */
  action?: ReactNode
}

export interface LoadingStateProps {
  /** What is under way; "loading" unless told. */
  text?: string
  /** Less air, for a place inside a card or a table. */
  compact?: boolean
}

/** Nothing there yet. With `onClearFilters` it says that filters hide everything, and offers to lift them. */
export function EmptyState({ action, onClearFilters, ...rest }: EmptyStateProps) {
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
export function ErrorState({ onRetry, reference, action, ...rest }: ErrorStateProps) {
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
export function ForbiddenState({ action, ...rest }: RefusalProps) {
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
export function NotFoundState({ action, ...rest }: RefusalProps) {
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

export interface FailedStateProps extends Pick<Common, 'compact' | 'titleAs'> {
  /** What the call left: refused, not there, or failed, in the server's words where it has any. */
  failure: Failure
  /** Asks again, after a failure. */
  onRetry?(): void
  /** Where else to go when there is nothing here. */
  action?: ReactNode
}

/** What does not come: nobody may see it, there is none, or something failed and may be tried again. */
export function FailedState({ failure, onRetry, action, ...rest }: FailedStateProps) {
  const { text, reference, forbidden, notFound } = failure
  if (forbidden) return <ForbiddenState {...rest} text={text} />
  if (notFound) return <NotFoundState {...rest} action={action} />
  return <ErrorState {...rest} text={text} reference={reference} onRetry={onRetry} />
}

/** Work under way whose length nobody knows. */
export function LoadingState({ text, compact }: LoadingStateProps) {
  // With words of its own it also stands where texts are still awaited.
  const { t } = useTranslation('common', { useSuspense: !text })
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
      <span>{text ?? t('components.loading')}</span>
    </Box>
  )
}
