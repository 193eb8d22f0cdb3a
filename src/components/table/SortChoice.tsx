import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from './columns.ts'

interface SortChoiceProps<T> {
  /** All columns; those that sort are offered, both ways. */
  columns: readonly DataColumn<T>[]
  /** The field that is sorted by, with `-` before it when descending; empty for none. */
  sort: string
  /** Hears the order that was chosen, written as `sort`. */
  onChange(sort: string): void
}

/** Sorting where there are no column headers to press. */
export function SortChoice<T>({ columns, sort, onChange }: SortChoiceProps<T>) {
  const { t } = useTranslation('common')
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  const known = sortable.some(({ field }) => sort === field || sort === `-${field}`)
  return (
    <TextField
      select
      label={t('components.table.sortBy')}
      value={known ? sort : ''}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: { xs: '100%', sm: 190 } }}
      slotProps={{ select: { displayEmpty: true } }}
    >
      {!known && <MenuItem value="">{t('components.table.unsorted')}</MenuItem>}
      {sortable.flatMap(({ field, header }) => [
        <MenuItem key={field} value={field}>
          {t('components.table.ascending', { column: header })}
        </MenuItem>,
        <MenuItem key={`-${field}`} value={`-${field}`}>
          {t('components.table.descending', { column: header })}
        </MenuItem>,
      ])}
    </TextField>
  )
}
