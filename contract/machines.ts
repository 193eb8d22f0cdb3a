import {
  adjustmentStates,
  alertStates,
  assignmentStates,
  deviceAssignmentStates,
  dosimeterStatuses,
  externalDoseStates,
  readingStates,
  uploadStates,
} from './vocabulary.ts'

/** What has a life cycle, with all states of each. */
export const machineStates = {
  dosimeter: dosimeterStatuses,
  oslAssignment: assignmentStates,
  deviceAssignment: deviceAssignmentStates,
  upload: uploadStates,
  reading: readingStates,
  externalDose: externalDoseStates,
  package: ['draft', 'verified', 'sent', 'accepted', 'acceptedWithRejections', 'corrected', 'closed', 'cancelled'],
  registryRecord: ['pending', 'sent', 'accepted', 'rejected', 'cancelled'],
  adjustment: adjustmentStates,
  alert: alertStates,
} as const satisfies Record<string, readonly string[]>

export type Machine = keyof typeof machineStates
export const machines = Object.keys(machineStates) as Machine[]
export type StateOf<M extends Machine> = (typeof machineStates)[M][number]
