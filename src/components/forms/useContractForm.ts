import { zodResolver } from '@hookform/resolvers/zod'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type IssueMessages, issueText } from './issues.ts'

/** Rules of the contract that only have a name are put into words; what the texts do not know stays as it is. */
function translate(errors: FieldErrors, messages: IssueMessages): FieldErrors {
  const translated = Object.entries(errors).map(([name, error]) => {
    if (!error || typeof error !== 'object') return [name, error]
    if (Array.isArray(error)) return [name, error.map((item) => item && translate(item, messages))]
    if (typeof error.type === 'string' && typeof error.message === 'string') {
      return [name, { ...error, message: messages[error.message] ?? error.message }]
    }
    return [name, translate(error as FieldErrors, messages)]
  })
  return Object.fromEntries(translated)
}

function resolverOf<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  t: TFunction<'common'>,
  messages: IssueMessages,
): Resolver<In, unknown, Out> {
  const resolve = zodResolver(schema, { error: (issue) => issueText(t, issue) })
  return async (values, context, options) => {
    const result = await resolve(values, context, options)
    return { ...result, errors: translate(result.errors, messages) } as typeof result
  }
}

/**
 * A form whose rules are a schema of the contract: what the server would refuse is said beside the field. `messages` puts
 * rules into words that the schema knows only by name (`{ clientCode: t('codeRule') }`).
 */
export function useContractForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
  messages: IssueMessages = {},
) {
  const { t } = useTranslation('common')
  const text = JSON.stringify(messages)
  const resolver = useMemo(() => resolverOf(schema, t, JSON.parse(text) as IssueMessages), [schema, t, text])
  return useForm<In, unknown, Out>({
    resolver,
    defaultValues,
    mode: 'onTouched',
    // The summary on top takes the cursor; from there each field is one press away.
    shouldFocusError: false,
  })
}
