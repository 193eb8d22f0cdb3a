import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordLength } from '../../../../contract/passwordLength.ts'
import { EyeIcon, EyeOffIcon } from '../../../components/firstIcons.ts'
import type { Check } from '../model.ts'

export interface AuthTextFieldProps {
  name: string
  label: string
  value: string
  check?: Check
  type?: 'text' | 'email' | 'password'
  autoComplete: string
  autoFocus?: boolean
  onChange(value: string): void
}

/**
 * A field of the forms before sign-in; a password can be looked at. Put together from the kit's smaller parts: its own
 * TextField brings selects and menus along, which this first page does not need.
 */
export function AuthTextField({ name, label, check, type = 'text', onChange, ...rest }: AuthTextFieldProps) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const count = check === 'tooLong' ? passwordLength.max : passwordLength.min
  const id = useId()
  return (
    <FormControl fullWidth error={Boolean(check)}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...rest}
        id={id}
        name={name}
        type={shown ? 'text' : type}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={check ? `${id}-help` : undefined}
        inputProps={{ spellCheck: false, autoCapitalize: 'none', maxLength: 254, 'aria-required': true }}
        sx={{ '& input': { py: 1.5, fontSize: '1rem' } }}
        endAdornment={
          type === 'password' && (
            <IconButton
              edge="end"
              aria-label={shown ? t('fields.hidePassword') : t('fields.showPassword')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOffIcon /> : <EyeIcon />}
            </IconButton>
          )
        }
      />
      {check && <FormHelperText id={`${id}-help`}>{t(`checks.${check}`, { count })}</FormHelperText>}
    </FormControl>
  )
}
