import { zodResolver } from '@hookform/resolvers/zod'
import type { TFunction } from 'i18next'
import { useEffect, useMemo, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { flattenErrors } from './FormErrorSummary.tsx'
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
  // Rules of the contract's own types, which any form may meet.
  const words = {
    characters: t('components.issues.characters'),
    notADate: t('components.issues.date'),
    ...messages,
  }
  return async (values, context, options) => {
    const result = await resolve(values, context, options)
    return { ...result, errors: translate(result.errors, words) } as typeof result
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
  const { t, i18n } = useTranslation('common')
  const text = JSON.stringify(messages)
  const resolver = useMemo(() => resolverOf(schema, t, JSON.parse(text) as IssueMessages), [schema, t, text])
  const form = useForm<In, unknown, Out>({
    resolver,
    defaultValues,
    mode: 'onTouched',
    // The summary on top takes the cursor; from there each field is one press away.
    shouldFocusError: false,
  })
  useErrorsInLanguage(form, i18n.language)
  return form
}

/** What is wrong is said again when the language changes. What only the server knew stays in its words of before. */
function useErrorsInLanguage<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, language: string) {
  const said = useRef(language)
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    const before = flattenErrors(form.formState.errors)
    if (before.length === 0) return
    const names = before.map(({ field }) => field as FieldPath<In>)
    const types = new Map(names.map((name) => [name, form.getFieldState(name).error]))
    void form.trigger(names).then(() => {
      for (const [name, error] of types) {
        if (error && !form.getFieldState(name).error) form.setError(name, error)
      }
    })
  }, [form, language])
}
