import { type HandStatus, handStatuses, handStatusesOf, reportsOf } from '../../../contract/acts.ts'
import type { Dosimeter, Wear } from '../../../contract/schemas/dosimeters.ts'
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

/** The wear of which something can be reported: the one with which a dosimeter is out now. */
export const reportableWear = ({ wear, status }: Pick<Dosimeter, 'wear' | 'status'>): Wear | null =>
  status !== null && wear !== null && reportsOf(wear).length > 0 ? wear : null

/**
 * Where all of them may be put by hand; where nothing suits them all, everything, so that the server names each with its
 * reason.
 */
export function statusesOfAll(dosimeters: readonly Pick<Dosimeter, 'wear' | 'status'>[]): readonly HandStatus[] {
  const common = handStatuses.filter((to) =>
    dosimeters.every(({ status, wear }) => handStatusesOf(status, wear).includes(to)),
  )
  return common.length > 0 ? common : handStatuses
}

/** Serials in a sentence: the first few by name, and how many more. */
export function serialsNamed(serials: readonly string[], most = 12): { named: string; more: number } {
  return { named: serials.slice(0, most).join(', '), more: Math.max(0, serials.length - most) }
}

/** Objections of the server to single serials (`serials.3`), apart from those to a field of the form. */
export const serialObjections = (fields: readonly { path: string; message: string }[] = []): string[] =>
  fields.filter(({ path }) => /(?:^|\.)serials\.\d+$/.test(path)).map(({ message }) => message)
