import { withdrawByJob } from './adjustments/withdrawJob.ts'
import { makeExport } from './api/handlers.ts'
import { sendLetter } from './core/mail.ts'
import type { JobKind } from './jobs/queue.ts'
import type { Kind } from './jobs/runner.ts'
import { changeLimits } from './people/changeLimits.ts'
import { freezePackage } from './registry/freezeJob.ts'
import { countRegistry } from './registry/keptAhead.ts'
import { analyseUpload, giveUpAnalysis } from './uploads/analyse.ts'
import { confirmUpload, giveUpConfirmation } from './uploads/confirm.ts'

/** Every kind of job and how it is done. */
export const kinds: Record<JobKind, Kind> = {
  analyseUpload: { run: analyseUpload, givenUp: giveUpAnalysis, slots: 2, attempts: 3, backOffMs: 2_000 },
  // One after the other: each holds all that waits.
  changeLimits: { run: changeLimits, givenUp: async () => {}, slots: 1, attempts: 3, backOffMs: 2_000 },
  confirmUpload: { run: confirmUpload, givenUp: giveUpConfirmation, slots: 2, attempts: 3, backOffMs: 2_000 },
  countRegistry: { run: countRegistry, givenUp: async () => {}, slots: 1, attempts: 3, backOffMs: 2_000 },
  // Each holds a quarter's records in memory.
  freezePackage: { run: freezePackage, givenUp: async () => {}, slots: 1, attempts: 3, backOffMs: 2_000 },
  makeExport: { run: makeExport, givenUp: async () => {}, slots: 2, attempts: 3, backOffMs: 500 },
  // Two of one client would wait for each other.
  withdrawControl: { run: withdrawByJob, givenUp: async () => {}, slots: 1, attempts: 3, backOffMs: 2_000 },
  sendLetter: { run: sendLetter, givenUp: async () => {}, slots: 1, attempts: 10, backOffMs: 30_000 },
}
