import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Edit } from '@refinedev/mui'
import { useForm } from '@refinedev/react-hook-form'
import { Controller } from 'react-hook-form'
import { fields } from '../../screens/fields.ts'

/** Thirty fields of one row. */
export default function RowEdit() {
  const { saveButtonProps, control, refineCore } = useForm()
  if (!refineCore.query?.data) return null
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <form style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(3, 1fr)' }}>
        {fields.map(({ name, label, choices }) => (
          <Controller
            key={name}
            name={name}
            control={control}
            defaultValue=""
            render={({ field }) => (
              <TextField {...field} label={label} select={Boolean(choices)}>
                {choices?.map((choice) => (
                  <MenuItem key={choice} value={choice}>
                    {choice}
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
        ))}
      </form>
    </Edit>
  )
}
