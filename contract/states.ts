import type { AssignmentState, ExternalDoseState, ReadingState, UploadState } from './vocabulary.ts'

/**
 * Groups of states, each named once: SQL, rules and screens ask these, so that a state that is added is placed here and
 * nowhere else. What ends a line without a dose is `closureStates` of the vocabulary.
 */

/** Readings that were judged and wait for a person's decision. */
export const decidableReadings = ['clean', 'flagged'] as const satisfies readonly ReadingState[]

/** Readings on which nobody has decided. */
export const undecidedReadings = ['imported', ...decidableReadings] as const satisfies readonly ReadingState[]

/** Readings that wait in the queue: to be decided on, or to be published. */
export const waitingReadings = [...undecidedReadings, 'approved'] as const satisfies readonly ReadingState[]

/** Readings that no longer count: another took their place or has to, their upload was undone, or a control was withdrawn. */
export const voidReadings = [
  'rejected',
  'toReRead',
  'superseded',
  'withdrawn',
] as const satisfies readonly ReadingState[]

/** Lines whose dosimeter is not free: no dose is published yet, and the line was not closed. */
export const openLines = [
  'draft',
  'packed',
  'shipped',
  'received',
  'read',
  'validated',
] as const satisfies readonly AssignmentState[]

/** Lines whose dosimeter is out with the client, as far as anybody knows. */
export const outstandingLines = ['shipped', 'notReturned'] as const satisfies readonly AssignmentState[]

/** Lines whose dosimeter is back, or further. */
export const returnedLines = [
  'received',
  'read',
  'validated',
  'published',
  'reported',
] as const satisfies readonly AssignmentState[]

/** Lines whose dosimeter a reader's file may name: received, or read without its reception having been written down. */
export const readableLines = ['shipped', ...returnedLines] as const satisfies readonly AssignmentState[]

/** Lines whose dosimeter was given up, and may come back all the same. */
export const givenUpLines = ['notReturned', 'lost', 'serviceSuspended'] as const satisfies readonly AssignmentState[]

/** Lines that a file may still bring a reading for, or another one. */
export const undecidedLines = ['shipped', 'received', 'read'] as const satisfies readonly AssignmentState[]

/** Doses of elsewhere that count: what two administrators put in does so until two have taken it out. */
export const countingExternal = ['standing', 'withdrawing'] as const satisfies readonly ExternalDoseState[]

/** Uploads on which the server works. */
export const busyUploads = ['analysing', 'confirming'] as const satisfies readonly UploadState[]

/** Whether a state, as a database or a filter has it, is of a group. */
export const isIn = (group: readonly string[], state: string): boolean => group.includes(state)
