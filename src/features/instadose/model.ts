import type { DeviceAssignmentState } from '../../../contract/vocabulary.ts'
import type { Tone } from '../../components/status/StatusChip.tsx'

/** Filters of the list, as the address names them. */
export const keptFilters = ['clientId', 'state', 'typeId', 'unread'] as const
export type KeptFilter = (typeof keptFilters)[number]

export const keptListDefaults = { sort: 'serial', hidden: ['idNumber', 'site'] }

export const keptTones: Record<DeviceAssignmentState, Tone> = {
  active: 'success',
  closing: 'warning',
  closed: 'neutral',
}
