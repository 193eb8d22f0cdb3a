import type { OptionInputProps } from '../../components/forms/OptionInput.tsx'

/** What every input that picks a record takes; its own name stands above it unless told. */
export interface PickProps<Key, Picked>
  extends Omit<OptionInputProps, 'value' | 'onChange' | 'load' | 'label' | 'onBlur'> {
  label?: string
  /** The record's key; null when none is chosen. */
  value: Key | null
  /** Hears the key, and what was found of the record when it was picked here. */
  onChange(key: Key | null, picked: Picked | null): void
  onBlur?(): void
}

/** Enough to choose from; whoever looks for another one types more of it. */
export const pickPageSize = 20
