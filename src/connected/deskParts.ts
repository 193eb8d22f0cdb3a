import { type ComponentType, createContext } from 'react'

/** Parts of one feature that another one's page opens; the app, which knows all of them, brings them together. */
export interface Parts {
  /** Takes returned dosimeters in by scanner. */
  Receive?: ComponentType<{ onDone(): void }>
  /** Adds new dosimeters to the stock. */
  AddToStock?: ComponentType<{ onClose(): void }>
}

export const DeskParts = createContext<Parts>({})
