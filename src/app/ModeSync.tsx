import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'
import type { ThemeMode } from '../store/uiSlice.ts'

/** Tells the kit which colours are wanted. */
export function ModeSync({ mode }: { mode: ThemeMode }) {
  const { setMode } = useColorScheme()
  useEffect(() => setMode(mode), [mode, setMode])
  return null
}
