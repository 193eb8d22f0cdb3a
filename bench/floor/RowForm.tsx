import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { FormProvider, useController, useForm } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { fields, type ShownField } from '../screens/fields.ts'
import type { Row } from '../screens/rows.ts'
import { useRowQuery } from './api.ts'
import { useTexts } from './useTexts.ts'

function Field({ name, choices }: ShownField) {
  const t = useTexts()
  const { field } = useController({ name })
  return (
    <TextField {...field} label={t(`fields.${name}`)} select={Boolean(choices)}>
      {choices?.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Fields({ row }: { row: Row }) {
  const t = useTexts()
  const form = useForm<Row>({ defaultValues: row })
  return (
    <FormProvider {...form}>
      <form style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(3, 1fr)' }}>
        {fields.map((field) => (
          <Field key={field.name} {...field} />
        ))}
        <Button type="submit">{t('save')}</Button>
      </form>
    </FormProvider>
  )
}

/** Thirty fields of one row. */
export default function RowForm() {
  const { id = '' } = useParams()
  const { data } = useRowQuery(id, { refetchOnMountOrArgChange: true })
  return data ? <Fields key={id} row={data} /> : null
}
