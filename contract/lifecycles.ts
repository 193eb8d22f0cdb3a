import type { Machine, StateOf } from './machines.ts'

/** The states of each machine. */
export type MachineStates = { [M in Machine]: StateOf<M> }
type Table<M extends Machine> = Record<MachineStates[M], readonly MachineStates[M][]>

/** From each state, the states that may follow it. What is not listed is refused. */
export const lifecycles: { [M in Machine]: Table<M> } = {
  dosimeter: {
    inStock: ['assigned', 'damaged', 'contaminated', 'lost', 'retired'],
    // Taken off its line before it was packed, it goes back to the stock. A device that is kept travels with no list.
    assigned: ['packed', 'inUse', 'inStock', 'damaged', 'lost'],
    // Unpacked again when the service is suspended.
    packed: ['shipped', 'inStock', 'damaged', 'lost'],
    // A client sends it back without anybody having marked it in use: the usual way of period dosimeters. A reader's file
    // may come before its reception was written down.
    shipped: ['inUse', 'received', 'read', 'damaged', 'contaminated', 'lost'],
    inUse: ['received', 'read', 'damaged', 'contaminated', 'lost'],
    received: ['read', 'inStock', 'damaged', 'contaminated', 'lost'],
    // Back to `received` when its upload is undone or it has to be read again, to `shipped` where nobody had received it.
    read: ['inStock', 'received', 'shipped', 'damaged', 'contaminated', 'lost', 'retired'],
    damaged: ['retired'],
    contaminated: ['inStock', 'retired'],
    lost: ['received', 'retired'],
    retired: [],
  },
  oslAssignment: {
    draft: ['packed'],
    packed: ['shipped', 'serviceSuspended'],
    // `read`: a reader's file came before the reception was written down.
    shipped: ['received', 'read', 'notReturned', 'notUsed', 'lost', 'damaged', 'serviceSuspended'],
    // `published` at once, here and below: it came back after its end was published, and an adjustment was approved.
    received: ['read', 'notUsed', 'damaged', 'lost', 'published'],
    // Back to `received` when the upload is undone or the dosimeter has to be read again, to `shipped` where nobody had
    // received it. Found damaged by the reader, its reading is rejected first.
    read: ['validated', 'received', 'shipped', 'damaged'],
    validated: ['published', 'read'],
    published: ['reported'],
    reported: [],
    // A dosimeter that was given up may still come back, and then it is read.
    notReturned: ['received', 'lost', 'published'],
    lost: ['received', 'published'],
    notUsed: [],
    damaged: [],
    serviceSuspended: ['received', 'published'],
  },
  deviceAssignment: {
    // `closed` at once: the device is lost or damaged, and no last read will come.
    active: ['closing', 'closed'],
    closing: ['closed'],
    // The file that had brought the last read was undone.
    closed: ['closing'],
  },
  upload: {
    analysing: ['analysed', 'refused'],
    // A dry run may be dropped, or made again with other choices.
    analysed: ['confirming', 'undone', 'analysing'],
    // Back to `analysed` when nothing could be written.
    confirming: ['confirmed', 'analysed'],
    confirmed: ['undone'],
    undone: [],
    // Somebody said what the file had left open.
    refused: ['analysing'],
  },
  reading: {
    imported: ['clean', 'flagged', 'superseded'],
    // Worked out again when a background is entered or a control changes, also after the approval.
    clean: ['flagged', 'approved', 'rejected', 'toReRead', 'superseded', 'withdrawn'],
    flagged: ['clean', 'approved', 'rejected', 'toReRead', 'superseded', 'withdrawn'],
    approved: ['published', 'clean', 'flagged', 'superseded', 'withdrawn'],
    // `superseded`: another reading took its place, or its upload was undone. Nothing that was voided comes back: where an
    // undone upload had replaced a reading, that one is written again as a revision of its own.
    rejected: ['superseded'],
    toReRead: ['superseded'],
    published: ['superseded', 'withdrawn'],
    superseded: [],
    // A control that turned out to be wrong, at any time: it never comes back by itself.
    withdrawn: ['superseded'],
  },
  // Withdrawn by one while it waits, by whoever sees that it was recorded wrongly. A better one is another record.
  externalDose: {
    waiting: ['standing', 'rejected', 'withdrawn'],
    // What two put in, two take out: one asks, and until another administrator confirms it, it counts as before.
    standing: ['withdrawing'],
    withdrawing: ['withdrawn', 'standing'],
    rejected: [],
    withdrawn: [],
  },
  package: {
    draft: ['verified', 'cancelled'],
    verified: ['sent', 'draft', 'cancelled'],
    sent: ['accepted', 'acceptedWithRejections'],
    accepted: ['closed'],
    // Corrected by a package of its own, which is verified and sent like any other: what the registry got stays as it is.
    acceptedWithRejections: ['corrected', 'closed'],
    // Back where its correction was cancelled.
    corrected: ['acceptedWithRejections', 'closed'],
    closed: [],
    cancelled: [],
  },
  registryRecord: {
    pending: ['sent', 'cancelled'],
    sent: ['accepted', 'rejected'],
    accepted: [],
    rejected: [],
    cancelled: [],
  },
  adjustment: { requested: ['approved', 'rejected'], approved: [], rejected: [] },
  alert: { open: ['acknowledged'], acknowledged: ['closed'], closed: [] },
}

/** May it go from one state to the other? Staying is not going. Unknown states go nowhere. */
export function canTransition<M extends Machine>(machine: M, from: MachineStates[M], to: MachineStates[M]): boolean {
  const table: Partial<Record<string, readonly string[]>> = lifecycles[machine]
  return Object.hasOwn(table, from) && (table[from]?.includes(to) ?? false)
}
