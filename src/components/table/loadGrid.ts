import { retriable } from '../retriable.ts'

export type GridView = typeof import('./GridView.tsx').default

/** The code of the grid, which pages ask for before they have anything to show in it. */
export const loadGrid = retriable(() => import('./GridView.tsx'))
