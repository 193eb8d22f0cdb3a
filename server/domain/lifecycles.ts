import { canTransition, lifecycles, type MachineStates } from '../../contract/lifecycles.ts'
import type { Machine } from '../../contract/machines.ts'
import { describeTransition } from './lifecycleWords.ts'

export { canTransition, lifecycles, type MachineStates } from '../../contract/lifecycles.ts'
export type { Machine } from '../../contract/machines.ts'

/** Thrown when an object is asked to go where its life cycle does not lead. The message is English; see `describeTransition`. */
export class IllegalTransition extends Error {
  override readonly name = 'IllegalTransition'
  readonly machine: Machine
  readonly from: string
  readonly to: string
  constructor(machine: Machine, from: string, to: string) {
    super(describeTransition(machine, from, to, 'en'))
    this.machine = machine
    this.from = from
    this.to = to
  }
}

/** The states from which a state may be reached, in the order of the table. */
export const statesBefore = <M extends Machine>(machine: M, to: MachineStates[M]): MachineStates[M][] =>
  (Object.keys(lifecycles[machine]) as MachineStates[M][]).filter((from) => canTransition(machine, from, to))

/** Throws IllegalTransition unless the step is legal. */
export function assertTransition<M extends Machine>(machine: M, from: MachineStates[M], to: MachineStates[M]): void {
  if (!canTransition(machine, from, to)) throw new IllegalTransition(machine, from, to)
}
