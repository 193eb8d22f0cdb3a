import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { PlusIcon, TrashIcon } from '../../../components/icons.ts'

export interface RepeatedRowsProps {
  /** A key for each row, in order. */
  keys: readonly string[]
  /** Widths of the fields of one row, as grid columns. */
  columns: string
  row(index: number): ReactNode
  addLabel: string
  removeLabel(index: number): string
  onAdd(): void
  onRemove(index: number): void
  /** Rows that must stay. */
  atLeast?: number
  atMost: number
}

/** Rows of fields that can be added and removed. */
export function RepeatedRows(props: RepeatedRowsProps) {
  const { keys, columns, row, addLabel, removeLabel, onAdd, onRemove, atLeast = 0, atMost } = props
  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 1.5 } }}>
      {keys.map((key, index) => (
        <Box key={key} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <Box
            sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: columns } }}
          >
            {row(index)}
          </Box>
          <IconButton
            aria-label={removeLabel(index)}
            disabled={keys.length <= atLeast}
            onClick={() => onRemove(index)}
            // Beside the first field, whose name stands above it.
            sx={{ width: 36, height: 36, mt: 3 }}
          >
            <TrashIcon />
          </IconButton>
        </Box>
      ))}
      <Button
        variant="outlined"
        startIcon={<PlusIcon />}
        onClick={onAdd}
        disabled={keys.length >= atMost}
        sx={{ justifySelf: 'start' }}
      >
        {addLabel}
      </Button>
    </Box>
  )
}
