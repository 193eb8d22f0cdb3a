import type { z } from 'zod'
import type { freezeAgainRequest, freezings, stillFreezing } from '../../contract/schemas/registryPackages.ts'
import type { Language } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import type { Services } from '../core/context.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { conflict } from '../core/errors.ts'
import type { Queryable, Tx } from '../db/database.ts'
import type { Hold } from '../jobs/hold.ts'
import { doneInTurn } from '../jobs/inTurn.ts'
import { isOpenJob, lastOfEach, setResult } from '../jobs/queue.ts'
import { orRefused, refusalIn, untoldErrorOf } from '../jobs/refusals.ts'
import type { Quarter } from './facts.ts'
import { correctPackage, createPackage, freezeAgain, type OnFrozen, refuseSecond } from './freezing.ts'
import { readPackage } from './rows.ts'

/** What is to be frozen: a quarter, a package that was not sent anew, or the rejected records of one. */
export type Freeze =
  | { act: 'create'; of: Quarter & { serviceCode: string } }
  | { act: 'again'; id: number; as: z.output<typeof freezeAgainRequest> }
  | { act: 'correct'; id: number }

interface Input {
  freeze: Freeze
  quarter: Quarter
  actor: Actor
}

/** One quarter is frozen once at a time, whatever of it. */
const keyOf = ({ year, quarter }: Quarter) => `${year}-Q${quarter}`

/**
 * Freezes and waits for it for a while; a large quarter goes on behind the answer. Answers the id of the package, or how far it
 * is. Throws what it was given up for.
 */
export async function freezeAndWait(
  services: Services,
  db: Queryable,
  freeze: Freeze,
  actor: Actor,
): Promise<{ packageId: number } | z.infer<typeof stillFreezing>> {
  const { year, quarter } = freeze.act === 'create' ? freeze.of : await readPackage(db, freeze.id)
  const input: Input = { freeze, quarter: { year, quarter }, actor }
  const { result, progress } = await doneInTurn(services, {
    kind: 'freezePackage',
    key: keyOf(input.quarter),
    input,
    may: freeze.act === 'create' ? (tx) => refuseSecond(tx, freeze.of) : undefined,
    underWay: () => conflict('packageFreezing', { quarter: keyOf(input.quarter) }),
  })
  if (progress) return { freezing: progress }
  if (!('packageId' in result)) throw new Error('The job froze no package.')
  return { packageId: result.packageId }
}

/** Freezing twice at once: the second finds what the first wrote. */
const taken = {
  registry_packages_number_unique: () => conflict('busy'),
  registry_packages_open: () => conflict('busy'),
  registry_packages_correction: () => conflict('busy'),
  registry_records_waiting: () => conflict('busy'),
}

async function frozen(tx: Tx, freeze: Freeze, actor: Actor, onProgress: OnFrozen): Promise<number> {
  if (freeze.act === 'create') return createPackage(tx, freeze.of, actor, onProgress)
  if (freeze.act === 'correct') return correctPackage(tx, freeze.id, actor, onProgress)
  await freezeAgain(tx, freeze.id, freeze.as, actor, onProgress)
  return freeze.id
}

/** Freezes a package in one transaction: all of it or nothing. */
export const freezePackage = (_: Services, hold: Hold): Promise<void> =>
  orRefused(() =>
    orDuplicate(taken, () =>
      hold.finish(async (tx) => {
        const { freeze, actor } = hold.job.input as Input
        const packageId = await frozen(tx, freeze, actor, (done, total) => hold.progress(done, total))
        await setResult(tx, hold.job.id, { packageId })
      }),
    ),
  )

/** What is being frozen, and why what was given up within a day was. */
export async function readFreezings(db: Queryable, language: Language): Promise<z.infer<typeof freezings>> {
  const last = await lastOfEach(db, 'freezePackage')
  const quarterOf = (job: (typeof last)[number]) => (job.input as Input).quarter
  return {
    items: last.filter(isOpenJob).map((job) => ({ ...quarterOf(job), done: job.done, total: job.total })),
    failures: last.flatMap((job) => {
      const error = untoldErrorOf(job)
      return error ? [{ ...quarterOf(job), code: error.code, message: refusalIn(error, language) }] : []
    }),
  }
}
