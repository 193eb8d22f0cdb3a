import { lazyPart } from '../../components/lazyPart.tsx'

/** Adding new dosimeters of any type to the stock, for a page of another feature; needs the texts of this one. */
export const StockPart = lazyPart<{ onClose(): void }>(async () => ({
  default: (await import('./components/AddAnyToStock.tsx')).AddAnyToStock,
}))
