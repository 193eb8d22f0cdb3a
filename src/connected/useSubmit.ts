import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showFieldErrors } from '../components/forms/serverErrors.ts'
import { type Meanwhile, useMeanwhile } from '../components/forms/useMeanwhile.ts'
import { useToast } from '../components/toasts/ErrorProvider.tsx'
import type { ToastMessage } from '../components/toasts/toast.ts'
import { type ApiError, isApiError } from '../store/errors.ts'
import { useFailureText } from './useFailureText.ts'

/** What a mutation answers, or a file that is sent: RTK Query's triggers and `sendFile` both do. */
interface Answer {
  data?: unknown
  error?: unknown
}
type DataOf<A extends Answer> = NonNullable<A['data']>

export interface SubmitOptions<Data> {
  /** That of the record as it was opened: nobody then saves over what another has saved meanwhile. */
  version?: number
  /** What is said when it is done; a success unless told. */
  done?(data: Data): ToastMessage | undefined
  onDone?(data: Data): unknown
  /** Which field shows what the server says of a path; null when none does. The parts of a call (`body.`) are left out. */
  fieldOf?(path: string): string | null
  /** Takes over a refusal that is shown elsewhere, such as beside the lines of a list. True: it is. */
  onRefused?(error: ApiError): boolean
  /** Hears whether anything differs from what is saved. */
  onDirtyChange?(dirty: boolean): void
}

export interface Submit<Values, Data> {
  /** Sends, unless that is under way; answers what came back. */
  send(values: Values): Promise<Data | undefined>
  /** It is under way. */
  busy: boolean
  /** Why the last attempt failed, when no field says it. */
  error: string | undefined
  /** The same failure with all that the server said of it. */
  failure: ApiError | undefined
  /** Forgets why the last attempt failed. */
  forget(): void
}

/** What a `Form` or a `FormDialog` needs to send itself. */
export interface FormSubmit<In extends FieldValues, Out, Data> extends Submit<Out, Data> {
  form: {
    form: UseFormReturn<In, unknown, Out>
    onSave(values: Out): Promise<unknown>
    error: string | undefined
    meanwhile: Meanwhile | undefined
  }
}

/** What a `ConfirmDialog` needs. */
export interface ActSubmit<Values, Data> extends Submit<Values, Data> {
  confirm: { onConfirm(): void; busy: boolean; error: string | undefined }
}

/**
 * Sends a form and says what became of it: what the server objects to stands beside its field and on top, what another has
 * saved meanwhile is asked about, anything else is said on top. What was typed stays until it is saved. Without a form (null)
 * it is an act that is confirmed.
 *
 *     const [create] = useCreateClientMutation()
 *     const submit = useSubmit(form, (body) => create({ body }), { done: ({ name }) => ({ summary: t('created'), detail: name }) })
 *     return <Form {...submit.form}>…</Form>
 */
export function useSubmit<In extends FieldValues, Out, A extends Answer>(
  form: UseFormReturn<In, unknown, Out>,
  mutation: (values: Out, version: number) => PromiseLike<A>,
  options?: SubmitOptions<DataOf<A>>,
): FormSubmit<In, Out, DataOf<A>>
export function useSubmit<A extends Answer, Values = void>(
  form: null,
  mutation: (values: Values) => PromiseLike<A>,
  options?: SubmitOptions<DataOf<A>>,
): ActSubmit<Values, DataOf<A>>
export function useSubmit<In extends FieldValues, Out, A extends Answer>(
  form: UseFormReturn<In, unknown, Out> | null,
  mutation: (values: Out, version: number) => PromiseLike<A>,
  options: SubmitOptions<DataOf<A>> = {},
): FormSubmit<In, Out, DataOf<A>> | ActSubmit<Out, DataOf<A>> {
  const { version, done, onDone, fieldOf, onRefused, onDirtyChange } = options
  const { show } = useToast()
  const textOf = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const running = useRef(false)
  const meanwhile = useMeanwhile(form, version)
  const dirty = form?.formState.isDirty ?? false
  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange])

  /** Says what failed where it belongs. */
  const refuse = (error: unknown) => {
    if (isApiError(error)) {
      if (error.code === 'cancelled' || onRefused?.(error)) return
      if (version !== undefined && meanwhile.shows(error)) return
      if (form && showFieldErrors(form, error, fieldOf)) return
    }
    setFailed(error)
  }
  const send = async (values: Out) => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setFailed(undefined)
    try {
      const answer =
        version === undefined ? await mutation(values, 0) : await meanwhile.save(async (seen) => mutation(values, seen))
      if (answer.error) return void refuse(answer.error)
      const data = answer.data as DataOf<A>
      const message = done?.(data)
      if (message) show({ severity: 'success', ...message })
      await onDone?.(data)
      return data
    } catch (error) {
      refuse(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const error = textOf(failed)
  const submit = {
    send,
    busy,
    error,
    failure: isApiError(failed) ? failed : undefined,
    forget: () => setFailed(undefined),
  }
  return form
    ? { ...submit, form: { form, onSave: send, error, meanwhile: version === undefined ? undefined : meanwhile } }
    : { ...submit, confirm: { onConfirm: () => void send(undefined as Out), busy, error } }
}
