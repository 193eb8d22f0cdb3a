import type { RejectCode } from './doseRow.ts'
import type { Field } from './header.ts'
import type { MessageParams } from './refusal.ts'

/** Why a row is not taken: in which field (null: the row as a whole), and what is shown where that is not its cell. */
export class Rejection {
  constructor(
    readonly field: Field | null,
    readonly reason: RejectCode,
    readonly params: MessageParams = {},
    readonly shown?: string,
  ) {}
}
