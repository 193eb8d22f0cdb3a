import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon, SearchIcon } from '../firstIcons.ts'

/** How long the typing must pause before the list is asked. */
export const searchPauseMs = 300

export interface SearchBoxProps {
  /** What the list is searched for now. */
  value: string
  /** Hears what is searched for, once the typing has paused. */
  onChange(value: string): void
  /** What is searched; "search" unless told. */
  label?: string
}

/** A search that follows the typing, but asks only when the typing pauses. */
export function SearchBox({ value, onChange, label }: SearchBoxProps) {
  const { t } = useTranslation('common')
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => {
    // The address changed by itself, by the back button for instance.
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text.trim() === asked.current) return
    const timer = setTimeout(() => {
      asked.current = text.trim()
      latest.current(asked.current)
    }, searchPauseMs)
    return () => clearTimeout(timer)
  }, [text])

  const name = label ?? t('components.table.search')
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={name}
      sx={{ width: { xs: '100%', sm: 260 } }}
      slotProps={{
        htmlInput: { 'aria-label': name, type: 'search', maxLength: 100, enterKeyHint: 'search' },
        input: {
          sx: { '& input::-webkit-search-cancel-button': { display: 'none' }, pl: 1.25 },
          startAdornment: (
            <InputAdornment position="start" sx={{ mr: 0 }}>
              <SearchIcon sx={{ color: 'text.secondary' }} />
            </InputAdornment>
          ),
          endAdornment: text && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t('components.table.clearSearch')}
                onClick={() => setText('')}
              >
                <CloseIcon sx={{ fontSize: '1rem' }} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
