import { lazyPart } from '../../components/lazyPart.tsx'
import { retriable } from '../../components/retriable.ts'

const load = retriable(() => import('./components/AddAnyToStock.tsx'))

/** Adding new dosimeters of any type to the stock, for a page of another feature; needs the texts of this one. */
export const StockPart = lazyPart<{ onClose(): void }>(async () => ({ default: (await load()).AddAnyToStock }))
