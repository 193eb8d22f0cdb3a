import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

export interface FilterSelectProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  /** What choosing nothing is called: "All states". */
  allLabel: string
  onChange(value: string): void
  width?: number | string
}

/** A filter with a few fixed values; the label is inside, so that a toolbar keeps one line. */
export function FilterSelect({ label, value, options, allLabel, onChange, width = 180 }: FilterSelectProps) {
  return (
    <TextField
      select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: { xs: '100%', sm: width } }}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">{allLabel}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
