import type { GridSlotProps } from '@mui/x-data-grid'
import { useEffect, useRef } from 'react'

type TickBoxProps = GridSlotProps['baseCheckbox'] & { rowId?: unknown; material?: unknown }

/**
 * The box that ticks a row of a grid, and the one above them that ticks all: one element, where the kit's has five, drawn by
 * `tickStyle`. As large as its cell, so that nobody opens the row who missed the box.
 */
export function TickBox({ indeterminate = false, slotProps, className, ...given }: TickBoxProps) {
  // What the kit's box knows beside what an input does, lists make no use of.
  const { ref: _, label, fullWidth, inputRef, size, density, touchRippleRef, material, rowId, ...input } = given
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <input {...input} {...slotProps?.htmlInput} type="checkbox" ref={box} className={`sv-tick ${className ?? ''}`} />
  )
}
