import type { ComponentType, ReactNode } from 'react'
import { retriable } from '../../components/retriable.ts'
import { loadGrid } from '../../components/table/loadGrid.ts'
import { DrawnAhead } from './DrawnAhead.tsx'

/** Shows something in the tree of the app, whose colours and texts it needs; null takes it away. */
export type Show = (drawn: ReactNode) => void

const loadList = retriable(() => import('./ListSpecimen.tsx'))
const loadForm = retriable(() => import('./FormSpecimen.tsx'))

let drawn = 0

/** Draws a specimen and takes it away again. */
async function drawOnce(show: Show, Specimen: ComponentType): Promise<void> {
  drawn += 1
  await new Promise<void>((resolve) => show(<DrawnAhead key={drawn} Specimen={Specimen} onDrawn={() => resolve()} />))
  show(null)
}

/** Draws a list ahead of the first. */
export async function drawListAhead(show: Show): Promise<void> {
  const [{ ListSpecimen }] = await Promise.all([loadList(), loadGrid()])
  await drawOnce(show, ListSpecimen)
}

/** Draws a form ahead of the first. */
export async function drawFormAhead(show: Show): Promise<void> {
  const { FormSpecimen } = await loadForm()
  await drawOnce(show, FormSpecimen)
}
