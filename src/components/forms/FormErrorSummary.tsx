import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type Ref, useContext } from 'react'
import { type FieldErrors, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormLabelsContext, fieldId } from './formContext.ts'

/** The errors of a form as a flat list: field name and message. */
export function flattenErrors(errors: FieldErrors, path = ''): { field: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return []
    const field = path ? `${path}.${key}` : key
    if ('message' in error && typeof error.message === 'string') return [{ field, message: error.message }]
    return key === 'ref' ? [] : flattenErrors(error as FieldErrors, field)
  })
}

export interface FormErrorSummaryProps {
  /** What failed as a whole, above the fields. */
  error?: string
  /** Reaches the box: the cursor goes there when sending was refused. */
  boxRef?: Ref<HTMLDivElement>
}

/** Everything that keeps a form from being saved; each entry leads to its field. */
export function FormErrorSummary({ error, boxRef }: FormErrorSummaryProps) {
  const { t } = useTranslation('common')
  const labels = useContext(FormLabelsContext)
  const { formState } = useFormContext()
  const wrong = formState.submitCount > 0 ? flattenErrors(formState.errors) : []
  if (wrong.length === 0 && !error) return null
  return (
    <Alert ref={boxRef} severity="error" icon={false} tabIndex={-1}>
      {error && <Box sx={{ fontWeight: 'fontWeightBold' }}>{error}</Box>}
      {wrong.length > 0 && (
        <>
          <Box sx={{ fontWeight: 'fontWeightBold' }}>{t('components.form.summary', { count: wrong.length })}</Box>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {wrong.map(({ field, message }) => {
              const id = labels ? fieldId(labels.prefix, field) : field
              const name = labels?.of.get(field)
              return (
                <li key={field}>
                  <Link
                    href={`#${id}`}
                    color="inherit"
                    onClick={(event) => {
                      event.preventDefault()
                      focusField(id)
                    }}
                  >
                    {name ? `${name}: ${message}` : message}
                  </Link>
                </li>
              )
            })}
          </Box>
        </>
      )}
    </Alert>
  )
}

function focusField(id: string) {
  const field = document.getElementById(id)
  const inner = field?.matches('input, select, textarea, button, [tabindex]')
    ? field
    : field?.querySelector<HTMLElement>('input, [tabindex]')
  inner?.focus()
  field?.scrollIntoView({ block: 'center' })
}
