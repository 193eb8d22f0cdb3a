import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

export interface FilterSelectProps {
  /** What is filtered by; read out, and shown by nothing else. */
  label: string
  /** The chosen value, empty for all. */
  value: string
  /** What can be chosen, in the order in which it is offered. */
  options: readonly { value: string; label: string }[]
  /** What choosing nothing is called: "All states". */
  allLabel: string
  /** Hears the chosen value, empty for all. */
  onChange(value: string): void
  /** Width where there is room: px, or a CSS length. */
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
