import type { Dosimeter, Wear } from '../../../contract/schemas/dosimeters.ts'
import { isIn, outstandingLines } from '../../../contract/states.ts'
import type { DosimeterStatus } from '../../../contract/vocabulary.ts'
import type { Tone } from '../../components/status/StatusChip.tsx'

/** Filters of the list, as the address names them. */
export const dosimeterFilters = ['status', 'typeId', 'technologyId', 'clientId', 'period', 'overdue'] as const
export type DosimeterFilter = (typeof dosimeterFilters)[number]

export const dosimeterListDefaults = { sort: 'serial', hidden: ['technology', 'site'] }

export const statusTones: Record<DosimeterStatus, Tone> = {
  inStock: 'neutral',
  assigned: 'info',
  packed: 'info',
  shipped: 'progress',
  inUse: 'progress',
  received: 'success',
  read: 'success',
  damaged: 'warning',
  contaminated: 'warning',
  lost: 'error',
  retired: 'neutral',
}

/** The wear that can be reported as lost, damaged or not used: the one with which a dosimeter is out now. */
export const reportableWear = ({ wear, status }: Pick<Dosimeter, 'wear' | 'status'>): Wear | null =>
  status !== null && wear !== null && isIn(outstandingLines, wear.state) ? wear : null

/** Serials in a sentence: the first few by name, and how many more. */
export function serialsNamed(serials: readonly string[], most = 12): { named: string; more: number } {
  return { named: serials.slice(0, most).join(', '), more: Math.max(0, serials.length - most) }
}

/** Objections of the server to single serials (`serials.3`), apart from those to a field of the form. */
export const serialObjections = (fields: readonly { path: string; message: string }[] = []): string[] =>
  fields.filter(({ path }) => /(?:^|\.)serials\.\d+$/.test(path)).map(({ message }) => message)
