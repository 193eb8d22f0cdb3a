import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'

export interface LanguageSwitcherProps {
  /** The languages to choose from, each with its name in itself. */
  languages: readonly { code: string; name: string }[]
  current: string
  /** Name of the group for screen readers. */
  label: string
  onChange(code: string): void
}

/** Two or three languages side by side; the current one is pressed. */
export function LanguageSwitcher({ languages, current, label, onChange }: LanguageSwitcherProps) {
  return (
    <ButtonGroup size="small" variant="text" aria-label={label}>
      {languages.map(({ code, name }) => {
        const pressed = code === current
        return (
          <Button
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
                border: '0 !important',
                borderRadius: '6px !important',
                color: pressed ? primary.onTint : text.secondary,
                backgroundColor: pressed ? primary.tint : 'transparent',
              }
            }}
          >
            {code.toUpperCase()}
          </Button>
        )
      })}
    </ButtonGroup>
  )
}
