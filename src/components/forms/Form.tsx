import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { FormErrorSummary } from './FormErrorSummary.tsx'
import { type FieldShown, type FormLabels, FormLabelsContext } from './formContext.ts'
import { MeanwhileSummary } from './MeanwhileSummary.tsx'
import type { Meanwhile } from './useMeanwhile.ts'

export interface FormProps<In extends FieldValues, Out> {
  /** What `useContractForm` answers: the values, and the rules of the contract. */
  form: UseFormReturn<In, unknown, Out>
  /** Saves what was typed, once it is in order. */
  onSave(values: Out): unknown
  /** Why the last attempt failed, when it was not about a field. */
  error?: string
  /** What another has saved since the form was opened. */
  meanwhile?: Meanwhile
  /** The fields, and the `FormActions` at the end. */
  children: ReactNode
  /** For a button outside the form that sends it. */
  id?: string
  /** Room around and between the fields. */
  sx?: SxProps<Theme>
}

/** A form: its fields, and on top everything that keeps it from being saved. */
export function Form<In extends FieldValues, Out>({
  form,
  onSave,
  error,
  meanwhile,
  children,
  id,
  sx,
}: FormProps<In, Out>) {
  const prefix = useId().replaceAll(':', '')
  const summary = useRef<HTMLDivElement>(null)
  const [labels] = useState<FormLabels>(() => {
    const names = new Map<string, string>()
    const shown = new Map<string, FieldShown>()
    return {
      prefix,
      of: names,
      shown,
      name: (field, label, how) => {
        names.set(field, label)
        if (how) shown.set(field, how)
      },
    }
  })
  const toSummary = () => setTimeout(() => summary.current?.focus())
  const submit = async (event: FormEvent) => {
    // A dialog's form stands inside the page's form in React's tree, though not in the document.
    event.stopPropagation()
    event.preventDefault()
    if (form.formState.isSubmitting) return
    await form.handleSubmit(onSave, toSummary)(event)
    if (Object.keys(form.formState.errors).length > 0) toSummary()
  }
  return (
    <FormProvider {...form}>
      <FormLabelsContext.Provider value={labels}>
        <Box
          component="form"
          id={id}
          noValidate
          onSubmit={submit}
          sx={[{ display: 'grid', gap: 2.5 }, ...(Array.isArray(sx) ? sx : [sx])]}
        >
          <FormErrorSummary boxRef={summary} error={error} />
          {meanwhile?.change && <MeanwhileSummary key={meanwhile.change.version} change={meanwhile.change} />}
          {children}
        </Box>
      </FormLabelsContext.Provider>
    </FormProvider>
  )
}

export interface FieldGridProps {
  /** Fields, each a cell. */
  children: ReactNode
  /** Width below which a field does not shrink: the next one goes to a line of its own. Px. */
  min?: number
}

/** Fields side by side where there is room. */
export function FieldGrid({ children, min = 220 }: FieldGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`,
      }}
    >
      {children}
    </Box>
  )
}
