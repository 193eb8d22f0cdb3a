import type { Machine } from '../../contract/machines.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { ApiError, messageOf, ofJobError } from '../core/errors.ts'
import type { MessageCode } from '../core/messages.ts'
import type { JobError } from '../db/schema.ts'
import { IllegalTransition } from '../domain/lifecycles.ts'
import { describeTransition } from '../domain/lifecycleWords.ts'
import type { JobStanding } from './queue.ts'

/** What a step that no life cycle has is kept as: its words come when the language of whoever reads them is known. */
const code = 'illegalTransition'

/** Does what a request would do. A step that no life cycle has is a refusal, which a second try would not mend. */
export async function orRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof IllegalTransition)) throw error
    const { machine, from, to } = error
    throw new ApiError(409, code, { machine, from, to })
  }
}

const stepOf = ({ params }: JobError) => {
  const { machine, from, to } = params as Record<'machine' | 'from' | 'to', string>
  return new IllegalTransition(machine as Machine, from, to)
}

/** What whoever asked for a job is told of its refusal: the same that the request itself would have been. */
export const refusalOf = (error: JobError): Error => (error.code === code ? stepOf(error) : ofJobError(error))

/** The same in words. */
export function refusalIn(error: JobError, language: Language): string {
  if (error.code !== code) return messageOf(error.code as MessageCode, language, error.params)
  const { machine, from, to } = stepOf(error)
  return describeTransition(machine, from, to, language)
}

/** Why a job was given up within a day, where nobody was told: what was refused at once was told at once. */
export const untoldErrorOf = ({
  error,
  askedToday,
  total,
}: Pick<JobStanding, 'error' | 'total'> & { askedToday: boolean }): JobError | null =>
  error && askedToday && (error.status >= 500 || total !== null) ? error : null
