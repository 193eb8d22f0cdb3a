import type { Services } from '../core/context.ts'
import { sendLetter } from '../core/mail.ts'
import type { Tx } from '../db/database.ts'
import type { JobError } from '../db/schema.ts'
import { analyseUpload, giveUpAnalysis } from '../uploads/analyse.ts'
import { confirmUpload, giveUpConfirmation } from '../uploads/confirm.ts'
import type { Hold } from './hold.ts'
import type { Job, JobKind } from './queue.ts'

interface Kind {
  /** Does the work; it ends through `hold.finish`. An ApiError that it throws is final, anything else is tried again. */
  run(services: Services, hold: Hold): Promise<void>
  /** What giving it up means, in the transaction that does so. */
  givenUp(tx: Tx, job: Job, error: JobError): Promise<void>
  /** How many a process does at once. */
  slots: number
  /** Tries after errors that nobody foresaw. */
  attempts: number
  /** Before the next try, ms; times the number of tries so far. */
  backOffMs: number
}

/** Every kind of job and how it is done. */
export const kinds: Record<JobKind, Kind> = {
  analyseUpload: { run: analyseUpload, givenUp: giveUpAnalysis, slots: 2, attempts: 3, backOffMs: 2_000 },
  confirmUpload: { run: confirmUpload, givenUp: giveUpConfirmation, slots: 2, attempts: 3, backOffMs: 2_000 },
  sendLetter: { run: sendLetter, givenUp: async () => {}, slots: 1, attempts: 10, backOffMs: 30_000 },
}
