import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EyeIcon, EyeOffIcon } from '../../../components/icons.tsx'
import { type Check, passwordLength } from '../model.ts'

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

/** A field of the forms before sign-in; a password can be looked at. */
export function AuthTextField({ name, check, type = 'text', onChange, ...rest }: AuthTextFieldProps) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const count = check === 'tooLong' ? passwordLength.max : passwordLength.min
  const toggleLabel = shown ? t('fields.hidePassword') : t('fields.showPassword')
  return (
    <TextField
      {...rest}
      id={`auth-${name}`}
      name={name}
      required
      type={shown ? 'text' : type}
      error={Boolean(check)}
      helperText={check ? t(`checks.${check}`, { count }) : undefined}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: 'none', maxLength: 254 },
        inputLabel: { required: false },
        input: {
          sx: { '& input': { py: 1.5, fontSize: '1rem' } },
          ...(type === 'password' && {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton edge="end" aria-label={toggleLabel} aria-pressed={shown} onClick={() => setShown(!shown)}>
                  {shown ? <EyeOffIcon /> : <EyeIcon />}
                </IconButton>
              </InputAdornment>
            ),
          }),
        },
      }}
    />
  )
}
