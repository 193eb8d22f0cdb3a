import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnsIcon } from '../icons.ts'
import type { DataColumn } from './columns.ts'

interface ColumnChoiceProps<T> {
  /** All columns; those that are `fixed` are not offered. */
  columns: readonly DataColumn<T>[]
  /** The fields of columns that are hidden now. */
  hidden: readonly string[]
  /** Hears the fields that are to be hidden. */
  onChange(hidden: string[]): void
}

/** Which columns are shown. */
export function ColumnChoice<T>({ columns, hidden, onChange }: ColumnChoiceProps<T>) {
  const { t } = useTranslation('common')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const choices = columns.filter((column) => !column.fixed)
  if (choices.length === 0) return null
  const toggle = (field: string) =>
    onChange(hidden.includes(field) ? hidden.filter((other) => other !== field) : [...hidden, field])
  return (
    <>
      <Button
        id={id}
        size="small"
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('components.table.columns')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('components.table.columnsTitle'), dense: true } }}
      >
        {choices.map(({ field, header }) => (
          <MenuItem
            key={field}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(field)}
            onClick={() => toggle(field)}
          >
            <Checkbox
              size="small"
              edge="start"
              disableRipple
              checked={!hidden.includes(field)}
              tabIndex={-1}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            {header}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
