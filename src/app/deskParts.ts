import type { Parts } from '../connected/deskParts.ts'
import { StockPart } from '../features/dosimeterTypes/index.ts'
import { ReceivePart } from '../features/oslAssignments/index.ts'

/** What pages open of features that they do not know. */
export const deskParts: Parts = { Receive: ReceivePart, AddToStock: StockPart }
