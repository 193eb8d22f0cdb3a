import { FormProvider, useForm } from 'react-hook-form'
import { FormErrorSummary } from '../../src/components/forms/FormErrorSummary.tsx'

/** `Form` brings it; here it is above fields that another form draws. */
export function WhatIsWrong() {
  const form = useForm()
  return (
    <FormProvider {...form}>
      <FormErrorSummary error="El cliente tiene personas activas y no se puede desactivar." />
    </FormProvider>
  )
}
