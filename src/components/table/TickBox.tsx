import { type ComponentProps, useEffect, useRef } from 'react'

export interface TickBoxProps extends Omit<ComponentProps<'input'>, 'ref' | 'type'> {
  /** Some of what it stands for is ticked, and not all. */
  indeterminate?: boolean
  /** Classes besides its own. */
  className?: string
}

/**
 * The box that ticks a row, and the one above the rows that ticks all: one element, where the kit's has five. Drawn by
 * `tickStyle`, as large as its cell, so that nobody opens the row who missed the box.
 */
export function TickBox({ indeterminate = false, className = '', ...input }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return <input {...input} type="checkbox" ref={box} className={`sv-tick ${className}`} />
}
