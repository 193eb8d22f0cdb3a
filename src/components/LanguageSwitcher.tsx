import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'

export interface LanguageSwitcherProps {
  /** The languages to choose from, each with its name in itself. */
  languages: readonly { code: string; name: string }[]
  /** Code of the language that is spoken now. */
  current: string
  /** Name of the group for screen readers. */
  label: string
  /** Hears the code of another language; a press on the current one says nothing. */
  onChange(code: string): void
}

/** Two or three languages side by side; the current one is pressed. */
export function LanguageSwitcher({ languages, current, label, onChange }: LanguageSwitcherProps) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 0.25 }}>
      {languages.map(({ code, name }) => {
        const pressed = code === current
        return (
          <ButtonBase
            key={code}
            lang={code}
            title={name}
            aria-label={`${code.toUpperCase()}, ${name}`}
            aria-pressed={pressed}
            onClick={() => !pressed && onChange(code)}
            sx={(theme) => {
              const { primary, text } = theme.vars.palette
              return {
                minWidth: 36,
                minHeight: 30,
                borderRadius: 0.75,
                fontSize: '0.8125rem',
                fontWeight: 600,
                color: pressed ? primary.onTint : text.secondary,
                backgroundColor: pressed ? primary.tint : 'transparent',
              }
            }}
          >
            {code.toUpperCase()}
          </ButtonBase>
        )
      })}
    </Box>
  )
}
